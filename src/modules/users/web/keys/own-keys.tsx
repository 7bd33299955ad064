import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { api } from '../api.ts'
import { KeyRows } from './key-rows.tsx'
import { RevokeKey } from './revoke-key.tsx'

/** The programs that work for a person: she ends them herself, also when she may no longer see those of the company. Nothing where she has none. */
export function OwnKeys() {
  const keys = useQuery(api.mine.keys.queryOptions({ staleTime: 0 }))
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  if (!keys.data?.length) return null
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Chaves de API
      </Title>
      <KeyRows keys={keys.data} onRevoke={setRevoking} />
      {revoking && <RevokeKey apiKey={revoking} revoke={api.mine.revokeKey} refresh={api.mine.key()} onClose={() => setRevoking(null)} />}
    </Stack>
  )
}
