import { Alert, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { api } from './api.ts'
import { AuthPage, BackToSignIn } from './auth-page.tsx'

/** Where the link leads that a new address gets. It asks for a press: programs that look into mails open links too. Source: spec/5 §4.6. */
export function ConfirmEmailPage() {
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const [token] = useState(() => new URLSearchParams(searchStr).get('token') ?? '')
  const confirm = useMutation(api.confirmEmail.mutationOptions())

  useEffect(() => {
    // The token has been read: it may not stay in the address, the history or a screenshot.
    void navigate({ to: '/confirm-email', search: {}, replace: true })
  }, [navigate])

  return (
    <AuthPage title="Confirmar e-mail" description="Este endereço passa a ser o seu e-mail no Retaguarda">
      <Stack>
        {confirm.isSuccess && (
          <Alert color="green" role="status" title="E-mail confirmado">
            A partir de agora você entra com {confirm.data.email}.
          </Alert>
        )}
        {(confirm.isError || token === '') && (
          <Alert color="red" role="alert" title="Não foi possível confirmar">
            {token === '' ? 'Abra o link que veio no e-mail.' : errorMessage(confirm.error)}
          </Alert>
        )}
        {!confirm.isSuccess && token !== '' && (
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            Confirmar e-mail
          </Button>
        )}
        <BackToSignIn />
      </Stack>
    </AuthPage>
  )
}
