import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CalendarChange, CalendarRecount, MovedDeadline, StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { COURTS } from '#modules/legal/contract/courts.ts'
import { holdsAt, placeOf } from '#modules/legal/contract/place.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { companyToday } from './company-today.ts'
import { internalDays, yearBefore } from './count.ts'
import { beginCourtYear, beginCourtYears, courtRowsAt, courtRowsOf } from './court-rows.ts'
import { movedOf, recount } from './recount.ts'
import { askForRecount, beginRecount, recountPortion, spanOf } from './recount-days.ts'
import { rpc, waitingRpc } from './rpc.ts'
import { checkUpload, storeUpload } from './uploads.ts'

const GONE = 'Dia não encontrado.'

/** The branch of the states' courts in a case's number. */
const STATE_COURTS = '8'

export const at = rpc.calendar.at.handler(async ({ input: { from, ...named }, context: { db } }) => {
  await beginCourtYears(db, from, await companyToday(db))
  const [rows, internal_days] = await Promise.all([courtRowsAt(db, [placeOf(named)], yearBefore(from)), internalDays(db)])
  return { rows, internal_days }
})

export const usual = rpc.calendar.usual.handler(async ({ context: { db } }) => {
  const { rows } = await sql<{ court: string | null; uf: string | null }>`
    with open_case as materialized (select court, uf from legal_case where status <> 'closed' and deleted_at is null)
    select (select court from open_case where court is not null group by court order by count(*) desc, court limit 1) as court,
           coalesce((select uf from open_case where uf is not null group by uf order by count(*) desc, uf limit 1),
                    (select state from companies where id = app.current_company())) as uf`.execute(db)
  const { court, uf } = rows[0]!
  return { court: court ?? COURTS.find(({ j, ufs }) => j === STATE_COURTS && ufs.some((of) => of === uf))?.acronym ?? null, uf }
})

export const list = rpc.calendar.list.handler(async ({ input, context: { db } }) => {
  await beginCourtYear(db, input.year)
  return courtRowsOf(db, input)
})

export const holidays = rpc.calendar.holidays.handler(async ({ input: { year }, context: { db } }) => {
  const place = sql<{ uf: string | null; city: string | null }>`select state as uf, city from companies where id = app.current_company()`
  const days = sql<{ on: string; name: string; short: boolean }>`
    select own.day::text as on, own.name, own.short
    from companies c cross join (
      select h.name, h.half_day_until is not null as short,
             case when h.yearly then (h.date + make_interval(years => ${year} - extract(year from h.date)::integer))::date else h.date end as day
      from company_holiday h where extract(year from h.date) = ${year} or h.yearly and extract(year from h.date) < ${year}
    ) own
    where c.id = app.current_company() and not exists (
      select from court_day known
      where known.scope = 'city' and known.uf = c.state and app.fold(known.city) = app.fold(c.city) and own.day between known.from_on and known.to_on)
    order by own.day, own.name`
  const [{ rows }, named] = await Promise.all([days.execute(db), place.execute(db)])
  return { ...named.rows[0]!, days: rows }
})

export const preview = rpc.calendar.preview.handler(async ({ input, context: { db } }) => {
  const changed = await changedBy(db, input, input.id ?? NEW)
  const [from, to] = spanOf(changed)
  const now = input.values ? changed.slice(-1) : []
  const { counts } = await recount(db, {
    which: sql`${from}::date, ${to}::date`,
    asChanged: (rows) => [...rows.filter(({ id }) => id !== input.id), ...now],
    meets: (place) => changed.some((row) => holdsAt(row, place)),
  })
  const moved: MovedDeadline[] = []
  for (const counted of counts) {
    moved.push(...movedOf(counted))
    await others()
  }
  return effectOf(moved)
})

// The first portion is counted at once: of most changes that is all.
export const apply = waitingRpc.calendar.apply.handler(async ({ input, context: { inTransaction, platform } }) => {
  const { effect, ended, id } = await inTransaction(async (db) => {
    const { rows } = await sql<{ id: string }>`select app.uuid7() as id`.execute(db)
    const row_id = input.id ?? rows[0]!.id
    const changed = await changedBy(db, input, row_id)
    const file_id = input.values?.file_id
    if (file_id && (input.id === null || file_id !== changed[0]!.file_id)) await checkUpload(db, file_id)
    const stored = await store(db, input, row_id)
    const { moved, ended } = await recountPortion(db, await beginRecount(db, row_id, input, changed))
    return { effect: effectOf(moved), ended, id: stored }
  })
  if (!ended) await askForRecount(platform.jobs)
  return { ...effect, id, recounting: !ended }
})

export const upload = rpc.calendar.upload.handler(({ input: { file }, context: { db, platform } }) => storeUpload(db, platform, file))

export const attach = rpc.calendar.attach.handler(async ({ input: { id, file_id }, context: { db } }) => {
  if (file_id) await checkUpload(db, file_id)
  const row = await db.updateTable('court_day').set({ file_id }).where('id', '=', id).returning('id').executeTakeFirst()
  return found(row, GONE)
})

/** How far what changes of the calendar moved is from being counted again. */
export const recounts = rpc.calendar.recounts.handler(async ({ context: { db } }) => {
  const { rows } = await sql<CalendarRecount>`select * from app.recounts()`.execute(db)
  return rows
})

/** Rows of a preview that have no id yet. */
const NEW = 'new'

/** Where the row was, and where it is to be. */
async function changedBy(db: Db, { id, values }: CalendarChange, row_id: string): Promise<StoredCourtDay[]> {
  const before = id === null ? [] : [await storedDay(db, id)]
  return values ? [...before, { ...values, id: row_id, updated_at: new Date(0) }] : before
}

async function storedDay(db: Db, id: string) {
  return found(await db.selectFrom('court_day').selectAll().where('id', '=', id).executeTakeFirst(), GONE) as StoredCourtDay
}

/** Answers the row that is there now; null when it was removed. */
async function store(db: Db, { id, values }: CalendarChange, row_id: string): Promise<string | null> {
  if (values === null) await db.deleteFrom('court_day').where('id', '=', row_id).execute()
  else if (id === null)
    await db
      .insertInto('court_day')
      .values({ ...values, id: row_id })
      .execute()
  else await db.updateTable('court_day').set(values).where('id', '=', id).returning('id').executeTakeFirstOrThrow()
  return values && row_id
}

/** How many moved deadlines are shown one by one. */
const SHOWN = 50

/** The earliest of them first. */
const effectOf = (moved: MovedDeadline[]) => ({
  later: moved.filter(({ before, after }) => after > before).length,
  earlier: moved.filter(({ before, after }) => after < before).length,
  moved: moved.toSorted((one, other) => one.before.localeCompare(other.before)).slice(0, SHOWN),
})
