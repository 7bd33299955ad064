import { useNavigate, useSearch } from '@tanstack/react-router'
import { isCivilDate } from '#shared/br/date.ts'

export const AGENDA_MODES = { month: 'Mês', week: 'Semana', list: 'Lista' } as const
export type AgendaMode = keyof typeof AGENDA_MODES
const isMode = (text: unknown): text is AgendaMode => typeof text === 'string' && text in AGENDA_MODES

type Search = Record<string, unknown>

/** Which days the agenda shows, and how: it is in the address. A month, and on a phone a list, unless that says otherwise. */
export function useAgendaState(today: string, phone: boolean) {
  const { mode, date }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    mode: phone ? 'list' : isMode(mode) ? mode : ('month' as const),
    date: typeof date === 'string' && isCivilDate(date) ? date : today,
    set(change: { mode?: AgendaMode; date?: string }) {
      const next: Search = {}
      if (change.mode) next.mode = change.mode === 'month' ? undefined : change.mode
      if (change.date) next.date = change.date === today ? undefined : change.date
      void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...next })) as never, resetScroll: false })
    },
  }
}
