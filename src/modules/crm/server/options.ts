import { sql } from 'kysely'
import type { FormerPlaces, Pipeline } from '#modules/crm/contract/pipeline.ts'
import { listSetup } from '#parts/lists/server/list-setup.ts'
import { valuesOf } from '#parts/picklists/server/values-of.ts'
import { recordSearchHandler } from '#parts/records/server/record-search.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database/database.ts'
import { choiceOf } from './board-choice.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

/** The active funnels in their order, with their active stages. */
export async function pipelinesOf(db: Db): Promise<Pipeline[]> {
  const { rows } = await sql<Pipeline>`
    select p.id, p.name, p.team_id, coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'color', s.color, 'probability', s.probability,
             'rot_days', s.rot_days, 'required', s.required, 'guide', s.guide) order by s.order_index, s.id) filter (where s.id is not null), '[]') as stages
    from pipeline p left join pipeline_stage s on s.pipeline_id = p.id and s.active
    where p.active
    group by p.id order by p.order_index, p.id`.execute(db)
  return rows
}

/** The stages that were taken out of each funnel, and all of those whose funnel was. */
export async function formerPlacesOf(db: Db): Promise<FormerPlaces[]> {
  const { rows } = await sql<FormerPlaces>`
    select p.id, p.name, json_agg(json_build_object('id', s.id, 'name', s.name) order by s.active desc, s.order_index, s.id) as stages
    from pipeline p join pipeline_stage s on s.pipeline_id = p.id
    where not (p.active and s.active)
    group by p.id order by p.order_index, p.id`.execute(db)
  return rows
}

async function offered(db: Db) {
  const products = db
    .selectFrom('product')
    .select(['id', 'name', 'unit_price'])
    .where('active', '=', true)
    .orderBy('name')
    .limit(500)
    .execute()
  const [pipelines, former, sources, lost_reasons, offeredProducts, tags, people] = await Promise.all([
    pipelinesOf(db),
    formerPlacesOf(db),
    valuesOf(db, 'vw_deal_source'),
    valuesOf(db, 'vw_deal_lost_reason'),
    products,
    listTags(db, DEALS.table),
    recipientsOf(db, DEALS),
  ])
  return { pipelines, former, sources, lost_reasons, products: offeredProducts, tags, ...people }
}

export const options = rpc.options.handler(({ context: { db } }) => offered(db))

export const screen = rpc.screen.handler(async ({ context: { db } }) => {
  const [options, setup, board] = await Promise.all([offered(db), listSetup(db, DEALS.page), choiceOf(db)])
  return { options, setup, board }
})

export const findClients = recordSearchHandler(rpc.findClients, { table: 'client', columns: ['id', 'name', 'document', 'phone'] })

/** How many open deals of a client are named. */
const NAMED = 20

export const ofClient = rpc.ofClient.handler(async ({ input: { id }, context: { db } }) => {
  const [client, contacts, open] = await Promise.all([
    db.selectFrom('client').select('name').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),
    db.selectFrom('client_contact').select(['id', 'name']).where('client_id', '=', id).orderBy('name').orderBy('id').limit(100).execute(),
    db
      .selectFrom('deal')
      .select(['id', 'code', 'name'])
      .where('client_id', '=', id)
      .where('status', '=', 'open')
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(NAMED)
      .execute(),
  ])
  return { name: client?.name ?? null, contacts, open }
})
