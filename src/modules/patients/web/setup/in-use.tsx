import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** What is booked with something that is about to be removed: it stays, and is no longer offered. Source: spec/6 §13. */
export function InUse({ id }: { id: string }) {
  const uses = useQuery({ ...api.setup.uses.queryOptions({ input: { id } }), staleTime: 0 })
  const count = uses.data?.appointments ?? 0
  if (count === 0) return null
  return (
    <Text size="sm" role="status">
      {count === 1 ? 'Em uso em 1 consulta: será desativado.' : `Em uso em ${count} consultas: será desativado.`}
    </Text>
  )
}
