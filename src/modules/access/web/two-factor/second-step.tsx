import { Button, Group, Text, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondStep as Given } from '#modules/access/contract/two-factor.ts'
import { errorMessage } from '#web/errors.ts'
import { api } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'
import { CodeField, TrustBox } from './code-field.tsx'

/** What is awaited of a sign-in whose password was right; null for any other answer. */
export const secondStepOf = (error: unknown): { may_trust: boolean } | null =>
  error instanceof ORPCError && error.code === 'TWO_FACTOR_REQUIRED' ? (error.data as { may_trust: boolean }) : null

/** The refusals after which only the password helps. */
const OVER = ['SIGN_IN_AGAIN', 'SIGN_IN_EXPIRED']

interface Props {
  /** False where a company forbids it. */
  mayTrust: boolean
  onSignedIn(): void
  /** Back to the password, and why where that is not the person's own wish. */
  onBack(problem: string | null): void
}

/** The second step of a sign-in: a code of the app, or one of recovery. Source: spec/5 §6.3. */
export function SecondStep({ mayTrust, onSignedIn, onBack }: Props) {
  const [recovers, setRecovers] = useState(false)
  const [typed, setTyped] = useState('')
  const [trust, setTrust] = useState(false)
  const step = useMutation({
    mutationFn: (given: Given) => api.secondStep.call({ given, trust }),
    onSuccess: onSignedIn,
    onError: (error) => {
      setTyped('')
      if (error instanceof ORPCError && OVER.includes(error.code)) onBack(error.message)
    },
  })
  const submit = (text = typed) => {
    if (text !== '' && !step.isPending) step.mutate(recovers ? { recovery_code: text } : { code: text })
  }
  function other() {
    setRecovers(!recovers)
    setTyped('')
    step.reset()
  }

  return (
    <AuthForm problem={step.error && errorMessage(step.error)} onSubmit={() => submit()}>
      <Text fw={600} component="h2" size="lg">
        Verificação em duas etapas
      </Text>
      {recovers ? (
        <TextInput
          label="Código de recuperação"
          description="Um dos dez que você guardou ao ativar. Cada um vale uma vez."
          autoComplete="off"
          autoFocus
          placeholder="xxxxx-xxxxx"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <CodeField
          description="Digite o código de 6 dígitos do seu aplicativo autenticador."
          autoFocus
          value={typed}
          onChange={setTyped}
          onFull={submit}
        />
      )}
      {mayTrust && <TrustBox checked={trust} onChange={setTrust} />}
      <Button type="submit" disabled={step.isPending || typed === ''}>
        {step.isPending ? 'Entrando...' : 'Entrar'}
      </Button>
      <Group justify="space-between">
        <Button variant="subtle" size="compact-sm" onClick={other}>
          {recovers ? 'Usar código do aplicativo' : 'Usar código de recuperação'}
        </Button>
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onBack(null)}>
          Voltar
        </Button>
      </Group>
    </AuthForm>
  )
}
