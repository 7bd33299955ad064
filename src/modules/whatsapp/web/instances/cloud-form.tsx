import { Button, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { CloudInput } from '#modules/whatsapp/contract/instances.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useAct } from '../use-act.ts'
import { KeptSecret } from './kept-secret.tsx'
import { useConnectionFields } from './use-connection-fields.ts'

interface Props {
  instance: StoredInstance
  allowed: boolean
  onSaved(): Promise<unknown>
}

/** Which field of the form a refusal belongs under. Any other is a toast. */
const FIELD_OF: Partial<Record<string, keyof CloudInput>> = {
  ...{ KEY_MISSING: 'token', GATEWAY_KEY_REFUSED: 'token', SECRET_MISSING: 'app_secret' },
  ...{ GATEWAY_MISSING: 'number_id', WA_INSTANCE_NUMBER_TAKEN: 'number_id' },
}

/** Which number of Meta's official interface an instance is, and the keys to it, which are never shown again. */
export function CloudForm({ instance, allowed, onSaved }: Props) {
  const typed = { number_id: instance.external_name ?? '', waba_id: instance.waba_id ?? '', token: '', app_secret: '' }
  const { isDirty, field, secret, checked, refuse, keep } = useConnectionFields(typed, {
    secrets: ['token', 'app_secret'],
    isNew: instance.api_key_set_at === null,
    allowed,
  })
  const save = useAct(
    (input: CloudInput) => instances.saveCloud.call({ id: instance.id, values: input }),
    ({ profile_name }) => {
      toast.success(`Conectada como ${profile_name ?? instance.name}`)
      keep()
      void onSaved()
    },
    (error) => {
      const at = isExpected(error) ? FIELD_OF[error.code] : undefined
      if (at) refuse(at, errorMessage(error))
      else toast.error(`Erro ao salvar a conexão: ${errorMessage(error)}`)
    },
  )

  const kept = (name: 'token' | 'app_secret', label: string) => (
    <KeptSecret
      what={label.toLowerCase()}
      label={label}
      feminine={name === 'app_secret'}
      set_at={instance.api_key_set_at}
      {...secret(name)}
    />
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const input = checked(CloudInput)
    if (input) save.mutate(input)
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Conexão com a API oficial da Meta">
      <Stack gap="sm">
        <TextInput
          label="Identificação do número"
          description="Phone number ID, em WhatsApp › Configuração da API do seu aplicativo na Meta"
          inputMode="numeric"
          {...field('number_id')}
        />
        <TextInput
          label="Identificação da conta"
          description="WhatsApp Business Account ID, na mesma página"
          inputMode="numeric"
          {...field('waba_id')}
        />
        {kept('token', 'Token de acesso')}
        {kept('app_secret', 'Chave secreta do aplicativo')}
        {allowed && (
          <Button type="submit" variant="light" w="fit-content" loading={save.isPending}>
            Testar e salvar conexão
          </Button>
        )}
      </Stack>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
