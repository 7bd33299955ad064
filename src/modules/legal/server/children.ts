import { sql } from 'kysely'
import { CASE_LINK, type CaseLink } from '#modules/legal/contract/case-link.ts'
import { COUNSEL } from '#modules/legal/contract/counsel.ts'
import { PARTY } from '#modules/legal/contract/party.ts'
import { SUSPENSION } from '#modules/legal/contract/suspension.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { childrenOf } from '#parts/records/server/children.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import { once } from '#parts/records/server/once.ts'
import { removalUndoHandler } from '#parts/records/server/put-row-back.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { knownCounsel, knownParties } from './known-people.ts'
import { recountCase } from './recount.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

export const parties = {
  ...childHandlers(rpc.parties, CASES, { table: 'legal_party', order: sql`pole, created_at, id`, noun: PARTY.noun }),
  ...removalUndoHandler(rpc.parties, CASES, 'legal_party'),
  known: rpc.parties.known.handler(({ input: { text }, context: { db } }) => knownParties(db, text)),
}

export const counsel = {
  ...childHandlers(rpc.counsel, CASES, { table: 'legal_counsel', order: sql`side, created_at, id`, noun: COUNSEL.noun }),
  ...removalUndoHandler(rpc.counsel, CASES, 'legal_counsel'),
  known: rpc.counsel.known.handler(({ input: { text }, context: { db } }) => knownCounsel(db, text)),
}

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
  ...removalUndoHandler(rpc.suspensions, CASES, 'legal_suspension', recountCase),
}

const storedLinks = childrenOf<'legal_case', { kind: string; parent_id: string }, CaseLink>(CASES, {
  table: 'legal_case_link',
  order: sql`is_above desc, created_at, id`,
  noun: CASE_LINK.noun,
})

/** A link as the case sees it that is one of its ends. */
const linksOf = (db: Db, legal_case_id: string) =>
  db
    .selectFrom('vw_legal_case_link_list')
    .selectAll()
    .where('legal_case_id', '=', legal_case_id)
    .orderBy('is_above', 'desc')
    .orderBy('created_at')
    .orderBy('id')

export const links = {
  list: rpc.links.list.handler(async ({ input: { parent_id }, context: { db } }) => {
    const [, rows] = await Promise.all([findRecord(db, CASES, parent_id), linksOf(db, parent_id).execute()])
    return rows as CaseLink[]
  }),
  add: rpc.links.add.handler(({ input, context }) => {
    const { db } = context
    const seen = async (id: string) =>
      found(await linksOf(db, input.parent_id).where('id', '=', id).executeTakeFirst(), notFound(CASE_LINK.noun)) as CaseLink
    const make = async (given: { id?: string }) => {
      await findRecord(db, CASES, input.values.parent_id)
      return seen((await storedLinks.add(db, input.parent_id, input.values, given)).id)
    }
    return once(context, { entity: 'legal_case_link', input, make, show: seen })
  }),
  remove: rpc.links.remove.handler(async ({ input: { id }, context: { db } }) => {
    await storedLinks.remove(db, id)
    return { id }
  }),
  ...removalUndoHandler(rpc.links, CASES, 'legal_case_link'),
}
