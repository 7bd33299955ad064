import { sql } from 'kysely'
import { ASPECT_GROUP, ASPECT_ITEM, type AspectGroup } from '#modules/whatsapp/contract/aspect.ts'
import { ASPECT_MODELS, ASPECTS } from '#modules/whatsapp/contract/aspect-models.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import { putInOrder } from '#parts/records/server/put-in-order.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { rpc } from '../rpc.ts'
import { evaluatorHandlers } from './evaluator.ts'

const NO_GROUP = notFound(ASPECT_GROUP.noun)
const NO_ITEM = notFound(ASPECT_ITEM.noun)

async function groupsOf(db: Db): Promise<AspectGroup[]> {
  const { rows } = await sql<AspectGroup>`
    with uses as materialized (select * from app.wa_aspect_uses())
    select g.id, g.name, g.description, g.active, g.updated_at, coalesce((select u.uses from uses u where u.id = g.id), 0) as evaluations,
      (
        select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name), '[]')
        from wa_aspect_group_instance link join wa_instance i on i.id = link.instance_id where link.wa_aspect_group_id = g.id
      ) as instances
    from wa_aspect_group g where g.deleted_at is null order by g.name, g.id`.execute(db)
  const { rows: items } = await sql<AspectGroup['items'][number] & { group_id: string }>`
    select a.id, a.wa_aspect_group_id as group_id, a.name, a.description, a.earns_1, a.earns_3, a.earns_5, a.weight::float8 as weight, a.order_index, a.updated_at,
           coalesce((select u.uses from app.wa_aspect_uses() u where u.id = a.id), 0) as uses
    from wa_aspect_item a where a.archived_at is null order by a.order_index, a.id`.execute(db)
  return rows.map((group) => ({ ...group, items: items.filter(({ group_id }) => group_id === group.id) }))
}

const list = rpc.aspects.list.handler(async ({ context: { db } }) => {
  const instances = await sql<{ id: string; name: string }>`
    select id, name from wa_instance where archived_at is null and deleted_at is null order by name, id`.execute(db)
  return { groups: await groupsOf(db), instances: instances.rows }
})

/** Locks a group until the transaction ends. Throws NOT_FOUND. */
async function lockGroup(db: Db, id: string) {
  const { rows } = await sql<{ locked: boolean }>`select app.lock_record('wa_aspect_group', ${id}) as locked`.execute(db)
  found(rows[0]?.locked || null, NO_GROUP)
}

const create = rpc.aspects.create.handler(async ({ input: { values, model }, context: { db } }) => {
  const { id } = await db.insertInto('wa_aspect_group').values(values).returning('id').executeTakeFirstOrThrow()
  const items = (model ? ASPECT_MODELS[model] : []).map(([name, description], index) => ({
    ...{ wa_aspect_group_id: id, order_index: index + 1, name, description },
  }))
  if (items.length > 0) await db.insertInto('wa_aspect_item').values(items).execute()
  return { id }
})

const update = rpc.aspects.update.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await lockGroup(db, id)
  const same = db.updateTable('wa_aspect_group').set(values).where('id', '=', id).where(stillAt('updated_at', updated_at))
  if (!(await same.returning('id').executeTakeFirst())) throw await recordChangedSince(db, 'wa_aspect_group', id, updated_at)
  return { id }
})

const remove = rpc.aspects.remove.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql`update wa_aspect_group set deleted_at = now() where id = ${id} and deleted_at is null returning id`.execute(db)
  found(rows[0], NO_GROUP)
  return { id }
})

const restore = rpc.aspects.restore.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql`update wa_aspect_group set deleted_at = null where id = ${id} and deleted_at is not null returning id`.execute(
    db,
  )
  found(rows[0], NO_GROUP)
  return { id }
})

const setInstances = rpc.aspects.setInstances.handler(async ({ input: { id, instance_ids, moves }, context: { db } }) => {
  await lockGroup(db, id)
  const { rows: elsewhere } = await sql<{ instance: string; group_name: string }>`
    select i.name as instance, g.name as group_name
    from wa_aspect_group_instance link
    join wa_instance i on i.id = link.instance_id
    join wa_aspect_group g on g.id = link.wa_aspect_group_id and g.deleted_at is null
    where link.instance_id = any (${instance_ids}::uuid[]) and link.wa_aspect_group_id <> ${id} order by i.name`.execute(db)
  const [first] = elsewhere
  if (first && !moves)
    throw new ContractError('INSTANCE_HAS_GROUP', { sentence: `A instância ${first.instance} já usa o grupo ${first.group_name}. Mover?` })
  await sql`
    delete from wa_aspect_group_instance where wa_aspect_group_id = ${id} or instance_id = any (${instance_ids}::uuid[])`.execute(db)
  if (instance_ids.length > 0)
    await db
      .insertInto('wa_aspect_group_instance')
      .values([...new Set(instance_ids)].map((instance_id) => ({ wa_aspect_group_id: id, instance_id })))
      .execute()
  return { id }
})

const countOf = async (db: Db, group: string) => {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(order_index), 0)::int as last from wa_aspect_item
    where wa_aspect_group_id = ${group} and archived_at is null`.execute(db)
  return rows[0]!
}

const addItem = rpc.aspects.addItem.handler(async ({ input: { group_id, values }, context: { db } }) => {
  await lockGroup(db, group_id)
  const { count, last } = await countOf(db, group_id)
  if (count >= ASPECTS.most) throw new ContractError('ASPECT_COUNT')
  const row = { ...values, wa_aspect_group_id: group_id, order_index: last + 1 }
  return db.insertInto('wa_aspect_item').values(row).returning('id').executeTakeFirstOrThrow()
})

const groupOf = async (db: Db, item: string) => {
  const row = await db
    .selectFrom('wa_aspect_item')
    .select('wa_aspect_group_id')
    .where('id', '=', item)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return found(row, NO_ITEM).wa_aspect_group_id
}

const changeItem = rpc.aspects.changeItem.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await lockGroup(db, await groupOf(db, id))
  const same = db.updateTable('wa_aspect_item').set(values).where('id', '=', id).where(stillAt('updated_at', updated_at))
  if (!(await same.returning('id').executeTakeFirst())) throw await recordChangedSince(db, 'wa_aspect_item', id, updated_at)
  return { id }
})

const removeItem = rpc.aspects.removeItem.handler(async ({ input: { id }, context: { db } }) => {
  const group = await groupOf(db, id)
  await lockGroup(db, group)
  const { count } = await countOf(db, group)
  if (count <= ASPECTS.least) throw new ContractError('ASPECT_COUNT')
  const { rows } = await sql<{ uses: number }>`select uses from app.wa_aspect_uses() where id = ${id}`.execute(db)
  if (rows[0]) await sql`update wa_aspect_item set archived_at = now() where id = ${id}`.execute(db)
  else await db.deleteFrom('wa_aspect_item').where('id', '=', id).execute()
  return { id }
})

const order = rpc.aspects.order.handler(async ({ input: { group_id, ids }, context: { db } }) => {
  await lockGroup(db, group_id)
  await putInOrder(db, 'wa_aspect_item', ids, { wa_aspect_group_id: group_id })
  return { id: group_id }
})

export const aspectHandlers = {
  list,
  create,
  update,
  remove,
  restore,
  setInstances,
  addItem,
  changeItem,
  removeItem,
  order,
  ...evaluatorHandlers,
}
