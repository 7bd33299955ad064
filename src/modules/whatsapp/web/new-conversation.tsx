import { Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { typedPhoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api, chat } from './api.ts'
import { linkWhereNobodyIs, type Person, WhomSelect } from './whom-select.tsx'

/** Begins a conversation with a client, a patient or a phone number. */
export function NewConversation({ onClose, onBegun }: { onClose(): void; onBegun(id: string): void }) {
  const queryClient = useQueryClient()
  const can = usePermissions('whatsapp-chat')
  const options = useQuery(chat.options.queryOptions())
  const instances = options.data?.instances ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const instance_id = chosen ?? instances[0]?.id ?? null
  const [phone, setPhone] = useState('')
  const [whom, setWhom] = useState<Person | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [notChecked, setNotChecked] = useState(false)
  /** Whose the conversation is that is open with this number; without an id it is out of sight. */
  const [held, setHeld] = useState<{ id: string | null; by: string } | null>(null)
  const begin = useMutation({
    mutationFn: (instance: string) => chat.begin.call({ instance_id: instance, phone, unchecked: notChecked }),
    onSuccess: async ({ id, held_by }) => {
      if (id && !held_by && whom && can.update) await linkWhereNobodyIs(id, whom).catch((failure) => toast.error(errorMessage(failure)))
      await queryClient.invalidateQueries({ queryKey: api.key() })
      if (held_by) return setHeld({ id, by: held_by })
      if (id) open(id)
    },
    onError: (failure) => {
      setNotChecked(isExpected(failure) && failure.code === 'NOT_CHECKED')
      setError(errorMessage(failure))
    },
  })

  const askTransfer = useMutation({
    mutationFn: (instance: string) => chat.askTransfer.call({ instance_id: instance, phone }),
    onSuccess() {
      toast.success('Pedido enviado a quem está com a conversa.')
      onClose()
    },
    onError: (failure) => setError(errorMessage(failure)),
  })

  function open(id: string) {
    onClose()
    onBegun(id)
  }

  function call(typed: string) {
    setPhone(typed)
    setError(null)
    setNotChecked(false)
    setHeld(null)
  }

  function submit() {
    if (held?.id) return open(held.id)
    if (held) return void (instance_id && askTransfer.mutate(instance_id))
    if (!typedPhoneIdentity(phone)) return setError('Telefone inválido')
    if (instance_id) begin.mutate(instance_id)
  }

  return (
    <Dialog title="Nova Conversa" size={420} modal small onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {options.isSuccess && instances.length === 0 && <Text size="sm">Conecte uma instância para começar.</Text>}
          <Select
            label="Instância"
            data={namedChoices(instances)}
            value={instance_id}
            onChange={(value) => {
              setChosen(value)
              setNotChecked(false)
              setHeld(null)
            }}
            allowDeselect={false}
          />
          <WhomSelect
            whom={whom}
            onChange={(person) => {
              setWhom(person)
              call(person ? (formatPhone(person.phone) ?? '') : '')
            }}
          />
          <TextInput
            label="Telefone"
            placeholder="(84) 99999-1234"
            type="tel"
            data-autofocus
            withAsterisk
            value={phone}
            error={error}
            onChange={(event) => {
              call(event.currentTarget.value)
              setWhom(null)
            }}
          />
          {held && (
            <Text size="sm" role="alert">
              Já há uma conversa aberta com {held.by}.
            </Text>
          )}
          <DialogActions onCancel={onClose}>
            {begin.isPending && (
              <Text size="sm" c="dimmed" role="status">
                Verificando…
              </Text>
            )}
            <Button type="submit" loading={begin.isPending || askTransfer.isPending} disabled={!instance_id}>
              {held ? (held.id ? 'Abrir' : 'Pedir transferência') : notChecked ? 'Abrir mesmo assim' : 'Abrir conversa'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
