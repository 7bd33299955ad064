import { sql } from 'kysely'
import type { TemplateRow } from '#modules/patients/contract/records/template.ts'
import { putInOrder } from '#parts/records/server/put-in-order.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

async function rowsOf(db: Db, id?: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select id, name, confidentiality, active,
      (select coalesce(json_agg(field->'label'), '[]') from jsonb_array_elements(fields) field) as fields
    from entry_template ${id ? sql`where id = ${id}` : sql``} order by order_index, name`.execute(db)
  return rows
}

/** What evolutions are written with. */
export const templates = {
  list: rpc.setup.templates.list.handler(({ context: { db } }) => rowsOf(db)),
  show: rpc.setup.templates.show.handler(async ({ input: { id, active }, context: { db } }) => {
    await db.updateTable('entry_template').set({ active }).where('id', '=', id).where('active', '!=', active).execute()
    return found((await rowsOf(db, id))[0], 'Modelo não encontrado.')
  }),
  arrange: rpc.setup.templates.arrange.handler(async ({ input: { ids }, context: { db } }) => {
    await putInOrder(db, 'entry_template', ids)
    return rowsOf(db)
  }),
}
