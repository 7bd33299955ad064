import { sql } from 'kysely'
import type { PickedValue, StatusValue } from '#parts/picklists/contract/picklist.ts'
import type { Db } from '#server/database/database.ts'

/** The values of a list in the company's order, hidden ones too: records may have them. `view` is the one that app.add_picklist made. */
export async function valuesOf(db: Db, view: `vw_${string}`): Promise<PickedValue[]> {
  const { rows } = await sql<PickedValue>`select id, name, hidden from ${sql.table(view)} order by order_index, id`.execute(db)
  return rows
}

/** The same of a list whose values have a colour and a group. */
export async function statusesOf(db: Db, view: `vw_${string}_status`): Promise<StatusValue[]> {
  const { rows } = await sql<StatusValue>`select id, name, hidden, color, "group" from ${sql.table(view)} order by order_index, id`.execute(
    db,
  )
  return rows
}

/** The status of a record that comes without one: the first of the given ones or, where the company hides that, the first that is offered. */
export const usualStatus = (view: `vw_${string}_status`) =>
  sql`(select id from ${sql.table(view)} order by hidden, id <> 1, order_index, id limit 1)`
