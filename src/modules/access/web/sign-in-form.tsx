import { Button, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { SecondStep } from './two-factor/second-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The form both sign-in pages share; `children` is the way to a forgotten password, which begins with the address that was typed. */
export function SignInForm({ children }: { children(email: string): ReactNode }) {
  const { submit, pending, problem, secondStep } = useSignIn()
  const known = useLocation({ select: ({ state }) => state.email })
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [before] = useState(fieldsBefore)
  const takeOver = useEffectEvent(() => {
    if (before.email?.value) setEmail(before.email.value)
    if (before.password?.value) setPassword(before.password.value)
    if (before.entered) submit({ email: before.email?.value ?? '', password: before.password?.value ?? '' })
  })
  useLayoutEffect(() => takeOver(), [])

  if (secondStep) return <SecondStep {...secondStep} />
  return (
    <AuthForm problem={problem} onSubmit={() => submit({ email, password })}>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        placeholder="seu@email.com.br"
        autoFocus={!known && !before.inPassword}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        autoFocus={Boolean(known) || before.inPassword}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={pending || import.meta.env.SSR}>
        {pending ? 'Entrando...' : 'Entrar'}
      </Button>
      {children(email)}
    </AuthForm>
  )
}

/**
 * The fields of the page that came with the HTML, in which somebody may have typed while this one was on its way, and whether she pressed Enter there
 * (public/theme.js); none in the making of that page.
 */
function fieldsBefore() {
  const page = globalThis.document?.querySelector('#prerendered')
  const field = (name: string) => page?.querySelector<HTMLInputElement>(`[autocomplete=${name}]`)
  const password = field('current-password')
  return {
    ...{ email: field('username'), password, inPassword: password != null && password === document.activeElement },
    entered: page?.hasAttribute('data-entered') ?? false,
  }
}
