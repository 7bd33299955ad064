import { sql } from 'kysely'
import type { Opening, VacationOpening } from '#modules/hr/contract/vacation-opening.ts'
import { undoable } from '#parts/lists/server/change-many.ts'
import { findRecord, lockRecord } from '#parts/records/server/find-record.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { EMPLOYEES } from './register.ts'
import { rpc } from './rpc.ts'

const TABLE = 'employee_vacation_openings'

const openingOf = (db: Db, employee_id: string): Promise<VacationOpening | undefined> =>
  db.selectFrom(TABLE).selectAll().where('employee_id', '=', employee_id).executeTakeFirst()

const get = rpc.vacationOpening.get.handler(async ({ input: { id }, context: { db } }) => {
  await findRecord(db, EMPLOYEES, id)
  return (await openingOf(db, id)) ?? null
})

const save = rpc.vacationOpening.save.handler(async ({ input: { employee_id, updated_at, values }, context: { db } }) => {
  await lockRecord(db, EMPLOYEES, employee_id)
  const stored = await openingOf(db, employee_id)
  if (!stored) {
    return db
      .insertInto(TABLE)
      .values({ employee_id, ...values })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const changed = updated_at && db.updateTable(TABLE).set(values).where('id', '=', stored.id).where(stillAt('updated_at', updated_at))
  const row = await (changed || undefined)?.returningAll().executeTakeFirst()
  if (!row) throw await recordChangedSince(db, TABLE, stored.id, updated_at ?? new Date(0))
  return row
})

/** Whole years from the hiring to today. */
const YEARS = sql`extract(year from age(current_date, hire_date))::int`
/** The first day of the oldest period with a balance. */
const PERIODS: Record<Opening, typeof YEARS> = {
  settled: sql`(hire_date + make_interval(years => ${YEARS}))::date`,
  last_due: sql`(hire_date + make_interval(years => greatest(0, ${YEARS} - 1)))::date`,
}

const saveMany = rpc.vacationOpening.saveMany.handler(({ input: { opening }, context: { db } }) =>
  undoable(db, EMPLOYEES, async () => {
    const { numAffectedRows } = await sql`
      insert into employee_vacation_openings (employee_id, period_from)
      select employee_id, ${PERIODS[opening]} from vw_vacation_starts where known_since is null
      on conflict do nothing`.execute(db)
    return Number(numAffectedRows)
  }),
)

export const vacationOpening = { get, save, saveMany }
