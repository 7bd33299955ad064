import { sql } from 'kysely'
import { COUNSEL } from '#modules/legal/contract/counsel.ts'
import { HEARING, type Hearing, isAhead } from '#modules/legal/contract/hearing.ts'
import { PARTY } from '#modules/legal/contract/party.ts'
import { SUSPENSION } from '#modules/legal/contract/suspension.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { childrenOf } from '#parts/records/server/children.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { once } from '#parts/records/server/once.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { recountCase } from './recount.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

export const parties = childHandlers(rpc.parties, CASES, { table: 'legal_party', order: sql`pole, created_at, id`, noun: PARTY.noun })

export const counsel = childHandlers(rpc.counsel, CASES, { table: 'legal_counsel', order: sql`side, created_at, id`, noun: COUNSEL.noun })

const storedSuspensions = childrenOf<'legal_case', object, { id: string; legal_case_id: string }>(CASES, {
  table: 'legal_suspension',
  order: sql`from_on desc, id desc`,
  noun: SUSPENSION.noun,
})

/** A suspension that comes, changes or goes moves the case's pending deadlines. */
async function andRecount<Row extends { legal_case_id: string }>(db: Db, row: Row) {
  await recountCase(db, row.legal_case_id)
  return row
}

export const suspensions = {
  list: rpc.suspensions.list.handler(({ input: { parent_id }, context: { db } }) => storedSuspensions.list(db, parent_id) as never),
  add: rpc.suspensions.add.handler(({ input, context }) => {
    const { db } = context
    return once(context, {
      entity: 'legal_suspension',
      input,
      make: async (given) => andRecount(db, await storedSuspensions.add(db, input.parent_id, input.values, given)),
      show: (id) => storedSuspensions.get(db, id),
    }) as never
  }),
  change: rpc.suspensions.change.handler(
    async ({ input: { id, updated_at, values }, context: { db } }) =>
      andRecount(db, await storedSuspensions.change(db, id, updated_at, values)) as never,
  ),
  remove: rpc.suspensions.remove.handler(async ({ input: { id }, context: { db } }) => {
    await andRecount(db, await storedSuspensions.remove(db, id))
    return { id }
  }),
}

const HEARINGS = { table: 'legal_hearing', order: sql`starts_at desc, id desc`, noun: HEARING.noun } as const

/** The hearing, whose case nobody changes meanwhile. Throws unless it is still to come. */
async function scheduled(db: Db, id: string): Promise<Hearing> {
  const gone = notFound(HEARING.noun)
  const { legal_case_id } = found(
    await db.selectFrom('legal_hearing').select('legal_case_id').where('id', '=', id).executeTakeFirst(),
    gone,
  )
  await lockRecord(db, CASES, legal_case_id)
  const hearing = found(await db.selectFrom('legal_hearing').selectAll().where('id', '=', id).executeTakeFirst(), gone) as Hearing
  if (hearing.status !== 'scheduled') throw new ContractError('HEARING_OVER')
  return hearing
}

const setHearing = async (db: Db, id: string, values: { status: string; outcome?: string; next_id?: string }) =>
  (await db.updateTable('legal_hearing').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()) as Hearing

export const hearings = {
  ...childHandlers(rpc.hearings, CASES, HEARINGS),
  hold: rpc.hearings.hold.handler(async ({ input: { id, outcome }, context: { db, caller } }) => {
    const { time_zone } = await caller
    if (isAhead(await scheduled(db, id), time_zone ?? undefined)) throw new ContractError('HEARING_AHEAD')
    return setHearing(db, id, { status: 'held', outcome })
  }),
  move: rpc.hearings.move.handler(async ({ input: { id, values }, context: { db } }) => {
    const { legal_case_id } = await scheduled(db, id)
    const next = await db
      .insertInto('legal_hearing')
      .values({ ...values, legal_case_id })
      .returningAll()
      .executeTakeFirstOrThrow()
    await setHearing(db, id, { status: 'moved', next_id: next.id })
    return next as Hearing
  }),
  cancel: rpc.hearings.cancel.handler(async ({ input: { id }, context: { db } }) => {
    await scheduled(db, id)
    return setHearing(db, id, { status: 'cancelled' })
  }),
}
