import { sql } from 'kysely'
import { COURTS } from '#modules/legal/contract/courts.ts'
import { listSetup } from '#parts/lists/server/list-setup.ts'
import { valuesOf } from '#parts/picklists/server/values-of.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import { recordSearchHandler } from '#parts/records/server/record-search.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database/database.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

const COURT_OPTIONS = COURTS.map(({ acronym, name }) => ({ id: acronym, name: `${acronym} · ${name}` }))

async function offered(db: Db) {
  const [action_types, tags, recipients] = await Promise.all([
    valuesOf(db, 'vw_legal_action_type'),
    listTags(db, CASES.table),
    recipientsOf(db, CASES),
  ])
  return { courts: COURT_OPTIONS, action_types, tags, ...recipients }
}

export const options = rpc.options.handler(({ context: { db } }) => offered(db))

export const screen = rpc.screen.handler(async ({ context: { db } }) => {
  const [options, setup] = await Promise.all([offered(db), listSetup(db, CASES.page)])
  return { options, setup }
})

export const dealOf = rpc.dealOf.handler(async ({ input: { id }, context: { db } }) => {
  const [, { rows }] = await Promise.all([
    findRecord(db, CASES, id),
    sql<{ id: string; code: string; name: string }>`
      select d.id, d.code, d.name from legal_case c join deal d on (d.company_id, d.id) = (c.company_id, c.deal_id)
      where c.id = ${id} and d.deleted_at is null`.execute(db),
  ])
  return rows[0] ?? null
})

export const findClients = recordSearchHandler(rpc.findClients, { table: 'client', columns: ['id', 'name'] })
