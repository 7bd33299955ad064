import { useNavigate, useSearch } from '@tanstack/react-router'
import { isCivilDate } from '#shared/br/date.ts'

export type Mode = 'day' | 'week'

/** All that the agenda remembers: it is in the address. */
export interface ScheduleState {
  mode: Mode
  date: string
  /** Whose columns; null until somebody chose. */
  professionals: readonly string[] | null
  cancelled: boolean
  /** The appointment that is open. */
  open: string | null
  set(change: Partial<Pick<ScheduleState, 'mode' | 'date' | 'professionals' | 'cancelled' | 'open'>>): void
}

type Search = Record<string, unknown>

export function useScheduleState(today: string): ScheduleState {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { mode, date, prof, cancelled, open } = search
  return {
    mode: mode === 'week' ? 'week' : 'day',
    date: typeof date === 'string' && isCivilDate(date) ? date : today,
    professionals: typeof prof === 'string' && prof !== '' ? prof.split(',') : null,
    cancelled: String(cancelled) === 'true',
    open: typeof open === 'string' ? open : null,
    set(change) {
      const next: Search = {}
      if (change.mode) next.mode = change.mode === 'day' ? undefined : change.mode
      if (change.date) next.date = change.date === today ? undefined : change.date
      if (change.professionals !== undefined) next.prof = change.professionals?.join(',') || undefined
      if (change.cancelled !== undefined) next.cancelled = change.cancelled || undefined
      if (change.open !== undefined) next.open = change.open ?? undefined
      void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...next })) as never, resetScroll: false })
    },
  }
}
