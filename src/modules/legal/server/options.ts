import { COURTS } from '#modules/legal/contract/courts.ts'
import { listSetup } from '#parts/lists/server/list-setup.ts'
import { valuesOf } from '#parts/picklists/server/values-of.ts'
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

export const findClients = recordSearchHandler(rpc.findClients, { table: 'client', columns: ['id', 'name'] })
