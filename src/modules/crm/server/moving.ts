import { sql } from 'kysely'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { undoable } from '#parts/lists/server/change-many.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { matchingDeals } from './matching.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

/** A deal as lists and cards show it. */
export async function shownDeal(db: Db, id: string): Promise<DealRow> {
  const { rows } = await sql<DealRow>`select * from vw_deals where id = ${id}`.execute(db)
  return found(rows[0], DEALS.gone)
}

/** Runs what may ask for more than the deal has: then throws STAGE_NEEDS with what is missing. */
export async function askingNeeds<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    if (constraint !== 'stage_needs') throw error
    throw new ContractError('STAGE_NEEDS', { data: { needs: (detail ?? '').split(',') }, cause: error })
  }
}

/** Throws DEAL_MOVED, with who moved the deal and whereto, where it stands elsewhere than the person saw. */
async function refuseUnseen(db: Db, id: string, stage_id: string, version: number) {
  const { rows } = await sql<{ by: string | null; status: string; stage: string; at: Date }>`
    select app.person(change.by_id) ->> 'name' as by, deal.status, stage.name as stage, change.at
    from deal
    join pipeline_stage stage on stage.id = deal.stage_id
    join deal_stage_change change on change.deal_id = deal.id
    where deal.id = ${id} and deal.place_version <> ${version} and (deal.stage_id <> ${stage_id} or deal.status <> 'open')
    order by change.at desc, change.id desc limit 1`.execute(db)
  if (rows[0]) throw new ContractError('DEAL_MOVED', { data: rows[0] })
}

export const move = rpc.move.handler(async ({ input: { id, stage_id, after_id, before_id, place_version }, context: { db } }) => {
  await findRecord(db, DEALS, id)
  if (place_version !== null) await refuseUnseen(db, id, stage_id, place_version)
  await askingNeeds(
    sql`select app.move_deal(${id}, ${stage_id}, ${after_id}::uuid, ${before_id}::uuid, ${place_version}::integer)`.execute(db),
  )
  return shownDeal(db, id)
})

/** Moves to a stage those of the selection that may stand there, on top in their order. */
export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status: stage_id }, context: { db } }) => {
  const ids = await selectedIds(db, DEALS, selection, matchingDeals)
  const { rows } = await sql<{ id: string; needs: string[] }>`
    select deal.id, case when stage.pipeline_id <> stands.pipeline_id or stage.order_index > stands.order_index
      then app.stage_needs(deal.id, stage.id) else '{}' end as needs
    from deal
    join pipeline_stage stands on stands.id = deal.stage_id
    join pipeline_stage stage on stage.id = ${stage_id}
    where deal.id = any (${ids}::uuid[]) and deal.status = 'open' and deal.deleted_at is null and deal.stage_id <> ${stage_id}
    order by deal.id`.execute(db)
  const lacking = rows.filter(({ needs }) => needs.length > 0)
  const ready = rows.filter(({ needs }) => needs.length === 0).map(({ id }) => id)
  const done = await undoable(db, DEALS, async () => {
    const { numAffectedRows } = await sql`
      update deal set pipeline_id = stage.pipeline_id, stage_id = stage.id, rank = app.first_rank()
      from pipeline_stage stage where stage.id = ${stage_id} and deal.id = any (${ready}::uuid[])`.execute(db)
    return Number(numAffectedRows)
  })
  if (lacking.length === 0) return done
  return { ...done, lacking: { ids: lacking.map(({ id }) => id), needs: [...new Set(lacking.flatMap(({ needs }) => needs))].sort() } }
})

export const places = rpc.places.handler(async ({ input: { id }, context: { db } }) => {
  const spent = sql<{ stage_id: string; days: number }>`
    select stage_id, (sum(seconds) / 86400)::int as days
    from (
      select from_stage_id as stage_id, seconds from deal_stage_change where deal_id = ${id} and from_stage_id is not null and from_status = 'open'
      union all
      select stage_id, case when status = 'open' then extract(epoch from now() - stage_entered_at) else 0 end from deal where id = ${id}
    ) stay
    group by stage_id`.execute(db)
  const [, { rows }] = await Promise.all([findRecord(db, DEALS, id), spent])
  return rows
})
