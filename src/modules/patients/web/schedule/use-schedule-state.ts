import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Vacancy } from '#modules/patients/contract/schedule/waiting.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { readVacancies, vacancyText } from './waiting/use-offer.ts'

export const MODES = { day: 'Dia', week: 'Semana', month: 'Mês', list: 'Lista' } as const
export type Mode = keyof typeof MODES
const isMode = (text: unknown): text is Mode => typeof text === 'string' && text in MODES

/** What a column is. */
export const BY = { professional: 'Por profissional', room: 'Por sala' } as const
export type By = keyof typeof BY

/** What the address asks for once: a new appointment, first when somebody is free, or the return after a visit. */
const ASKED = ['new', 'soonest', 'return'] as const
export type Asked = (typeof ASKED)[number]

/** What the panel at the side of the agenda shows: who waits for a time, or what waits for a decision. */
const SIDES = ['waiting', 'unresolved'] as const
export type Side = (typeof SIDES)[number]

/** All that the agenda remembers: it is in the address. */
export interface ScheduleState {
  mode: Mode
  date: string
  by: By
  /** Whose columns; null until somebody chose. */
  professionals: readonly string[] | null
  rooms: readonly string[] | null
  cancelled: boolean
  /** The appointment that is open. */
  open: string | null
  /** What is to be booked, and for whom, or after which visit. */
  book: Asked | null
  patient: string | null
  visit: string | null
  /** What stands beside the days; null while the panel is folded. */
  panel: Side | null
  /** Times that became free, where those who wait for the first of them are shown alone. */
  vacancies: readonly Vacancy[]
  /** What the address asked for is done. */
  answered(): void
  set(change: Partial<Omit<ScheduleState, 'set' | 'book' | 'patient' | 'visit'>>): void
}

type Search = Record<string, unknown>

const idsOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.split(',') : null)

export function useScheduleState(today: string): ScheduleState {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { mode, date, by, prof, rooms, cancelled, open, panel } = search
  return {
    mode: isMode(mode) ? mode : 'day',
    date: typeof date === 'string' && isCivilDate(date) ? date : today,
    by: by === 'room' ? 'room' : 'professional',
    professionals: idsOf(prof),
    rooms: idsOf(rooms),
    cancelled: String(cancelled) === 'true',
    open: typeof open === 'string' ? open : null,
    panel: SIDES.find((one) => one === panel) ?? null,
    vacancies: readVacancies(search.slot),
    book: ASKED.find((one) => one === search.book) ?? null,
    patient: typeof search.patient === 'string' && search.book ? search.patient : null,
    visit: typeof search.visit === 'string' && search.book === 'return' ? search.visit : null,
    answered: () =>
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, book: undefined, patient: undefined, visit: undefined })) as never,
        replace: true,
      }),
    set(change) {
      const next: Search = {}
      if (change.mode) next.mode = change.mode === 'day' ? undefined : change.mode
      if (change.date) next.date = change.date === today ? undefined : change.date
      if (change.by) next.by = change.by === 'room' ? 'room' : undefined
      if (change.rooms !== undefined) next.rooms = change.rooms?.join(',') || undefined
      if (change.professionals !== undefined) next.prof = change.professionals?.join(',') || undefined
      if (change.cancelled !== undefined) next.cancelled = change.cancelled || undefined
      if (change.panel !== undefined) next.panel = change.panel ?? undefined
      if (change.vacancies) next.slot = change.vacancies.map(vacancyText).join() || undefined
      if (change.panel === null) next.slot = undefined
      if (change.open !== undefined) next.open = change.open ?? undefined
      void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...next })) as never, resetScroll: false })
    },
  }
}
