import { sql } from 'kysely'
import { COURTS } from '#modules/legal/contract/courts.ts'
import { listSetup } from '#parts/lists/server/list-setup.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

const COURT_OPTIONS = COURTS.map(({ acronym, name }) => ({ id: acronym, name: `${acronym} · ${name}` }))

async function offered(db: Db) {
  const [tags, recipients] = await Promise.all([listTags(db, CASES.table), recipientsOf(db, CASES)])
  return { courts: COURT_OPTIONS, tags, ...recipients }
}

export const options = rpc.options.handler(({ context: { db } }) => offered(db))

export const screen = rpc.screen.handler(async ({ context: { db } }) => {
  const [options, setup] = await Promise.all([offered(db), listSetup(db, CASES.page)])
  return { options, setup }
})

/** How many clients the field offers. */
const OFFERED = 20

/** Whoever may not read clients is offered none: their policies decide. */
export const findClients = rpc.findClients.handler(({ input: { text }, context: { db } }) =>
  db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(text ? containsWords('client.search', text) : sql<boolean>`true`)
    .orderBy('name')
    .orderBy('id')
    .limit(OFFERED)
    .execute(),
)
