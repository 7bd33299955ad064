import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted } from '#shared/br/number.ts'
import { api } from '../api.ts'

/** What is booked with something that is about to be removed: it stays, and is no longer offered. Source: spec/6 §13. */
export function InUse({ id, becomes = 'desativado' }: { id: string; becomes?: 'desativado' | 'desativada' }) {
  const uses = useQuery({ ...api.setup.uses.queryOptions({ input: { id } }), staleTime: 0 })
  const count = uses.data?.appointments ?? 0
  if (count === 0) return null
  return (
    <Text size="sm" role="status">
      Em uso em {counted(count, 'consulta')}: será {becomes}.
    </Text>
  )
}
