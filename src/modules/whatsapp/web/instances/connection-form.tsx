import { Button, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { ConnectionInput } from '#modules/whatsapp/contract/instances.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { toast } from '#web/toast.ts'
import { api, instances } from '../api.ts'
import { KeptSecret } from './kept-secret.tsx'
import { useConnectionFields } from './use-connection-fields.ts'

interface Props {
  instance: StoredInstance
  allowed: boolean
  onSaved(): Promise<unknown>
}

/** What the person has said yes to so far. */
interface Consent {
  adopts: boolean
  replaces_webhook: boolean
}

/** A question that the server's answer raises, and what a yes means. */
interface Question {
  text: string
  confirm: string
  /** Nothing of what is there ends by it. */
  harmless: boolean
  yes: Partial<Consent>
}

const codeOf = (error: unknown) => (isExpected(error) ? error.code : undefined)

function questionOf(error: unknown): Question | null {
  const code = codeOf(error)
  if (code === 'EXISTS_THERE')
    return {
      text: 'O servidor já tem uma instância com este nome.',
      confirm: 'Usar instância existente',
      harmless: true,
      yes: { adopts: true },
    }
  if (code === 'WEBHOOK_ELSEWHERE')
    return { text: errorMessage(error), confirm: 'Substituir', harmless: false, yes: { replaces_webhook: true } }
  return null
}

/** Which Evolution server an instance is on, and the key to it, which is never shown again. */
export function ConnectionForm({ instance, allowed, onSaved }: Props) {
  const queryClient = useQueryClient()
  const typed = { base_url: instance.base_url ?? '', external_name: instance.external_name ?? '', api_key: '' }
  const { values, isDirty, field, secret, checked, refuse, keep } = useConnectionFields(typed, {
    secrets: ['api_key'],
    isNew: instance.api_key_set_at === null,
    allowed,
  })
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<(Question & { consent: Consent }) | null>(null)

  async function save(consent: Consent) {
    const input = checked(ConnectionInput)
    if (!input) return
    setBusy(true)
    try {
      await instances.saveConnection.call({ id: instance.id, values: input, ...consent })
      toast.success('Conexão salva. Agora conecte o telefone.')
      keep()
      await Promise.all([onSaved(), queryClient.invalidateQueries({ queryKey: api.key() })])
    } catch (error) {
      refused(error, consent)
    } finally {
      setBusy(false)
    }
  }

  function refused(error: unknown, consent: Consent) {
    const question = questionOf(error)
    const code = codeOf(error)
    if (question) setAsked({ ...question, consent })
    else if (code === 'KEY_MISSING' || code === 'GATEWAY_KEY_REFUSED') refuse('api_key', errorMessage(error))
    else if (code === 'ADDRESS_REFUSED' || code === 'GATEWAY_SILENT') refuse('base_url', errorMessage(error))
    else toast.error(`Erro ao salvar a conexão: ${errorMessage(error)}`)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void save({ adopts: false, replaces_webhook: false })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Conexão com a Evolution API">
      <Stack gap="sm">
        <TextInput
          label="Endereço do servidor"
          description="Da Evolution API, como https://evolution.suaempresa.com.br"
          placeholder="https://"
          {...field('base_url')}
        />
        <TextInput label="Nome no servidor" description="Como a Evolution API chama esta instância" {...field('external_name')} />
        <KeptSecret what="chave" label="Chave de API" feminine set_at={instance.api_key_set_at} {...secret('api_key')} />
        {allowed && (
          <Button type="submit" variant="light" w="fit-content" loading={busy}>
            Testar e salvar conexão
          </Button>
        )}
      </Stack>
      <LeaveGuard isDirty={isDirty} />
      <ConfirmDialog
        question={asked?.text ?? null}
        subject={values.external_name}
        confirm={asked?.confirm ?? ''}
        harmless={asked?.harmless ?? false}
        onConfirm={() => {
          if (asked) void save({ ...asked.consent, ...asked.yes })
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      />
    </form>
  )
}
