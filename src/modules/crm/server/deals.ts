import { sql } from 'kysely'
import type { Deal, DealInput, NewClient } from '#modules/crm/contract/deal.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { once } from '#parts/records/server/once.ts'
import { asOperation } from '#parts/records/server/operation.ts'
import { recordHandlers } from '#parts/records/server/record-handlers.ts'
import { handOver } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { ITEM_ORDER } from './items.ts'
import { askingNeeds } from './moving.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

export const { get, update, history } = recordHandlers(rpc, DEALS, { view: 'vw_deals' })

/** A client of whom nothing is known yet but name and phone. */
export async function addClient(db: Db, { name, phone }: NewClient): Promise<string> {
  const { id } = await db.insertInto('client').values({ name, phone }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of somebody whose scope it left in the same moment nothing is shown but that it was made. */
async function stored(db: Db, id: string): Promise<Deal> {
  const { rows } = await sql<Deal>`select * from vw_deals where id = ${id}`.execute(db)
  return found(rows[0], DEALS.gone)
}

interface Begun {
  id: string
  /** Whom it is about to belong to, where that is somebody else than stored. */
  responsible_id?: string | null | undefined
}

/** The task that new deals begin with: the one that was typed, else that of their funnel. It is for whom each belongs to, else for whoever made it. */
export async function addFirstTasks(
  db: Db,
  deals: readonly Begun[],
  { next_task_title, next_task_on }: Partial<Pick<DealInput, 'next_task_title' | 'next_task_on'>> = {},
) {
  await sql`
    insert into task (title, due_on, responsible_id, deal_id)
    select coalesce(${next_task_title}, p.default_task_title), case when ${next_task_title}::text is null then app.company_today() + p.default_task_days else ${next_task_on}::date end,
           coalesce(begun.responsible_id, d.responsible_id, app.current_user_id()), d.id
    from jsonb_to_recordset(${JSON.stringify(deals)}) as begun (id uuid, responsible_id uuid)
    join deal d using (id) join pipeline p on p.id = d.pipeline_id
    where d.status = 'open' and coalesce(${next_task_title}, p.default_task_title) is not null`.execute(db)
}

export const create = rpc.create.handler(({ input, context }) =>
  once(context, {
    entity: DEALS.table,
    input,
    make: (given) => make(context.db, input, given),
    show: (id) => stored(context.db, id),
  }),
)

async function make(db: Db, input: DealInput, given: { id?: string }): Promise<Deal> {
  const { client_id, responsible_id, next_task_title: _, next_task_on: __, ...values } = input
  const client = typeof client_id === 'string' ? client_id : await addClient(db, client_id)
  const made = await db
    .insertInto('deal')
    .values({ ...values, ...given, client_id: client })
    .returning(['id', 'responsible_id'])
    .executeTakeFirstOrThrow()
  const { id } = made
  await addFirstTasks(db, [{ id, responsible_id }], input)
  await askingNeeds(sql`select app.check_stage_needs(${id}, ${values.stage_id})`.execute(db))
  const deal = await stored(db, id)
  if (responsible_id === undefined || responsible_id === made.responsible_id) return deal
  await handOver(db, DEALS, [id], responsible_id)
  return stored(db, id).catch(() => ({ ...deal, responsible_id, responsible: null }))
}

export const duplicate = rpc.duplicate.handler(async ({ input: { id }, context: { db } }) => {
  await lockRecord(db, DEALS, id)
  const { done: copy } = await asOperation(db, async () => {
    const { rows } = await sql<{ id: string }>`
      insert into deal (name, client_id, contact_id, pipeline_id, stage_id, value, probability, expected_close, source_id, description)
      select left(d.name, 112) || ' (cópia)', client_id, contact_id, s.pipeline_id, s.id, value, d.probability, expected_close, source_id, description
      from deal d cross join app.standing_stage(d.pipeline_id, d.stage_id) s where d.id = ${id}
      returning id`.execute(db)
    const made = rows[0]!.id
    await sql`
      insert into deal_item (deal_id, description, quantity, unit_price, discount_percent)
      select ${made}, description, quantity, unit_price, discount_percent from deal_item where deal_id = ${id} order by ${ITEM_ORDER}`.execute(
      db,
    )
    await sql`insert into deal_tag (deal_id, tag_id) select ${made}, tag_id from deal_tag where deal_id = ${id}`.execute(db)
    await addFirstTasks(db, [{ id: made }])
    return made
  })
  return stored(db, copy)
})
