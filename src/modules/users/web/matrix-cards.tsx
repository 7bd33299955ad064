import { Card, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { SCOPES, type Scope } from '#modules/users/contract/invitation.ts'
import { pageOfKey } from '#shared/pages.ts'
import { COLUMNS, VERBS } from './draft.ts'
import type { MatrixTable } from './matrix-table.tsx'

/** The same on a phone: a card for each page. */
export const MatrixCards = ({ rows, draft, onTick, onScope }: Parameters<typeof MatrixTable>[0]) => (
  <Stack gap="sm" p="md">
    {rows.map(({ page, scope }) => {
      const { label } = pageOfKey(page)
      const now = draft.get(page)!
      return (
        <Card key={page} withBorder padding="sm">
          <Text fw={600} mb="xs" component="h3">
            {label}
          </Text>
          <Group gap="md">
            {COLUMNS.filter((action) => page !== 'dashboard' || action === 'read').map((action) => (
              <Checkbox
                key={action}
                label={VERBS[action]}
                color={action === 'delete' ? 'orange.8' : undefined}
                checked={now[action]}
                readOnly={!onTick}
                onChange={(event) => page !== 'dashboard' && onTick?.(page, action, event.target.checked)}
              />
            ))}
          </Group>
          {scope !== null && (
            <Select
              mt="sm"
              label="Escopo"
              data={Object.entries(SCOPES).map(([value, name]) => ({ value, label: name }))}
              value={now.scope}
              onChange={(chosen) => chosen && onScope?.(page, chosen as Scope)}
              allowDeselect={false}
              readOnly={!onScope}
            />
          )}
        </Card>
      )
    })}
  </Stack>
)
