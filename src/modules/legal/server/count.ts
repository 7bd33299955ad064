import { sql } from 'kysely'
import type { Area } from '#modules/legal/contract/area.ts'
import type { CaseDeadline, CaseDeadlineInput } from '#modules/legal/contract/case-deadline.ts'
import { type CourtCalendar, compileCalendar } from '#modules/legal/contract/deadline/calendar.ts'
import { countDeadline, internalDateOf } from '#modules/legal/contract/deadline/count-deadline.ts'
import type { DeadlineInput, Suspension } from '#modules/legal/contract/deadline/input.ts'
import { inputOf } from '#modules/legal/contract/deadline/input-of.ts'
import { type Instance, placeOf } from '#modules/legal/contract/place.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { companyToday } from './company-today.ts'
import { beginCourtYears, courtRowsAt } from './court-rows.ts'

/** What of a case its deadlines are counted by. */
export interface CountedCase {
  area: Area
  electronic: boolean
  court: string | null
  instance: Instance | null
  uf: string | null
  city: string | null
  suspensions: Suspension[]
}

/** How many days with expediente before the fatal date the company wants to be done. */
export async function internalDays(db: Db): Promise<number> {
  const settings = await db.selectFrom('legal_settings').select('internal_days').executeTakeFirst()
  return settings?.internal_days ?? 2 // as the table's default
}

type Typed = Parameters<typeof inputOf>[0]

/** What the engine counts a deadline of a case from: what was typed and what its case says, and the calendar of its court. */
async function basisOf(db: Db, legal_case_id: string, values: Typed): Promise<[DeadlineInput, CourtCalendar]> {
  const today = await companyToday(db)
  await beginCourtYears(db, values.event_on, today)
  const { rows } = await sql<CountedCase>`
    select area, electronic, court, instance, uf, city, (
      select coalesce(json_agg(json_build_object('from_on', s.from_on, 'to_on', s.to_on, 'reason', s.reason) order by s.from_on, s.id), '[]')
      from legal_suspension s where (s.company_id, s.legal_case_id) = (legal_case.company_id, legal_case.id)
    ) as suspensions
    from legal_case where id = ${legal_case_id}`.execute(db)
  const { court, instance, uf, city, ...counted } = rows[0]!
  const place = placeOf({ court, instance, uf, city })
  const calendar = compileCalendar(await courtRowsAt(db, [place], yearBefore(values.event_on)), place)
  return [inputOf(values, { ...counted, internal_days: await internalDays(db), today }), calendar]
}

/**
 * The columns that a count of a deadline of a case fills, by the calendar of its court. `manual_on`: the date that a person set, from which the internal one
 * is counted back. Throws the refusal of a doubling by its name.
 */
export async function countedInCase(db: Db, legal_case_id: string, values: CaseDeadlineInput, manual_on: string | null = null) {
  const [input, calendar] = await basisOf(db, legal_case_id, values)
  const result = countDeadline(input, calendar)
  if ('refused' in result) throw new ContractError(result.refused)
  const { published_on, begins_on, first_day, fatal_on, possible_fatal_on } = result
  const internal_on = manual_on ? internalDateOf(manual_on, input, calendar) : result.internal_on
  return { published_on, begins_on, first_day, computed_on: fatal_on, internal_on, possible_fatal_on, calculation: JSON.stringify(result) }
}

/** The internal date of a stored deadline: counted back from the date that a person set, else that of its calculation. */
export async function internalInCase(db: Db, deadline: CaseDeadline, manual_on: string | null) {
  const { legal_case_id, calculation } = deadline
  return manual_on ? internalDateOf(manual_on, ...(await basisOf(db, legal_case_id, deadline))) : calculation.internal_on
}

/** The calendar's rows begin with the year of the event, so that the engine knows which years somebody entered. */
export const yearBefore = (date: string) => `${date.slice(0, 4)}-01-01`
