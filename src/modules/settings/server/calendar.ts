import { sql } from 'kysely'
import type { Holiday, Hours } from '#modules/settings/contract/holiday.ts'
import type { Db } from '#server/database/database.ts'
import { byTheTree, refuseChanged, shownCompany } from './by-the-tree.ts'
import { rpc } from './rpc.ts'

const COLUMNS = sql`id, date, name, yearly, left(half_day_until::text, 5) as half_day_until, date_trunc('milliseconds', updated_at) as updated_at`

async function saveHoliday(
  db: Db,
  company: string | null,
  change: { id: string; updated_at: Date } | null,
  values: object,
): Promise<Holiday> {
  const { rows } = await byTheTree(
    sql<Holiday>`
      select ${COLUMNS} from app.save_holiday(${company}::uuid, ${change?.id ?? null}::uuid, ${change?.updated_at ?? null}::timestamptz, ${JSON.stringify(values)}::jsonb)`.execute(
      db,
    ),
  )
  return rows[0]!
}

/** When a company is there: its own holidays, and its hours. */
export const calendar = {
  holidays: {
    list: rpc.companies.holidays.list.handler(async ({ input: { parent_id }, context: { db } }) => {
      const { rows } = await sql<Holiday>`select ${COLUMNS} from app.company_holidays(${parent_id})`.execute(db)
      return rows
    }),
    add: rpc.companies.holidays.add.handler(({ input: { parent_id, values }, context: { db } }) =>
      saveHoliday(db, parent_id, null, values),
    ),
    change: rpc.companies.holidays.change.handler(({ input: { values, ...change }, context: { db } }) =>
      saveHoliday(db, null, change, values),
    ),
    remove: rpc.companies.holidays.remove.handler(async ({ input: { id }, context: { db } }) => {
      await byTheTree(sql`select app.remove_holiday(${id})`.execute(db))
      return { id }
    }),
  },
  copyHolidays: rpc.companies.copyHolidays.handler(async ({ input: { id, year }, context: { db } }) => {
    const { rows } = await sql<{ copied: number }>`select app.copy_holidays(${id}, ${year}) as copied`.execute(db)
    return rows[0]!
  }),
  hours: rpc.companies.hours.handler(async ({ input: { id }, context: { db } }) => {
    const { rows } = await sql<Hours>`select * from app.company_hours(${id})`.execute(db)
    return rows
  }),
  saveHours: rpc.companies.saveHours.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
    await refuseChanged(db, id, updated_at)
    await byTheTree(sql`select app.save_company_hours(${id}, ${updated_at}, ${JSON.stringify(values)}::jsonb)`.execute(db))
    return shownCompany(db, id)
  }),
}
