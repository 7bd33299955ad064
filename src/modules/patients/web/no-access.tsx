import { Anchor, Center, Stack, Text } from '@mantine/core'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { askWhy } from '#web/ask-why.ts'

/** What stands in the place of a view that the person may not read. No data is asked for. */
export const NoAccess = ({ page }: { page: PageKey }) => (
  <Center py="xl">
    <Stack gap={4} align="center">
      <Text fw={600}>Você não tem acesso a {pageOfKey(page).label}.</Text>
      <Anchor component="button" type="button" size="sm" onClick={() => askWhy(page)}>
        Por quê?
      </Anchor>
    </Stack>
  </Center>
)
