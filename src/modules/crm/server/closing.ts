import { sql } from 'kysely'
import { undoable } from '#parts/lists/server/change-many.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { matchingDeals } from './matching.ts'
import { shownDeal } from './moving.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

/** Gives an open deal its outcome. Throws NOT_FOUND, or DEAL_NOT_OPEN where it has one. */
async function close(db: Db, id: string, outcome: { status: 'won' | 'lost' } & Record<string, unknown>) {
  await lockRecord(db, DEALS, id)
  const closed = await db.updateTable('deal').set(outcome as never).where('id', '=', id).where('status', '=', 'open').executeTakeFirst() // biome-ignore format: one statement
  if (closed.numUpdatedRows === 0n) throw new ContractError('DEAL_NOT_OPEN')
}

export const win = rpc.win.handler(async ({ input: { id, values }, context: { db } }) => {
  const { value, closed_on, activate_client } = values
  await close(db, id, { status: 'won', closed_on, ...(value !== null && { value }) })
  if (activate_client) {
    await sql`
      update client set status_id = (select s.id from client_status s where s."group" = 'active' order by s.order_index limit 1)
      where id = (select client_id from deal where id = ${id}) and deleted_at is null
        and status_id not in (select s.id from client_status s where s."group" = 'active')`.execute(db)
  }
  return shownDeal(db, id)
})

export const lose = rpc.lose.handler(async ({ input: { id, values }, context: { db } }) => {
  await close(db, id, { status: 'lost', ...values })
  return shownDeal(db, id)
})

export const loseMany = rpc.loseMany.handler(async ({ input: { selection, values }, context: { db } }) => {
  const ids = await selectedIds(db, DEALS, selection, matchingDeals)
  return undoable(db, DEALS, async () => {
    const lost = db.updateTable('deal').set({ status: 'lost', ...values }).where(sql<boolean>`id = any (${ids}::uuid[])`) // biome-ignore format: one statement
    const { numUpdatedRows } = await lost.where('status', '=', 'open').where('deleted_at', 'is', null).executeTakeFirst()
    return Number(numUpdatedRows)
  })
})

/** The stage is looked up again: it may be gone, and then the funnel's first takes its place. */
export const reopen = rpc.reopen.handler(async ({ input: { id }, context: { db } }) => {
  await lockRecord(db, DEALS, id)
  await sql`
    update deal set status = 'open', closed_on = null, lost_reason_id = null, lost_note = null, rank = app.first_rank(), stage_id = (
      select s.id from pipeline_stage s where s.pipeline_id = deal.pipeline_id and s.active order by (s.id = deal.stage_id) desc, s.order_index limit 1)
    where id = ${id} and status <> 'open'`.execute(db)
  return shownDeal(db, id)
})
