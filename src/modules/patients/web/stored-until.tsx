import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#shared/br/date.ts'
import { api } from './api.ts'

/** Says, before a patient is removed, that the law asks to store her record, where it does. Source: spec/6 §4.16. */
export function StoredUntil({ id }: { id: string }) {
  const stored = useQuery(api.storedUntil.queryOptions({ input: { id }, staleTime: 0 }))
  if (!stored.data?.until) return null
  return (
    <Text size="sm">O prontuário fica arquivado até {formatDate(stored.data.until)} (Lei 13.787/2018) e o cadastro sai das listas.</Text>
  )
}
