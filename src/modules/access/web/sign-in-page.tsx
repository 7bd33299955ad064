import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AuthPage } from './auth-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The plain sign-in page: /login and /login-legacy. */
export function SignInPage() {
  return (
    <AuthPage title="Entrar" description="Acesse o sistema da sua empresa">
      <SignInForm>
        {(email) => (
          <Anchor component={Link} to="/forgot-password" state={{ email }} size="sm" fw={500} ta="center">
            Esqueci minha senha
          </Anchor>
        )}
      </SignInForm>
    </AuthPage>
  )
}
