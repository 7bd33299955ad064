import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSiteTitle } from '#web/kit/page/page-title.ts'
import { useBrand } from '#web/shell/brand.tsx'
import { useFirstImage } from '#web/shell/use-first-image.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { AuthPage } from './auth-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

const PRODUCT = 'Retaguarda'

/** The sign-in page in the look of the group: /login-group. */
export function GroupSignInPage() {
  const { data: branding } = useQuery(api.branding.queryOptions())
  const name = branding?.group_name ?? PRODUCT
  const logo = useFirstImage(branding?.group_logo ? [branding.group_logo] : [])
  useBrand(branding && { ...branding, color_scheme: branding.group_theme })
  useSiteTitle(`${name} - Login`)

  return (
    <AuthPage
      title={name}
      tabTitle={null}
      description="Entre com o seu e-mail e senha"
      logo={logo ? <img src={logo} alt={name} height={40} /> : undefined}
      fixedTheme={Boolean(branding)}
    >
      <SignInForm>
        {() => (
          <>
            <Anchor component="button" type="button" size="sm" fw={500} onClick={() => toast.info('Funcionalidade em desenvolvimento')}>
              Esqueceu sua senha?
            </Anchor>
            {branding && branding.total_companies > 1 && (
              <Text size="xs" c="dimmed" ta="center">
                {branding.total_companies} empresas
              </Text>
            )}
          </>
        )}
      </SignInForm>
    </AuthPage>
  )
}
