import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordField, UsernameForPasswordManagers } from '#web/kit/fields/password-field.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { AuthForm } from './auth-form.tsx'
import { signInMessage } from './use-sign-in.ts'

/** Asks for the password of the person who was signed in; true once she is again, false when she leaves. */
export function PasswordAgain({ onAnswer }: { onAnswer(again: boolean): void }) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const signIn = useMutation(
    api.signIn.mutationOptions({
      onSuccess: () => onAnswer(true),
      onError: (error) => setProblem(signInMessage(error)),
    }),
  )

  function leave() {
    onAnswer(false)
    queryClient.clear()
    void navigate({ to: '/login' })
  }

  return (
    <Modal
      opened
      onClose={leave}
      title="Sua sessão expirou"
      size="sm"
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={400}
    >
      <AuthForm problem={problem} onSubmit={() => signIn.mutate({ email: user.email, password })}>
        <UsernameForPasswordManagers value={user.email} />
        <Text size="sm">Digite a senha de {user.email} para continuar de onde parou. Nada do que você digitou foi perdido.</Text>
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave}>
            Sair
          </Button>
          <Button type="submit" disabled={signIn.isPending || password === ''}>
            {signIn.isPending ? 'Entrando...' : 'Entrar'}
          </Button>
        </Group>
      </AuthForm>
    </Modal>
  )
}
