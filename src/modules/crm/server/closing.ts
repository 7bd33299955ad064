import { sql } from 'kysely'
import { undoable } from '#parts/lists/server/change-many.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { FINISHED } from '#parts/tasks/server/change-task.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { matchingDeals } from './matching.ts'
import { shownDeal } from './moving.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

export const closing = rpc.closing.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ open_tasks: number; client_active: boolean | null }>`
    select (select count(*)::int from task where task.deal_id = deal.id and task.done_at is null and task.deleted_at is null) as open_tasks,
           (select status."group" = 'active' from client join vw_client_status status on status.id = client.status_id
            where client.id = deal.client_id and client.deleted_at is null) as client_active
    from deal where deal.id = ${id} and deal.deleted_at is null`.execute(db)
  return found(rows[0], DEALS.gone)
})

interface Outcome {
  status: 'won' | 'lost'
  closed_on: string
  value?: string
  lost_reason_id?: number
  lost_note?: string | null
}

/** Gives an open deal its outcome, along with what else closing changes. Throws NOT_FOUND, or DEAL_NOT_OPEN where it has one. */
async function close(db: Db, id: string, { value, ...given }: Outcome, also: () => Promise<unknown>) {
  await lockRecord(db, DEALS, id)
  const before = await db.selectFrom('deal').select(['updated_at', 'value']).where('id', '=', id).executeTakeFirstOrThrow()
  // Only another value is a change of the deal, which who has it open would have to unite.
  const outcome = { ...given, ...(value !== undefined && Number(value) !== Number(before.value) && { value }) }
  const { undo } = await undoable(db, DEALS, async () => {
    const closed = db.updateTable('deal').set(outcome).where('id', '=', id).where('status', '=', 'open')
    const { numUpdatedRows } = await closed.executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ContractError('DEAL_NOT_OPEN')
    await also()
    return Number(numUpdatedRows)
  })
  return { ...(await shownDeal(db, id)), was: before.updated_at, undo }
}

const activateClientOf = (db: Db, id: string) =>
  sql`
    update client set status_id = (select s.id from vw_client_status s where s."group" = 'active' order by s.hidden, s.order_index limit 1)
    where id = (select client_id from deal where id = ${id}) and deleted_at is null
      and status_id not in (select s.id from vw_client_status s where s."group" = 'active')`.execute(db)

const finishTasksOf = (db: Db, ids: readonly string[]) =>
  sql`update task set ${FINISHED} where deal_id = any (${ids}::uuid[]) and done_at is null and deleted_at is null`.execute(db)

export const win = rpc.win.handler(({ input: { id, values }, context: { db } }) => {
  const { value, closed_on, activate_client } = values
  const outcome = { status: 'won' as const, closed_on, ...(value !== null && { value }) }
  return close(db, id, outcome, async () => activate_client && (await activateClientOf(db, id)))
})

export const lose = rpc.lose.handler(({ input: { id, values }, context: { db } }) => {
  const { finish_tasks, ...outcome } = values
  return close(db, id, { status: 'lost', ...outcome }, async () => finish_tasks && (await finishTasksOf(db, [id])))
})

export const loseMany = rpc.loseMany.handler(async ({ input: { selection, values }, context: { db } }) => {
  const { finish_tasks, ...outcome } = values
  const ids = await selectedIds(db, DEALS, selection, matchingDeals)
  return undoable(db, DEALS, async () => {
    const { rows } = await sql<{ id: string }>`
      update deal set status = 'lost', lost_reason_id = ${outcome.lost_reason_id}, lost_note = ${outcome.lost_note}, closed_on = ${outcome.closed_on}
      where id = any (${ids}::uuid[]) and status = 'open' and deleted_at is null
      returning id`.execute(db)
    const lost = rows.map(({ id }) => id)
    if (finish_tasks) await finishTasksOf(db, lost)
    return lost.length
  })
})

/** The stage is looked up again: it, or its funnel, may be gone. */
export const reopen = rpc.reopen.handler(async ({ input: { id }, context: { db } }) => {
  await lockRecord(db, DEALS, id)
  await sql`
    update deal set status = 'open', closed_on = null, lost_reason_id = null, lost_note = null, rank = app.first_rank(),
      (pipeline_id, stage_id) = (select s.pipeline_id, s.id from app.standing_stage(deal.pipeline_id, deal.stage_id) s)
    where id = ${id} and status <> 'open'`.execute(db)
  return shownDeal(db, id)
})
