import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { timeAgo } from '../time-ago.ts'
import { RevokeKey } from './revoke-key.tsx'

/** The programs that work for a person: she ends them herself, also when she may no longer see those of the company. Nothing where she has none. */
export function OwnKeys() {
  const zone = useSession().company?.time_zone
  const keys = useQuery(api.mine.keys.queryOptions({ staleTime: 0 }))
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  if (!keys.data?.length) return null
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Chaves de API
      </Title>
      {keys.data.map((key) => (
        <Group key={key.id} justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text fw={500} truncate>
              {key.name}
            </Text>
            <Text size="sm" c="dimmed">
              rtg_{key.prefix}… · {key.last_used_at ? `usada ${timeAgo(key.last_used_at)}` : 'nunca usada'} · vale até{' '}
              {formatDate(todayIn(zone, key.expires_at))}
            </Text>
          </div>
          <Button flex="none" size="compact-sm" variant="default" aria-label={`Revogar ${key.name}`} onClick={() => setRevoking(key)}>
            Revogar
          </Button>
        </Group>
      ))}
      {revoking && <RevokeKey apiKey={revoking} revoke={api.mine.revokeKey} refresh={api.mine.key()} onClose={() => setRevoking(null)} />}
    </Stack>
  )
}
