import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
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
import { api, chat } from '../api.ts'
import { ConnectFirst } from '../connect-first.tsx'
import type { Told } from '../conversation/told-contact.ts'
import { linkWhereNobodyIs, type Person, WhomSelect } from '../conversation/whom-select.tsx'

interface Props {
  /** Whom a message tells of: she gets the name that stands here, and nothing is asked of the registers. */
  told?: Told
  onClose(): void
  onBegun(id: string): void
}

/** Begins a conversation with a client, a patient or a phone number. */
export function NewConversation({ told, onClose, onBegun }: Props) {
  const queryClient = useQueryClient()
  const can = usePermissions('whatsapp-chat')
  const options = useQuery(chat.options.queryOptions())
  const instances = options.data?.instances ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const given = instances.find(({ id }) => id === told?.instance_id) ?? instances[0]
  const instance_id = chosen ?? given?.id ?? null
  const [phone, setPhone] = useState(told?.phones[0] ?? '')
  const [name, setName] = useState(told?.name ?? '')
  const [whom, setWhom] = useState<Person | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [notChecked, setNotChecked] = useState(false)
  /** Whose the conversation is that is open with this number; without an id it is out of sight. */
  const [held, setHeld] = useState<{ id: string | null; by: string } | null>(null)
  const begin = useMutation({
    mutationFn: (instance: string) => chat.begin.call({ instance_id: instance, phone, unchecked: notChecked }),
    onSuccess: async ({ id, held_by }) => {
      if (id && !held_by && whom && can.update) await linkWhereNobodyIs(id, whom).catch((failure) => toast.error(errorMessage(failure)))
      if (id && !held_by && told) await saveAs(id, name)
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
    <Dialog title={told ? 'Salvar como contato' : 'Nova Conversa'} size={420} modal small onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {options.isSuccess && instances.length === 0 && (
            <Group fz="sm">
              <ConnectFirst to="começar" />
            </Group>
          )}
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
          {told ? (
            <TextInput label="Nome" maxLength={120} data-autofocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
          ) : (
            <WhomSelect
              whom={whom}
              onChange={(person) => {
                setWhom(person)
                call(person ? (formatPhone(person.phone) ?? '') : '')
              }}
            />
          )}
          {told && told.phones.length > 1 ? (
            <Select
              label="Telefone"
              data={[...new Set(told.phones)]}
              value={phone}
              error={error}
              onChange={(picked) => call(picked ?? '')}
              allowDeselect={false}
            />
          ) : (
            <TextInput
              label="Telefone"
              placeholder="(84) 99999-1234"
              type="tel"
              data-autofocus={!told || undefined}
              withAsterisk
              value={phone}
              error={error}
              onChange={(event) => {
                call(event.currentTarget.value)
                setWhom(null)
              }}
            />
          )}
          {told && (
            <Text size="sm" c="dimmed">
              Abre a conversa com este número. Nenhuma mensagem é enviada.
            </Text>
          )}
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
              {held ? (held.id ? 'Abrir' : 'Pedir transferência') : notChecked ? 'Abrir mesmo assim' : told ? 'Salvar' : 'Abrir conversa'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The conversation is there by now: a name that is refused is said, and keeps nobody from it. */
async function saveAs(id: string, name: string) {
  try {
    if (name.trim()) await chat.rename.call({ id, name })
    toast.success('Contato salvo com sucesso!')
  } catch (failure) {
    toast.error(`Erro ao salvar o nome do contato: ${errorMessage(failure)}`)
  }
}
