import { sql } from 'kysely'
import type { StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { seedCourtDays } from '#modules/legal/contract/court-days.ts'
import { keepsFederalDays } from '#modules/legal/contract/courts.ts'
import type { Place } from '#modules/legal/contract/place.ts'
import type { Db } from '#server/database/database.ts'

/** Years that a deadline may go on for, at most: 3,650 days. */
const LONGEST = 10

/** Gives the company's calendar its first rows of the years that a count from `from` may meet: of each of them once, ever. */
export async function beginCourtYears(db: Db, from: string, today: string) {
  const first = Math.min(yearOf(from), yearOf(today))
  const last = Math.min(Math.max(Math.min(yearOf(from) + LONGEST, yearOf(today)), yearOf(today)) + 2, 2099)
  await storeYears(db, first, last)
}

/** The same, of one year. */
export const beginCourtYear = (db: Db, year: number) => storeYears(db, year, year)

const yearOf = (date: string) => Number(date.slice(0, 4))

async function storeYears(db: Db, first: number, last: number) {
  const { rows } = await sql<{ year: number }>`
    select year from generate_series(${first}::integer, ${last}::integer) year
    where not exists (select from court_calendar_year known where known.year = year.year)`.execute(db)
  for (const { year } of rows) await sql`select app.begin_court_year(${year}, ${JSON.stringify(seedCourtDays(year))}::jsonb)`.execute(db)
}

/** Days are text whatever the connection makes of them: the demonstration is filled over one that makes moments. */
const COLUMNS = [
  ...(['id', 'name', 'scope', 'uf', 'city', 'court', 'effect', 'confirmed', 'criminal', 'law', 'file_id', 'updated_at'] as const),
  ...[sql<string>`from_on::text`.as('from_on'), sql<string>`to_on::text`.as('to_on')],
]

/** True for rows that may hold at some of the places. */
function mayHoldAt(places: readonly Place[]) {
  const federal = places.some(({ court }) => court !== null && keepsFederalDays(court))
  const ufs = places.flatMap(({ uf }) => uf ?? [])
  const courts = places.flatMap(({ court }) => court?.acronym ?? [])
  return sql<boolean>`(
    scope = 'national' or ${federal} and scope = 'federal_justice' or uf = any (${ufs}::text[]) or court = any (${courts}::text[]))`
}

/** The rows that may hold at some of the places, of days from `from` on. */
export async function courtRowsAt(db: Db, places: readonly Place[], from: string): Promise<StoredCourtDay[]> {
  const rows = await db
    .selectFrom('court_day')
    .select(COLUMNS)
    .where('to_on', '>=', from)
    .where(mayHoldAt(places))
    .orderBy('court_day.from_on')
    .orderBy('id')
    .execute()
  return rows as StoredCourtDay[]
}

/** Those without expediente of the days between today and the dates, the first of which is `from` and the last `to`. */
export async function closedRowsAt(db: Db, places: readonly Place[], from: string, to: string): Promise<StoredCourtDay[]> {
  const rows = await db
    .selectFrom('court_day')
    .select(COLUMNS)
    .where('effect', '=', 'closed')
    .where(sql<boolean>`to_on >= least(${from}::date, current_date) and court_day.from_on <= greatest(${to}::date, current_date)`)
    .where(mayHoldAt(places))
    .execute()
  return rows as StoredCourtDay[]
}

export const courtRowsOf = (db: Db, { year, scope, uf, court }: { year: number; scope: string; uf: string | null; court: string | null }) =>
  db
    .selectFrom('court_day')
    .select(COLUMNS)
    .where('from_on', '<=', `${year}-12-31`)
    .where('to_on', '>=', `${year}-01-01`)
    .where('scope', '=', scope)
    .$if(uf !== null, (query) => query.where('uf', '=', uf))
    .$if(court !== null, (query) => query.where('court', '=', court))
    .orderBy('court_day.from_on')
    .orderBy('name')
    .orderBy('id')
    .execute() as Promise<StoredCourtDay[]>
