import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '#web/kit/record/count-badge.tsx'
import { api } from '../api.ts'

interface Of {
  id: string
}

/** Movements of a case that nobody has opened. */
export function UnreadCount({ id }: Of) {
  const rows = useQuery(api.movements.list.queryOptions({ input: { parent_id: id } })).data
  return <CountBadge count={rows?.filter(({ read_at }) => read_at === null).length} news />
}

/** Deadlines of a case that are pending. */
export function PendingCount({ id }: Of) {
  const rows = useQuery(api.deadlines.list.queryOptions({ input: { parent_id: id } })).data
  return <CountBadge count={rows?.filter(({ status }) => status === 'pending').length} />
}

/** Hearings of a case that are still to come. */
export function UpcomingCount({ id }: Of) {
  const rows = useQuery(api.hearings.list.queryOptions({ input: { parent_id: id } })).data
  return <CountBadge count={rows?.filter(({ status }) => status === 'scheduled').length} />
}
