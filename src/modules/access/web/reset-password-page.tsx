import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MINIMUM_PASSWORD } from '#modules/access/contract/sign-in.ts'
import { messageOr } from '#web/errors.ts'
import { PasswordField, UsernameForPasswordManagers } from '#web/kit/fields/password-field.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage, BackToSignIn } from './auth-page.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { useRecovery } from './recovery-state.ts'
import { useRedirectLater } from './use-redirect-later.ts'

const FAILED = 'Ocorreu um erro ao atualizar sua senha. Tente novamente.'
const REDIRECT_DELAY = 2000

export function ResetPasswordPage() {
  const { state, reason, invitation, invited } = useRecovery()
  const words = invitation
    ? {
        title: `Bem-vindo ao ${invitation.company}`,
        description: `${invitation.by ?? 'Um administrador'} convidou você. Crie sua senha para entrar.`,
      }
    : invited
      ? { title: 'Convite' }
      : { title: 'Redefinir senha', description: 'Escolha a sua nova senha' }
  return (
    <AuthPage {...words}>
      {state === 'checking' && (
        <Stack align="center" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm">Validando o link...</Text>
        </Stack>
      )}
      {state === 'invalid' && (
        <Stack>
          <Alert color="red" role="alert" title={invited ? 'Convite expirado ou já usado' : 'Link inválido'}>
            {reason}
          </Alert>
          <BackToSignIn />
        </Stack>
      )}
      {(state === 'ready' || state === 'simulated') && <NewPasswordForm simulated={state === 'simulated'} />}
    </AuthPage>
  )
}

/** `simulated` plays the whole part without telling the server. */
function NewPasswordForm({ simulated }: { simulated: boolean }) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const redirectLater = useRedirectLater()
  const update = useMutation({
    mutationFn: async (chosen: string) => (simulated ? null : api.resetPassword.call({ password: chosen })),
    onSuccess: (changed) => {
      setProblem(null)
      toast.success('Senha atualizada', 'Entre com a sua nova senha.')
      redirectLater('/login', REDIRECT_DELAY, changed?.email)
    },
    onError: (error) => {
      const message = messageOr(error, FAILED)
      setProblem(message)
      toast.error('Erro ao atualizar senha', message)
    },
  })

  function submit() {
    const found = problemOf(password, repeated)
    if (found) setProblem(found)
    else update.mutate(password)
  }

  return (
    <AuthForm problem={problem} onSubmit={submit}>
      <UsernameForPasswordManagers value="" />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(e) => setPassword(e.target.value)}
      />
      <PasswordStrength password={password} email="" name="" />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        value={repeated}
        onChange={(e) => setRepeated(e.target.value)}
      />
      <Button type="submit" disabled={update.isPending || update.isSuccess}>
        {update.isPending ? 'Atualizando...' : 'Atualizar senha'}
      </Button>
      <BackToSignIn />
    </AuthForm>
  )
}

function problemOf(password: string, repeated: string): string | null {
  if (password !== repeated) return 'As senhas não coincidem.'
  if (password.length < MINIMUM_PASSWORD) return 'A senha deve ter pelo menos 6 caracteres.'
  return null
}
