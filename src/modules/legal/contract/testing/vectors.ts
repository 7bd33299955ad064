import type { CourtDay } from '../court-day.ts'
import { seedCourtDays } from '../court-days.ts'
import { courtNamed } from '../courts.ts'
import { compileCalendar } from '../deadline/calendar.ts'
import { countDeadline } from '../deadline/count-deadline.ts'
import { DeadlineInput } from '../deadline/input.ts'
import type { Deadline } from '../deadline/result.ts'
import type { Place } from '../place.ts'
import vectors from './deadline-vectors.json' with { type: 'json' }

type Row = Pick<CourtDay, 'name'> & Partial<CourtDay> & { from_on: string }

/** A row of a calendar, of one day and of the court of the samples unless it says otherwise. */
export const courtDay = ({ from_on, ...row }: Row): CourtDay => ({
  id: `row-${from_on}`,
  from_on,
  to_on: from_on,
  scope: 'court',
  uf: 'SP',
  city: null,
  court: 'TJSP',
  effect: 'closed',
  confirmed: true,
  criminal: false,
  law: null,
  ...row,
})

/** A state's court, and one of the Union in the same state. */
export const STATE_COURT: Place = { court: courtNamed('TJSP'), uf: 'SP', city: 'São Paulo' }
export const FEDERAL_COURT: Place = { court: courtNamed('TRF3'), uf: 'SP', city: 'São Paulo' }

/** The nation's and the Union's judiciary's days from 2024 to 2028, as every company has them. */
export const SURE_DAYS = [2024, 2025, 2026, 2027, 2028]
  .flatMap(seedCourtDays)
  .filter(({ scope }) => scope === 'national' || scope === 'federal_justice')

const calendarOf = (place: Place, rows: readonly CourtDay[] = []) => compileCalendar([...SURE_DAYS, ...rows], place)

/** The calendars of the vectors: A of brazil.md §5.3, C with the days of Lei 5.010, and either with further rows. */
export const nationalCalendar = (...rows: CourtDay[]) => calendarOf(STATE_COURT, rows)
export const federalCalendar = (...rows: CourtDay[]) => calendarOf(FEDERAL_COURT, rows)

/** Fifteen business days in a civil court, but for the event. */
export const CIVIL_INPUT = {
  regime: 'cpc',
  length: 15,
  unit: 'business_days',
  double: null,
  electronic: true,
  suspensions: [],
  internal_days: 2,
}

/** A complete input out of what a test is about. */
export const deadlineInput = (input: Record<string, unknown>) => DeadlineInput.parse({ ...CIVIL_INPUT, ...input })

/** Counts, and gives the dates; fails where the law does not double. */
export function countFor(input: Record<string, unknown>, calendar = nationalCalendar()): Deadline {
  const found = countDeadline(deadlineInput(input), calendar)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

/** The cases of domain/deadline-vectors.json: input, calendar and what must come out. */
export const vectorCases = vectors.cases.map(({ id, title, input, expect }) => {
  const { calendars, holidays, ...asked } = input
  const rows = holidays.map(({ from, to, ...row }) => courtDay({ ...row, from_on: from, to_on: to } as Row))
  const calendar = (calendars.includes('federal') ? federalCalendar : nationalCalendar)(...rows)
  // What a vector leaves out is not there.
  const expected = 'refused' in expect ? expect : { possible_fatal_on: null, alternatives: [], local_holidays_used: [], ...expect }
  return { id, title, input: deadlineInput(asked), calendar, expected }
})
