import { Anchor, Box, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ProductLogo } from '#web/shell/logo.tsx'
import { ThemeToggle } from '#web/shell/theme-toggle.tsx'
import classes from './auth-page.module.css'

interface Props {
  title: string
  /** What the browser's tab is called; null where the whole of it is said otherwise. */
  tabTitle?: string | null
  /** One line below the title. */
  description?: string
  /** In place of the product's own logo. */
  logo?: ReactNode
  wide?: boolean
  /** The page insists on light or dark: there is nothing to switch. */
  fixedTheme?: boolean
  children: ReactNode
}

/** The page around everything that happens before the shell: signing in, passwords, choosing a company. */
export function AuthPage({ title, tabTitle = title, description, logo = <ProductLogo />, wide, fixedTheme, children }: Props) {
  usePageTitle(tabTitle)
  return (
    <main className={classes.page}>
      {!fixedTheme && (
        <Box className={classes.corner}>
          <ThemeToggle />
        </Box>
      )}
      <Paper className={classes.card} data-wide={wide || undefined} p={{ base: 'lg', sm: 32 }}>
        <Group mb="lg">{logo}</Group>
        <Stack gap={4} mb="lg">
          <Title order={1}>{title}</Title>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </Stack>
        {children}
      </Paper>
    </main>
  )
}

export const BackToSignIn = ({ email }: { email?: string }) => (
  <Anchor component={Link} to="/login" state={{ email }} size="sm" fw={500} ta="center">
    Voltar ao login
  </Anchor>
)
