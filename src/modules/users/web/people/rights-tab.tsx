import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { api } from '../api.ts'
import { draftOf } from '../permissions/draft.ts'
import { MatrixCards } from '../permissions/matrix-cards.tsx'
import { MatrixTable } from '../permissions/matrix-table.tsx'

/** What a person may do here, each cell with its rule; it is changed in /users/permissions. Source: spec/5 §4.6. */
export function RightsTab({ id }: { id: string }) {
  const matrix = useQuery(api.permissions.matrix.queryOptions({ input: { subject: { user_id: id } }, staleTime: 0 }))
  const Rows = usePhone() ? MatrixCards : MatrixTable
  if (matrix.data) return <Rows rows={matrix.data.rows} draft={draftOf(matrix.data.rows)} onTick={null} onScope={null} />
  if (matrix.isError) return <ListFailed text="Erro ao carregar permissões" error={matrix.error} onRetry={matrix.refetch} />
  return <Skeleton h={320} />
}
