import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

const ProfileName = z.strictObject({ name: requiredText('Nome é obrigatório', 60) })

export interface EditedProfile {
  id: number | null
  name: string
  people: number
}

interface Props {
  profile: EditedProfile
  onClose(): void
  onSaved(id: number): void
  onRemoved(): void
}

/** The name of a profile of the company's own, or a new one, which may do nothing yet. */
export function ProfileForm({ profile: { id, name, people }, onClose, onSaved, onRemoved }: Props) {
  const [values] = useState({ name })
  const [removing, setRemoving] = useState(false)
  const { form, ...state } = useRecordForm({
    schema: ProfileName,
    values,
    save: (typed) => api.permissions.saveProfile.call({ id, ...typed }),
    refresh: api.key(),
    saved: id ? 'Perfil atualizado com sucesso!' : 'Perfil criado com sucesso!',
    failed: 'Erro ao salvar perfil',
    fieldErrors: { PROFILE_NAME_TAKEN: 'name' },
    onSaved: (saved: { id: number }) => {
      onSaved(saved.id)
      onClose()
    },
  })
  if (removing && id) return <RemoveProfile id={id} name={name} people={people} onClose={onClose} onRemoved={onRemoved} />
  return (
    <FormDialog
      title={id ? 'Editar Perfil' : 'Novo Perfil'}
      form={form}
      {...state}
      save={id ? 'Atualizar Perfil' : 'Criar Perfil'}
      onClose={onClose}
    >
      <TextField<z.input<typeof ProfileName>> name="name" label="Nome" required data-autofocus />
      {id && (
        <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
          Excluir perfil
        </Button>
      )}
    </FormDialog>
  )
}

interface RemoveProps {
  id: number
  name: string
  people: number
  onClose(): void
  onRemoved(): void
}

/** Asks which profile its people get. */
function RemoveProfile({ id, name, people, onClose, onRemoved }: RemoveProps) {
  const queryClient = useQueryClient()
  const options = useQuery(api.options.queryOptions())
  const [instead, setInstead] = useState<string | null>(null)
  const remove = useMutation({
    mutationFn: () => api.permissions.removeProfile.call({ id, instead: instead ? Number(instead) : null }),
    onSuccess: () => {
      toast.success(`Perfil "${name}" excluído`)
      onRemoved()
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  const others = options.data?.profiles.filter((profile) => profile.id !== id && profile.id !== 1) ?? []
  return (
    <Dialog title={`Excluir o perfil ${name}?`} size={440} small onClose={onClose}>
      <Stack>
        {people > 0 ? (
          <>
            <Text>
              {people === 1
                ? 'Há 1 pessoa neste perfil. Escolha outro para ela.'
                : `Há ${people} pessoas neste perfil. Escolha outro para elas.`}
            </Text>
            <Select
              label="Perfil"
              data={others.map((profile) => ({ value: String(profile.id), label: profile.name }))}
              value={instead}
              onChange={setInstead}
              checkIconPosition="right"
            />
          </>
        ) : (
          <Text>Ninguém tem este perfil.</Text>
        )}
        <Failure error={remove.error} what="Erro ao excluir perfil" />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" disabled={people > 0 && !instead} loading={remove.isPending} onClick={() => remove.mutate()}>
            Excluir
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
