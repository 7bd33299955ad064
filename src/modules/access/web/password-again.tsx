import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import type { Reason } from '#web/reauthenticate.ts'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { AuthForm } from './auth-form.tsx'
import { OwnPassword } from './own-password.tsx'
import { SecondStep, secondStepOf } from './two-factor/second-step.tsx'
import { signInMessage } from './use-sign-in.ts'

interface Props {
  reason: Reason
  onAnswer(again: boolean): void
}

/** Asks for the password of the person who was signed in, or still is; true once it was right, false when she leaves. */
export function PasswordAgain({ reason, onAnswer }: Props) {
  const { user } = useSession()
  useReturnFocus()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [awaitsStep, setAwaitsStep] = useState<{ may_trust: boolean } | null>(null)
  const expired = reason === 'expired'
  const signIn = useMutation({
    mutationFn: (): Promise<unknown> =>
      expired ? api.signIn.call({ email: user.email, password }) : api.confirmPassword.call({ password }),
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      const awaited = secondStepOf(error)
      if (awaited) setAwaitsStep(awaited)
      else setProblem(expired ? signInMessage(error) : errorMessage(error))
    },
  })

  const ended = useQuery({ ...api.ended.queryOptions({ staleTime: 0, retry: false }), enabled: expired })

  function leave() {
    onAnswer(false)
    if (!expired) return
    queryClient.clear()
    void navigate({ to: '/login' })
  }

  if (expired && ended.isPending) return null
  if (ended.data?.blocked) return <Blocked onLeave={leave} />

  return (
    <Modal
      opened
      onClose={leave}
      title={expired ? 'Sua sessão expirou' : 'Confirme que é você'}
      size="sm"
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      zIndex={400}
    >
      {awaitsStep ? (
        <SecondStep
          mayTrust={awaitsStep.may_trust}
          onSignedIn={() => onAnswer(true)}
          onBack={(why) => {
            setAwaitsStep(null)
            setProblem(why)
          }}
        />
      ) : (
        <AuthForm problem={problem} onSubmit={() => signIn.mutate()}>
          <Text size="sm">
            {expired
              ? `Digite a senha de ${user.email} para continuar de onde parou. Nada do que você digitou foi perdido.`
              : `O que você vai fazer é delicado: digite a senha de ${user.email} para continuar.`}
          </Text>
          <OwnPassword value={password} onChange={setPassword} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={leave}>
              {expired ? 'Sair' : 'Cancelar'}
            </Button>
            <Button type="submit" disabled={signIn.isPending || password === ''}>
              {signIn.isPending ? 'Entrando...' : expired ? 'Entrar' : 'Confirmar'}
            </Button>
          </Group>
        </AuthForm>
      )}
    </Modal>
  )
}

/** What the open tab of somebody says who was blocked: no password helps. What she typed stays in sight behind it until she leaves. */
function Blocked({ onLeave }: { onLeave(): void }) {
  const signOut = useMutation({ mutationFn: () => api.signOut.call(), onSettled: onLeave })
  return (
    <Modal
      opened
      onClose={() => signOut.mutate()}
      title="Seu acesso foi bloqueado"
      size="sm"
      centered
      closeOnClickOutside={false}
      zIndex={400}
    >
      <Stack>
        <Text size="sm">
          Alguém que cuida dos usuários da sua empresa bloqueou o seu acesso, e esta sessão terminou. Fale com essa pessoa para voltar a
          entrar.
        </Text>
        <Group justify="flex-end">
          <Button onClick={() => signOut.mutate()} disabled={signOut.isPending} data-autofocus>
            Sair
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
