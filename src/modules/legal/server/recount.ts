import { sql } from 'kysely'
import type { MovedDeadline, StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { countDeadline, internalDateOf } from '#modules/legal/contract/deadline/count-deadline.ts'
import { inputOf } from '#modules/legal/contract/deadline/input-of.ts'
import type { Deadline } from '#modules/legal/contract/deadline/result.ts'
import { type Place, placeOf } from '#modules/legal/contract/place.ts'
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
  manual_on: string | null
  case_code: string
  visible: boolean
}

/** A deadline and what is counted of it now. */
interface Recounted {
  row: Recountable
  result: Deadline
  /** Of the fatal date in force, which a person may have set. */
  internal_on: string
}

/** Which deadlines are counted again, and by what. */
interface Asked {
  /** Arguments of `app.deadlines_to_recount`. */
  which: ReturnType<typeof sql>
  /** The rows of the calendar that hold once it is changed, of those that held before. */
  asChanged?(rows: StoredCourtDay[]): StoredCourtDay[]
  /** Whether what changed can move a deadline of a place. */
  meets?(place: Place): boolean
  today?: string
}

/** Counts the pending deadlines of one case, whose court or suspensions have changed, and stores what differs. */
export async function recountCase(db: Db, legal_case_id: string) {
  await recountCases(db, [legal_case_id])
}

/** The same of several cases, as of `today` if it is given. */
export const recountCases = (db: Db, ids: string[], today?: string) => recountWhole(db, { which: sql`null, null, ${ids}::uuid[]`, today })

/** The same of every pending deadline, as the company counts them otherwise now. */
export const recountAll = (db: Db) => recountWhole(db, { which: sql`'-infinity', 'infinity'` })

async function recountWhole(db: Db, asked: Asked) {
  const { counts } = await recount(db, asked)
  for (const counted of counts) await storeRecount(db, counted)
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

/** Few enough to be counted while somebody waits for another answer, and for one statement to store. */
const AT_ONCE = 250

/** Counts without storing anything, some at a time, as `counts` is walked through. `last`: the last of the deadlines that were looked at, of `seen`. */
export async function recount(db: Db, { which, asChanged = (rows) => rows, meets = () => true, today }: Asked) {
  const { rows } = await sql<Recountable>`select * from app.deadlines_to_recount(${which})`.execute(db)
  const placed = rows.map((row) => ({ row, place: placeOf(row) })).filter(({ place }) => meets(place))
  const seen = { seen: rows.length, last: rows.at(-1)?.id ?? null }
  if (placed.length === 0) return { counts: [], ...seen }
  const [asOf, internal_days] = [today ?? (await companyToday(db)), await internalDays(db)]
  const earliest = placed.map(({ row }) => row.event_on).sort()[0]!
  const days = asChanged(await courtRowsAt(db, differentPlaces(placed.map(({ place }) => place)), yearBefore(earliest)))
  const calendarOf = calendarsOf(days)
  const count = ({ row, place }: { row: Recountable; place: Place }): Recounted[] => {
    const [input, calendar] = [inputOf(row, { ...row, internal_days, today: asOf }), calendarOf(place)]
    const result = countDeadline(input, calendar)
    if ('refused' in result) return []
    return [{ row, result, internal_on: row.manual_on ? internalDateOf(row.manual_on, input, calendar) : result.internal_on }]
  }
  function* counts() {
    for (let start = 0; start < placed.length; start += AT_ONCE) yield placed.slice(start, start + AT_ONCE).flatMap(count)
  }
  return { counts: counts(), ...seen }
}

/** Those whose date moves, of cases that the caller sees. */
export const movedOf = (counted: readonly Recounted[]): MovedDeadline[] =>
  counted
    .filter(({ row, result }) => row.visible && result.fatal_on !== row.computed_on)
    .map(({ row: { id, title, case_code, computed_on, manual_on }, result }) => ({
      ...{ id, title, case_code, before: computed_on, after: result.fatal_on, manual: manual_on !== null },
    }))

/** Stores what differs from what is stored, for a reason that histories tell. Answers how many that are. */
export async function storeRecount(db: Db, counted: readonly Recounted[], reason: string | null = null): Promise<number> {
  if (counted.length === 0) return 0
  const stored = counted.map(({ row: { id }, result, internal_on }) => {
    const { published_on, begins_on, first_day, fatal_on, possible_fatal_on } = result
    return { id, published_on, begins_on, first_day, computed_on: fatal_on, internal_on, possible_fatal_on, calculation: result }
  })
  const { rows } = await sql<{ differ: number }>`select app.store_recount(${JSON.stringify(stored)}::jsonb, ${reason}) as differ`.execute(
    db,
  )
  return rows[0]!.differ
}
