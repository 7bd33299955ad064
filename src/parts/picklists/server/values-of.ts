import { sql } from 'kysely'
import type { PickedValue } from '#parts/picklists/contract/picklist.ts'
import type { Db } from '#server/database/database.ts'

/** The values of a list in the company's order, hidden ones too: records may have them. `view` is the one that app.add_picklist made. */
export async function valuesOf(db: Db, view: `vw_${string}`): Promise<PickedValue[]> {
  const { rows } = await sql<PickedValue>`select id, name, hidden from ${sql.table(view)} order by order_index, id`.execute(db)
  return rows
}
