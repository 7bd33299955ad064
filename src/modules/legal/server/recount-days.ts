import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import { type CourtDay, EFFECTS, whoseDay } from '#modules/legal/contract/court-day.ts'
import type { CalendarChange, MovedDeadline, StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { formatDays } from '#modules/legal/contract/deadline/print.ts'
import { holdsAt } from '#modules/legal/contract/place.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { asScheduled } from './as-scheduled.ts'
import { movedOf, recount, storeRecount } from './recount.ts'

const JOB = 'legal.recount-days'

/** Deadlines that one transaction counts again. */
const PORTION = 1_000

/** Has recounts that are under way go on now; without it the next look for them is within five minutes. */
export const askForRecount = (jobs: Jobs) => jobs.send(JOB, {})

/** Goes on with recounts that were asked for, also those that a process left when it ended. */
export const recountAfterChanges = ({ database, jobs }: Pick<Platform, 'database' | 'jobs'>) =>
  jobs.schedule(JOB, () => recountUnderWay(database), { cron: '*/5 * * * *', expireInHours: 1 })

/** Counts until nothing is left, a portion a transaction. */
export async function recountUnderWay(database: Database) {
  const { rows } = await sql<{ company_id: string; id: string; asked_by: string | null }>`select * from app.recounts_under_way()`.execute(
    database,
  )
  for (const { company_id, id, asked_by } of rows) {
    while (await asScheduled(database, company_id, async (db) => !(await recountPortion(db, id)).ended, asked_by));
  }
}

/** What a change of the calendar is about: the row before it, and after it. */
type Changed = Pick<StoredCourtDay, keyof CourtDay>[]

/** Keeps that all pending deadlines which the days of the rows meet are to be counted again. */
export async function beginRecount(db: Db, row_id: string, change: CalendarChange, changed: Changed): Promise<string> {
  const [from, to] = spanOf(changed)
  const places = JSON.stringify(changed.map(({ scope, uf, city, court }) => ({ scope, uf, city, court })))
  const { rows } = await sql<{ id: string }>`
    select app.begin_recount(${row_id}, ${reasonOf(change, changed)}, ${from}::date, ${to}::date, ${places}::jsonb) as id`.execute(db)
  return rows[0]!.id
}

/** From the first of the days that the rows are about to the last. */
export const spanOf = (changed: Changed) =>
  [
    changed.map(({ from_on }) => from_on).sort()[0]!,
    changed
      .map(({ to_on }) => to_on)
      .sort()
      .at(-1)!,
  ] as const

/** 'Dia incluído: Inspeção, 16/02/2026, TJRN (Sem expediente)'. */
function reasonOf({ id, values }: CalendarChange, changed: Changed) {
  const row = changed.at(-1)!
  const what = values === null ? 'Dia excluído' : id === null ? 'Dia incluído' : 'Dia mudado'
  const { name, from_on, to_on, effect, confirmed } = row
  const known = confirmed ? '' : ', a confirmar'
  return `${what}: ${name}, ${formatDays(from_on, to_on)}, ${whoseDay(row)} (${EFFECTS[effect]}${known})`
}

interface Taken {
  reason: string
  from_on: string
  to_on: string
  holds: CourtDay[]
  last_id: string | null
}

/** Counts the next portion and stores it. Answers what it moved of what the caller sees, and whether it was the last. */
export async function recountPortion(db: Db, id: string) {
  const { rows } = await sql<Taken>`
    select reason, from_on::text, to_on::text, holds, last_id from app.take_recount(${id})`.execute(db)
  const [taken] = rows
  if (!taken) return { moved: [], ended: true }
  const { reason, from_on, to_on, holds, last_id } = taken
  const { counts, seen, last } = await recount(db, {
    which: sql`${from_on}::date, ${to_on}::date, null, ${last_id}, ${PORTION}`,
    meets: (place) => holds.some((row) => holdsAt(row, place)),
  })
  const [moved, stores]: [MovedDeadline[], Promise<number>[]] = [[], []]
  for (const counted of counts) {
    moved.push(...movedOf(counted))
    stores.push(storeRecount(db, counted, reason))
    await others() // they are answered, and what was counted is stored, before more is counted
  }
  const differ = (await Promise.all(stores)).reduce((sum, some) => sum + some, 0)
  const ended = seen < PORTION
  await sql`select app.note_recount(${id}, ${seen}, ${differ}, ${ended ? null : last})`.execute(db)
  return { moved, ended }
}
