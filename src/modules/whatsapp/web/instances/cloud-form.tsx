import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { CloudInput } from '#modules/whatsapp/contract/instances.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useAct } from '../use-act.ts'
import { KeptSecret } from './kept-secret.tsx'

interface Props {
  instance: StoredInstance
  allowed: boolean
}

/** Which field of the form a refusal belongs under. Any other is a toast. */
const FIELD_OF: Partial<Record<string, keyof CloudInput>> = {
  ...{ KEY_MISSING: 'token', GATEWAY_KEY_REFUSED: 'token', SECRET_MISSING: 'app_secret' },
  ...{ GATEWAY_MISSING: 'number_id', WA_INSTANCE_NUMBER_TAKEN: 'number_id' },
}

/** Which number of Meta's official interface an instance is, and the keys to it, which are never shown again. */
export function CloudForm({ instance, allowed }: Props) {
  const isNew = instance.api_key_set_at === null
  const [values, setValues] = useState({
    number_id: instance.external_name ?? '',
    waba_id: instance.waba_id ?? '',
    token: '',
    app_secret: '',
  })
  const [replacing, setReplacing] = useState({ token: isNew, app_secret: isNew })
  const [errors, setErrors] = useState<Partial<Record<keyof CloudInput, string>>>({})
  const save = useAct(
    (input: CloudInput) => instances.saveCloud.call({ id: instance.id, values: input }),
    ({ profile_name }) => {
      toast.success(`Conectada como ${profile_name ?? instance.name}`)
      setReplacing({ token: false, app_secret: false })
      setValues((all) => ({ ...all, token: '', app_secret: '' }))
    },
    (error) => {
      const at = isExpected(error) ? FIELD_OF[(error as { code?: string }).code ?? ''] : undefined
      if (!at) return toast.error(`Erro ao salvar a conexão: ${errorMessage(error)}`)
      if (at === 'token' || at === 'app_secret') setReplacing((all) => ({ ...all, [at]: true }))
      setErrors({ [at]: errorMessage(error) })
    },
  )

  const field = (name: keyof CloudInput) => ({
    value: values[name],
    error: errors[name],
    disabled: !allowed,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues((all) => ({ ...all, [name]: value })),
  })
  const secret = (name: 'token' | 'app_secret', label: string) => (
    <KeptSecret
      what={label.toLowerCase()}
      label={label}
      feminine={name === 'app_secret'}
      set_at={instance.api_key_set_at}
      replacing={replacing[name]}
      onReplace={() => setReplacing((all) => ({ ...all, [name]: true }))}
      {...field(name)}
    />
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const parsed = CloudInput.safeParse(values)
    if (!parsed.success)
      return setErrors(Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message])))
    setErrors({})
    save.mutate(parsed.data)
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
        {secret('token', 'Token de acesso')}
        {secret('app_secret', 'Chave secreta do aplicativo')}
        {allowed && (
          <Button type="submit" w="fit-content" loading={save.isPending}>
            Testar e salvar conexão
          </Button>
        )}
      </Stack>
    </form>
  )
}
