import { useNavigate, useSearch } from '@tanstack/react-router'
import { isCivilDate } from '#shared/br/date.ts'

export const MODES = { day: 'Dia', week: 'Semana', month: 'Mês', list: 'Lista' } as const
export type Mode = keyof typeof MODES
const isMode = (text: unknown): text is Mode => typeof text === 'string' && text in MODES

/** All that the agenda remembers: it is in the address. */
export interface ScheduleState {
  mode: Mode
  date: string
  /** Whose columns; null until somebody chose. */
  professionals: readonly string[] | null
  cancelled: boolean
  /** The appointment that is open. */
  open: string | null
  /** Whether who waits stands beside the days. */
  panel: boolean
  set(change: Partial<Pick<ScheduleState, 'mode' | 'date' | 'professionals' | 'cancelled' | 'open' | 'panel'>>): void
}

type Search = Record<string, unknown>

export function useScheduleState(today: string): ScheduleState {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { mode, date, prof, cancelled, open, panel } = search
  return {
    mode: isMode(mode) ? mode : 'day',
    date: typeof date === 'string' && isCivilDate(date) ? date : today,
    professionals: typeof prof === 'string' && prof !== '' ? prof.split(',') : null,
    cancelled: String(cancelled) === 'true',
    open: typeof open === 'string' ? open : null,
    panel: String(panel) === 'true',
    set(change) {
      const next: Search = {}
      if (change.mode) next.mode = change.mode === 'day' ? undefined : change.mode
      if (change.date) next.date = change.date === today ? undefined : change.date
      if (change.professionals !== undefined) next.prof = change.professionals?.join(',') || undefined
      if (change.cancelled !== undefined) next.cancelled = change.cancelled || undefined
      if (change.panel !== undefined) next.panel = change.panel || undefined
      if (change.open !== undefined) next.open = change.open ?? undefined
      void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...next })) as never, resetScroll: false })
    },
  }
}
