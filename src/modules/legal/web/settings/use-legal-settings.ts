import { useQuery } from '@tanstack/react-query'
import { DEADLINE_KINDS } from '#modules/legal/contract/deadline/kinds.ts'
import { api } from '../api.ts'

/** How the company works with deadlines; until that is known, as every company begins. */
export function useLegalSettings() {
  const { data } = useQuery(api.settings.get.queryOptions({ staleTime: 60_000 }))
  return {
    kinds: data?.kinds ?? DEADLINE_KINDS,
    /** Whether a second person checks every date, and there is one. */
    second_check: data === undefined || (data.second_check && !data.alone),
  }
}
