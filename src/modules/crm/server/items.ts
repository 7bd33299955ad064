import { sql } from 'kysely'
import { ITEM, type Item } from '#modules/crm/contract/item.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { putInOrder } from '#parts/records/server/put-in-order.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

/** As somebody put them; what was added since comes after. */
export const ITEM_ORDER = sql`order_index, created_at, id`

export const items = {
  ...childHandlers(rpc.items, DEALS, { table: 'deal_item', order: ITEM_ORDER, noun: ITEM.noun }),
  arrange: rpc.items.arrange.handler(async ({ input: { parent_id, ids }, context: { db } }) => {
    await lockRecord(db, DEALS, parent_id)
    await putInOrder(db, 'deal_item', ids, { deal_id: parent_id })
    const { rows } = await sql<Item>`select * from deal_item where deal_id = ${parent_id} order by ${ITEM_ORDER}`.execute(db)
    return rows
  }),
}
