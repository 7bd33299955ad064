import { ActionIcon, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { api } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'
import { OwnPassword } from '../own-password.tsx'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Password, app, code, recovery codes: it counts only after the last of them. Source: spec/5 §6.2. */
export function SetUp({ onCodes, onDone }: { onCodes?(): void; onDone(): void }) {
  const begin = useMutation({ mutationFn: (password: string) => api.twoFactor.begin.call({ password }) })
  const accept = useMutation({ mutationFn: (code: string) => api.twoFactor.accept.call({ code }), onSuccess: () => onCodes?.() })
  const finish = useMutation({ mutationFn: () => api.twoFactor.finish.call({}), onSuccess: onDone })

  if (accept.data)
    return (
      <Stack>
        {finish.error && (
          <Text c="var(--mantine-color-error)" role="alert">
            {errorMessage(finish.error)}
          </Text>
        )}
        <RecoveryCodes codes={accept.data.codes} busy={finish.isPending} onDone={() => finish.mutate()} />
      </Stack>
    )
  if (begin.data)
    return (
      <FirstCode
        {...begin.data}
        busy={accept.isPending}
        problem={accept.error && errorMessage(accept.error)}
        onCode={(code) => accept.mutate(code)}
      />
    )
  return (
    <Password busy={begin.isPending} problem={begin.error && errorMessage(begin.error)} onPassword={(password) => begin.mutate(password)} />
  )
}

interface PasswordProps {
  busy: boolean
  problem: string | null
  onPassword(password: string): void
}

function Password({ busy, problem, onPassword }: PasswordProps) {
  const [password, setPassword] = useState('')
  return (
    <AuthForm problem={problem} onSubmit={() => password !== '' && onPassword(password)}>
      <Text size="sm">
        Além da senha, você passa a digitar um código do celular ao entrar. Para começar, confirme a sua senha. Você vai precisar de um
        aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou 1Password.
      </Text>
      <OwnPassword value={password} onChange={setPassword} />
      <Button type="submit" disabled={busy || password === ''}>
        Continuar
      </Button>
    </AuthForm>
  )
}

interface FirstCodeProps {
  secret: string
  address: string
  busy: boolean
  problem: string | null
  onCode(code: string): void
}

function FirstCode({ secret, address, busy, problem, onCode }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const inGroups = secret.match(/.{1,4}/g)!.join(' ')
  return (
    <AuthForm problem={problem} onSubmit={() => code.length === 6 && onCode(code)}>
      <Text size="sm">Aponte a câmera do aplicativo autenticador para o código, ou digite a chave nele.</Text>
      <Group justify="center">
        <QrCode text={address} label="Código QR para o aplicativo autenticador" />
      </Group>
      <Group gap="xs" justify="center" wrap="nowrap">
        <Text ff="monospace" size="sm" ta="center">
          {inGroups}
        </Text>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <ActionIcon variant="subtle" color="gray" aria-label={copied ? 'Copiado' : 'Copiar'} onClick={copy}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </Group>
      <CodeField label="Digite o código de 6 dígitos" autoFocus value={code} onChange={setCode} onFull={onCode} />
      <Button type="submit" disabled={busy || code.length < 6}>
        Continuar
      </Button>
    </AuthForm>
  )
}
