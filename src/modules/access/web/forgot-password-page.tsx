import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOr } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPage, BackToSignIn } from './auth-page.tsx'
import { useRedirectLater } from './use-redirect-later.ts'

const FAILED = 'Ocorreu um erro ao enviar o e-mail. Tente novamente.'

export function ForgotPasswordPage() {
  const known = useLocation({ select: ({ state }) => state.email })
  const [email, setEmail] = useState(known ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const redirectLater = useRedirectLater()
  const send = useMutation(
    api.forgotPassword.mutationOptions({
      onSuccess: () => {
        setProblem(null)
        toast.success('E-mail enviado', 'Se este e-mail estiver cadastrado, você receberá um link para redefinir sua senha.')
        redirectLater('/login', 2000, email)
      },
      onError: (error) => {
        const message = messageOr(error, FAILED)
        setProblem(message)
        toast.error('Erro ao enviar e-mail', message)
      },
    }),
  )

  function submit() {
    if (email.trim() === '') setProblem('Informe o seu e-mail')
    else send.mutate({ email })
  }

  return (
    <AuthPage title="Esqueci minha senha" description="Informe o seu e-mail para receber um link de redefinição">
      <AuthForm problem={problem} onSubmit={submit}>
        {send.isSuccess && (
          <Alert color="green" role="status" title="E-mail enviado">
            Se este e-mail estiver cadastrado, você receberá um link para redefinir sua senha.
          </Alert>
        )}
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" disabled={send.isPending || send.isSuccess}>
          Enviar
        </Button>
        <BackToSignIn email={email} />
      </AuthForm>
    </AuthPage>
  )
}
