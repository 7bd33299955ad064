import { Button, Group, Stack, Text } from '@mantine/core'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import { timeAgo } from '../time-ago.ts'
import { KeyState } from './key-state.tsx'

interface Props {
  keys: readonly ApiKey[]
  /** Says for whom each works, where they are not all one's own. */
  withPeople?: boolean
  onRevoke(key: ApiKey): void
}

/** Keys, the last use and the end of each, and the button that ends it for who may. */
export function KeyRows({ keys, withPeople = false, onRevoke }: Props) {
  const zone = useSession().company?.time_zone
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {keys.map((key) => (
        <Group key={key.id} component="li" justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text fw={500} truncate>
              {key.name}
            </Text>
            <Text size="sm" c="dimmed">
              rtg_{key.prefix}… · {withPeople && `${key.person} · `}
              {key.last_used_at ? `usada ${timeAgo(key.last_used_at)}` : 'nunca usada'}
              {key.state === 'active' && ` · vale até ${formatDate(todayIn(zone, key.expires_at))}`}
            </Text>
          </div>
          <Group flex="none" gap="xs">
            {key.state !== 'active' && <KeyState state={key.state} />}
            {key.may_revoke && (
              <Button size="compact-sm" variant="default" aria-label={`Revogar ${key.name}`} onClick={() => onRevoke(key)}>
                Revogar
              </Button>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
