import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays, isCivilDate } from '#shared/br/date.ts'
import { OF_ALL_MODULES } from '#web/events/ask-again.ts'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'

type Search = Record<string, unknown>

/** The day that the address says, today without one, and what the modules have for it. */
export function useDay() {
  const today = useToday()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const date = typeof search.date === 'string' && isCivilDate(search.date) ? search.date : today
  const day = useQuery(api.get.queryOptions({ input: { date }, placeholderData: keepPreviousData, meta: OF_ALL_MODULES }))
  const set = (change: Search) =>
    void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...change })) as never, resetScroll: false })
  const show = (next: string) => set({ date: next === today ? undefined : next })
  return {
    ...{ date, today, day, show },
    step: (by: number) => show(addDays(date, by)),
    task: typeof search.task === 'string' ? search.task : null,
    closeTask: () => set({ task: undefined }),
    team: String(search.team) === 'true',
    showTeam: (shown: boolean) => set({ team: shown || undefined }),
  }
}
