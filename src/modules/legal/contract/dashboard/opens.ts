import { addDays } from '#shared/br/date.ts'
import type { DeadlineFilters } from '../case-deadline.ts'
import { type CaseFilter, IDLE, SOON } from '../filters.ts'
import type { RiskKey } from '../values/risk.ts'
import { AGES, AMOUNTS, type AskedDashboard } from './dashboard.ts'

/** What was asked, and the day it is in the company. */
export type OfCases = AskedDashboard & { today: string }

const cases = ({ area, court, responsible_id, client_id, tag }: OfCases, more: CaseFilter): CaseFilter => ({
  ...{ area, court, responsible_id, client_id, tag },
  ...more,
})
const deadlines = ({ area, court, responsible_id, client_id, tag }: OfCases, more: DeadlineFilters): DeadlineFilters => ({
  ...{ area, court, client_id, tag, case_responsible_id: responsible_id },
  ...more,
})

/** The filters of /legal/cases that list exactly the cases a number counts. The dashboard's own filters go with them. */
export const casesOf = {
  all: (asked: OfCases) => cases(asked, {}),
  active: (asked: OfCases) => cases(asked, { ongoing: true }),
  entered: (asked: OfCases) => cases(asked, { entered_from: asked.from, entered_to: asked.to }),
  closed: (asked: OfCases) => cases(asked, { closed_from: asked.from, closed_to: asked.to }),
  settled: (asked: OfCases) => cases(asked, { closed_from: asked.from, closed_to: asked.to, result: 'settled' }),
  success: (asked: OfCases) => cases(asked, { closed_from: asked.from, closed_to: asked.to, decided: true }),
  idle: (asked: OfCases) => cases(asked, { idle: IDLE }),
  phase: (asked: OfCases, phase: CaseFilter['phase']) => cases(asked, { ongoing: true, phase }),
  area: (asked: OfCases, area: CaseFilter['area']) => cases(asked, { ongoing: true, area }),
  court: (asked: OfCases, court: string | null) => cases(asked, { ongoing: true, court: court ?? 'none' }),
  otherCourts: (asked: OfCases, named: readonly (string | null)[]) =>
    cases(asked, { ongoing: true, other_courts: named.filter((court) => court !== null).join(',') }),
  age(asked: OfCases, index: number) {
    const { from, below } = AGES[index]!
    const entered_from = below === null ? undefined : addDays(asked.today, 1 - below)
    return cases(asked, { ongoing: true, entered_to: addDays(asked.today, -from), entered_from })
  },
  entry: (asked: OfCases, from: string, to: string) => cases(asked, { entered_from: from, entered_to: to }),
  exit: (asked: OfCases, from: string, to: string) => cases(asked, { closed_from: from, closed_to: to }),
  exposure: (asked: OfCases, exposure: RiskKey, exposed_on: string) => cases(asked, { exposure, exposed_on }),
  amounts(asked: OfCases, exposure: RiskKey, index: number) {
    const { min, below } = AMOUNTS[index]!
    return cases(asked, { exposure, exposed_on: asked.to, exposed_min: min, ...(below !== null && { exposed_below: below }) })
  },
}

/** Pending deadlines by their fatal day. */
const WHEN = {
  late: ({ today }: OfCases): DeadlineFilters => ({ fatal_to: addDays(today, -1) }),
  soon: ({ today }: OfCases): DeadlineFilters => ({ fatal_from: today, fatal_to: addDays(today, SOON) }),
  later: ({ today }: OfCases): DeadlineFilters => ({ fatal_from: addDays(today, SOON + 1) }),
}

/** The same of the deadlines that `view=deadlines` lists. */
export const deadlinesOf = {
  pending: (asked: OfCases) => deadlines(asked, {}),
  upcoming: (asked: OfCases) => deadlines(asked, { fatal_from: asked.today }),
  in_time: (asked: OfCases) => deadlines(asked, { settled: true, fatal_from: asked.from, fatal_to: asked.to }),
  soon: (asked: OfCases) => deadlines(asked, WHEN.soon(asked)),
  late: (asked: OfCases) => deadlines(asked, WHEN.late(asked)),
  load: (asked: OfCases, responsible_id: string, when: keyof typeof WHEN) => deadlines(asked, { responsible_id, ...WHEN[when](asked) }),
}
