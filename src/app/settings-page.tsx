import { Card, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CardGrid } from '#web/kit/display/card-grid.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { useSession } from '#web/session.tsx'
import { readableMore, readablePages } from '#web/shell/visible-menu.ts'

/** What each page of the settings is for. */
const ABOUT: Readonly<Record<string, string>> = {
  '/settings/companies': 'Dados, marca, horários, segurança e quem trabalha em cada empresa.',
  '/settings/collors': 'As cores e o tema que esta empresa veste.',
  '/settings/modules': 'O que esta empresa usa do sistema.',
  '/settings/lists': 'Os valores que os formulários e filtros oferecem.',
  '/settings/integrations': 'As chaves com que outros programas usam esta empresa.',
}

/** /ajustes: the pages of the settings that the person may open. Source: spec/5 §2.1. */
export function SettingsPage() {
  const session = useSession()
  const pages = [...readablePages(session), ...readableMore(session)].filter(({ path }) => path in ABOUT)
  return (
    <Stack gap="md">
      <PageHead title="Configurações" subtitle="O que vale para esta empresa e para quem trabalha nela" />
      <CardGrid>
        {pages.map(({ path, label }) => (
          <Card key={path} component={Link} to={path} c="inherit" td="none">
            <Title order={2} size="h4">
              {label}
            </Title>
            <Text size="sm" c="dimmed">
              {ABOUT[path]}
            </Text>
          </Card>
        ))}
      </CardGrid>
    </Stack>
  )
}
