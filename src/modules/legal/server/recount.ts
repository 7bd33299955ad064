import { sql } from 'kysely'
import type { MovedDeadline, StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { countDeadline } from '#modules/legal/contract/deadline/count-deadline.ts'
import { inputOf } from '#modules/legal/contract/deadline/input-of.ts'
import type { Deadline } from '#modules/legal/contract/deadline/result.ts'
import { placeOf } from '#modules/legal/contract/place.ts'
import type { Db } from '#server/database/database.ts'
import { calendarsOf, differentPlaces } from './calendars.ts'
import { companyToday } from './company-today.ts'
import { type CountedCase, internalDays, yearBefore } from './count.ts'
import { courtRowsAt } from './court-rows.ts'

type Typed = Parameters<typeof inputOf>[0]

/** A pending deadline with what its case says, also of a case that the caller does not see: then `visible` is false, and nothing of it is told. */
interface Recountable extends Typed, CountedCase {
  id: string
  title: string
  computed_on: string
  possible_fatal_on: string | null
  calculation: Deadline
  manual_on: string | null
  case_code: string
  visible: boolean
}

export interface Recount {
  /** What is different now; of all cases. */
  changed: { id: string; result: Deadline }[]
  /** Those whose date moves, of cases that the caller sees. */
  moved: MovedDeadline[]
}

/** How a change of the calendar looks once it is made: the rows that hold then, of those that held before. */
type AsChanged = (rows: StoredCourtDay[]) => StoredCourtDay[]

/** Counts pending deadlines that days from `from` to `to` may move. Nothing is stored. */
export const recountDays = (db: Db, from: string, to: string, asChanged: AsChanged) =>
  recount(db, sql`${from}::date, ${to}::date`, asChanged)

/** Counts the pending deadlines of one case, whose court or suspensions have changed, and stores what differs. */
export async function recountCase(db: Db, legal_case_id: string) {
  await recountCases(db, [legal_case_id])
}

/** The same of several cases, as of `today` if it is given. */
export async function recountCases(db: Db, ids: string[], today?: string) {
  const { changed } = await recount(db, sql`null, null, ${ids}::uuid[]`, (rows) => rows, today)
  await storeRecount(db, changed)
}

/** Counts and stores the pending deadlines of the cases whose suspensions this transaction wrote, as the states of many cases do. */
export const recountSuspended = (db: Db) =>
  recountNamed(db, sql`select distinct legal_case_id as id from legal_suspension where xmin = pg_current_xact_id()::xid`)

/** The same of those whose suspensions an operation changed, which was taken back: the audit does not have what was calculated. */
export const recountTakenBack = (db: Db, operation: string) =>
  recountNamed(db, sql`select distinct record_id::uuid as id from app.operation_events(${operation}, 'legal_suspension', 'update')`)

async function recountNamed(db: Db, cases: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: string }>`${cases}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await recountCases(db, ids)
}

async function recount(db: Db, which: ReturnType<typeof sql>, asChanged: AsChanged, asOf?: string): Promise<Recount> {
  const { rows } = await sql<Recountable>`select * from app.deadlines_to_recount(${which})`.execute(db)
  if (rows.length === 0) return { changed: [], moved: [] }
  const [today, internal_days] = [asOf ?? (await companyToday(db)), await internalDays(db)]
  const placed = rows.map((row) => ({ row, place: placeOf(row) }))
  const earliest = rows.map(({ event_on }) => event_on).sort()[0]!
  const days = asChanged(await courtRowsAt(db, differentPlaces(placed.map(({ place }) => place)), yearBefore(earliest)))
  const calendarOf = calendarsOf(days)

  const counted = placed.flatMap(({ row, place }) => {
    const result = countDeadline(inputOf(row, { ...row, internal_days, today }), calendarOf(place))
    return 'refused' in result || same(row.calculation, result) ? [] : [{ row, result }]
  })
  return {
    changed: counted.map(({ row: { id }, result }) => ({ id, result })),
    moved: counted
      .filter(({ row, result }) => row.visible && result.fatal_on !== row.computed_on)
      .map(({ row: { id, title, case_code, computed_on, manual_on }, result }) => ({
        ...{ id, title, case_code, before: computed_on, after: result.fatal_on, manual: manual_on !== null },
      })),
  }
}

/** jsonb keeps no order of its keys, so what was stored is compared field by field. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key as never], other[key as never]))
}

/** Few enough for one statement. */
const AT_ONCE = 2_000

export async function storeRecount(db: Db, changed: Recount['changed']) {
  for (let start = 0; start < changed.length; start += AT_ONCE) {
    const rows = changed.slice(start, start + AT_ONCE).map(({ id, result }) => {
      const { published_on, begins_on, first_day, fatal_on, internal_on, possible_fatal_on } = result
      return { id, published_on, begins_on, first_day, computed_on: fatal_on, internal_on, possible_fatal_on, calculation: result }
    })
    await sql`select app.store_recount(${JSON.stringify(rows)}::jsonb)`.execute(db)
  }
}
