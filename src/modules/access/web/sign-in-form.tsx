import { Button, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { SecondStep } from './two-factor/second-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The form both sign-in pages share; `children` is the way to a forgotten password. */
export function SignInForm({ children }: { children: ReactNode }) {
  const { submit, pending, problem, secondStep } = useSignIn()
  const known = useLocation({ select: ({ state }) => state.email })
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')

  if (secondStep) return <SecondStep {...secondStep} />
  return (
    <AuthForm problem={problem} onSubmit={() => submit({ email, password })}>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        placeholder="seu@email.com.br"
        autoFocus={!known}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        autoFocus={Boolean(known)}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Entrando...' : 'Entrar'}
      </Button>
      {children}
    </AuthForm>
  )
}
