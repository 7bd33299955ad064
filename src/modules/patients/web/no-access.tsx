import { Anchor, Center, Collapse, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type PageKey, pageOfKey } from '#shared/pages.ts'

/** What stands in the place of a view that the person may not read. No data is asked for. */
export function NoAccess({ page }: { page: PageKey }) {
  const [why, setWhy] = useState(false)
  return (
    <Center py="xl">
      <Stack gap={4} align="center">
        <Text fw={600}>Você não tem acesso a {pageOfKey(page).label}.</Text>
        <Anchor component="button" type="button" size="sm" aria-expanded={why} onClick={() => setWhy(!why)}>
          Por quê?
        </Anchor>
        <Collapse expanded={why}>
          <Text size="sm" c="dimmed" ta="center" maw={420}>
            Seu perfil nesta empresa não inclui esta página. Quem cuida dos usuários pode mudar isso em Usuários, Permissões.
          </Text>
        </Collapse>
      </Stack>
    </Center>
  )
}
