import { sql } from 'kysely'
import { ITEM, type Item } from '#modules/crm/contract/item.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

/** As somebody put them; what was added since comes after. */
export const ITEM_ORDER = sql`order_index, created_at, id`

export const items = {
  ...childHandlers(rpc.items, DEALS, { table: 'deal_item', order: ITEM_ORDER, noun: ITEM.noun }),
  arrange: rpc.items.arrange.handler(async ({ input: { parent_id, ids }, context: { db } }) => {
    await lockRecord(db, DEALS, parent_id)
    await sql`
      update deal_item i set order_index = placed.position
      from unnest(${ids}::uuid[]) with ordinality placed (id, position)
      where i.id = placed.id and i.deal_id = ${parent_id} and i.order_index is distinct from placed.position`.execute(db)
    const { rows } = await sql<Item>`select * from deal_item where deal_id = ${parent_id} order by ${ITEM_ORDER}`.execute(db)
    return rows
  }),
}
