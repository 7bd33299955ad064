import { sql } from 'kysely'
import { listSetup } from '#parts/lists/server/list-setup.ts'
import { statusesOf } from '#parts/picklists/server/values-of.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database/database.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

/** Those of insurers that are offered. */
const plansOf = (db: Db) =>
  db
    .selectFrom('insurer_plan as p')
    .innerJoin('insurer as i', 'i.id', 'p.insurer_id')
    .select(['p.id', 'p.name', 'i.name as insurer'])
    .where('p.active', '=', true)
    .where('i.active', '=', true)
    .orderBy('p.name')
    .execute()

async function offered(db: Db) {
  const [types, statuses, tags, insurers, plans, recipients] = await Promise.all([
    db.selectFrom('patient_type').select(['id', 'name']).orderBy('order_index').execute(),
    statusesOf(db, 'vw_patient_status'),
    listTags(db, PATIENTS.table),
    db.selectFrom('insurer').select('name').where('active', '=', true).orderBy('name').execute(),
    plansOf(db),
    recipientsOf(db, PATIENTS),
  ])
  return { types, statuses, tags, insurers: insurers.map(({ name }) => name), plans, ...recipients }
}

export const options = rpc.options.handler(({ context: { db } }) => offered(db))

export const screen = rpc.screen.handler(async ({ context: { db } }) => {
  const [options, setup] = await Promise.all([offered(db), listSetup(db, PATIENTS.page)])
  return { options, setup }
})

export const treats = rpc.treats.handler(async ({ context: { db } }) => {
  const { rows } = await sql<{ treats: boolean }>`select app.treats() as treats`.execute(db)
  return rows[0]!.treats
})
