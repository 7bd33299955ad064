import { sql } from 'kysely'
import { type Inactive, PIPELINE, type PipelineRow, PRODUCT, type ProductRow, STAGE, type StageRow } from '#modules/crm/contract/setup.ts'
import { putInOrder } from '#parts/records/server/put-in-order.ts'
import { activate as activateRow, changeRow, deactivate, refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { rpc } from './rpc.ts'

const GONE = { pipeline: notFound(PIPELINE.noun), stage: notFound(STAGE.noun), product: notFound(PRODUCT.noun) }

const pipelineRows = (db: Db) =>
  db
    .selectFrom('pipeline')
    .select(['id', 'name', 'team_id', 'default_task_title', 'default_task_days', 'updated_at'])
    .where('active', '=', true)
    .orderBy('order_index')
    .orderBy('id')

const pipelineRow = async (db: Db, id: string): Promise<PipelineRow> =>
  found(await pipelineRows(db).where('id', '=', id).executeTakeFirst(), GONE.pipeline)

const pipelines = {
  list: rpc.setup.pipelines.list.handler(async ({ input: { parent_id }, context: { db } }) => {
    await refuseOtherCompany(db, parent_id)
    return pipelineRows(db).execute()
  }),
  /** A new funnel begins with one stage: it has no place for a deal otherwise. */
  add: rpc.setup.pipelines.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
    await refuseOtherCompany(db, parent_id)
    const order_index = sql<number>`(select coalesce(max(order_index), 0) + 1 from pipeline)`
    const { id } = await db
      .insertInto('pipeline')
      .values({ ...values, order_index })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pipeline_stage')
      .values({ pipeline_id: id, name: 'Lead', color: '#3b82f6', probability: 10, order_index: 1 })
      .execute()
    return pipelineRow(db, id)
  }),
  change: rpc.setup.pipelines.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
    await pipelineRow(db, id)
    await changeRow(db, 'pipeline', id, updated_at, values)
    return pipelineRow(db, id)
  }),
  remove: rpc.setup.pipelines.remove.handler(async ({ input: { id }, context: { db } }) => {
    await pipelineRow(db, id)
    const { open } = await db.selectNoFrom(sql<number>`app.open_deals_in(${id})`.as('open')).executeTakeFirstOrThrow()
    if (open > 0) throw new ContractError('PIPELINE_HAS_DEALS', { sentence: openInWords(open) })
    return deactivate(db, 'pipeline', id, GONE.pipeline)
  }),
}

const openInWords = (open: number) =>
  open === 1 ? 'Há 1 demanda aberta neste funil.' : `Há ${open.toLocaleString('pt-BR')} demandas abertas neste funil.`

async function stageRows(db: Db, where: { pipeline_id: string } | { id: string }): Promise<StageRow[]> {
  const [column, value] = 'id' in where ? ['id', where.id] : ['pipeline_id', where.pipeline_id]
  const { rows } = await sql<StageRow>`
    select s.id, s.name, s.color, s.probability, s.rot_days, s.required, s.guide, s.updated_at, coalesce(app.open_deals_in(s.pipeline_id, s.id), 0) as open
    from pipeline_stage s
    where ${sql.ref(`s.${column}`)} = ${value} and s.active
    order by s.order_index, s.id`.execute(db)
  return rows
}

const stageRow = async (db: Db, id: string) => found((await stageRows(db, { id }))[0], GONE.stage)

const stages = {
  list: rpc.setup.stages.list.handler(async ({ input: { parent_id }, context: { db } }) => {
    await pipelineRow(db, parent_id)
    return stageRows(db, { pipeline_id: parent_id })
  }),
  add: rpc.setup.stages.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
    await pipelineRow(db, parent_id)
    const order_index = sql<number>`(select coalesce(max(order_index), 0) + 1 from pipeline_stage where pipeline_id = ${parent_id})`
    const added = db.insertInto('pipeline_stage').values({ ...values, pipeline_id: parent_id, order_index })
    return stageRow(db, (await added.returning('id').executeTakeFirstOrThrow()).id)
  }),
  change: rpc.setup.stages.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
    await stageRow(db, id)
    await changeRow(db, 'pipeline_stage', id, updated_at, values)
    return stageRow(db, id)
  }),
  remove: rpc.setup.stages.remove.handler(async ({ input: { id, to }, context: { db } }) => {
    await stageRow(db, id)
    await sql`select app.remove_stage(${id}, ${to}::uuid)`.execute(db)
    return { id }
  }),
  arrange: rpc.setup.stages.arrange.handler(async ({ input: { parent_id, ids }, context: { db } }) => {
    await pipelineRow(db, parent_id)
    await putInOrder(db, 'pipeline_stage', ids, { pipeline_id: parent_id })
    return stageRows(db, { pipeline_id: parent_id })
  }),
}

const productRows = (db: Db) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'kind', 'unit_price', 'updated_at'])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')

const productRow = async (db: Db, id: string) =>
  found(await productRows(db).where('id', '=', id).executeTakeFirst(), GONE.product) as ProductRow

const products = {
  list: rpc.setup.products.list.handler(async ({ input: { parent_id }, context: { db } }) => {
    await refuseOtherCompany(db, parent_id)
    return (await productRows(db).execute()) as ProductRow[]
  }),
  add: rpc.setup.products.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
    await refuseOtherCompany(db, parent_id)
    const { id } = await db.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow()
    return productRow(db, id)
  }),
  change: rpc.setup.products.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
    await productRow(db, id)
    await changeRow(db, 'product', id, updated_at, values)
    return productRow(db, id)
  }),
  remove: rpc.setup.products.remove.handler(async ({ input: { id }, context: { db } }) => {
    await productRow(db, id)
    return deactivate(db, 'product', id, GONE.product)
  }),
}

const inactive = rpc.setup.inactive.handler(async ({ context: { db } }) => {
  const { rows } = await sql<Inactive>`
    select id, 'pipeline' as kind, name from pipeline where not active
    union all select id, 'product', name from product where not active
    order by name, id`.execute(db)
  return rows
})

const activate = rpc.setup.activate.handler(({ input: { id }, context: { db } }) =>
  activateRow(db, ['pipeline', 'product'], id, 'Registro não encontrado.'),
)

export const setup = { pipelines, stages, products, inactive, activate }
