import { sql } from 'kysely'
import type { CalendarChange, StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { placeOf } from '#modules/legal/contract/place.ts'
import { writeEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { companyToday } from './company-today.ts'
import { internalDays, yearBefore } from './count.ts'
import { beginCourtYear, beginCourtYears, courtRowsAt, courtRowsOf } from './court-rows.ts'
import { type Recount, recountDays, storeRecount } from './recount.ts'
import { rpc } from './rpc.ts'

export const at = rpc.calendar.at.handler(async ({ input: { from, ...named }, context: { db } }) => {
  await beginCourtYears(db, from, await companyToday(db))
  const [rows, internal_days] = await Promise.all([courtRowsAt(db, [placeOf(named)], yearBefore(from)), internalDays(db)])
  return { rows, internal_days }
})

export const list = rpc.calendar.list.handler(async ({ input, context: { db } }) => {
  await beginCourtYear(db, input.year)
  return courtRowsOf(db, input)
})

export const preview = rpc.calendar.preview.handler(async ({ input, context: { db } }) => effectOf(await recountFor(db, input)))

export const apply = rpc.calendar.apply.handler(async ({ input, context: { db } }) => {
  // The stored calculations name the row, which is counted by before it is there.
  const { rows } = await sql<{ row_id: string }>`select app.uuid7() as row_id`.execute(db)
  const row_id = input.id ?? rows[0]!.row_id
  const { changed, moved } = await recountFor(db, input, row_id)
  const id = await store(db, input, row_id)
  await storeRecount(db, changed)
  await writeEvent(db, {
    action: 'recount',
    entity: 'court_day',
    entity_id: row_id,
    changes: { deadlines: [null, changed.length] },
  })
  return { ...effectOf({ moved }), id }
})

/** Rows of a preview that have no id yet. */
const NEW = 'new'

/** What the calendar with the change says of the deadlines that it meets: where the row was, and where it is to be. */
async function recountFor(db: Db, { id, values }: CalendarChange, row_id = id ?? NEW): Promise<Recount> {
  const old = id === null ? null : await storedDay(db, id)
  const ends = [old, values].filter((row) => row !== null)
  const from = ends.map(({ from_on }) => from_on).sort()[0]!
  const to = ends
    .map(({ to_on }) => to_on)
    .sort()
    .at(-1)!
  const changed: StoredCourtDay[] = values ? [{ ...values, id: row_id, updated_at: new Date(0) }] : []
  return recountDays(db, from, to, (rows) => [...rows.filter((row) => row.id !== id), ...changed])
}

async function storedDay(db: Db, id: string) {
  return found(await db.selectFrom('court_day').selectAll().where('id', '=', id).executeTakeFirst(), 'Dia não encontrado.')
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

const effectOf = ({ moved }: Pick<Recount, 'moved'>) => ({
  later: moved.filter(({ before, after }) => after > before).length,
  earlier: moved.filter(({ before, after }) => after < before).length,
  moved: moved.slice(0, SHOWN),
})
