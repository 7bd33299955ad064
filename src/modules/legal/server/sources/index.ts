import { sql } from 'kysely'
import type { MonitoredOab, Sources } from '#modules/legal/contract/sources.ts'
import { changeRow } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { byName } from '#server/database/sql.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc, waitingRpc } from '../rpc.ts'
import { askForSearch } from './search.ts'

const GONE = 'OAB monitorada não encontrada.'

/** How often 'Buscar agora' works. */
const PAUSE = sql`interval '1 hour'`

async function read(db: Db): Promise<Sources> {
  const [settings, { rows: oabs }, { rows: people }] = await Promise.all([
    db.selectFrom('legal_settings').select('djen').executeTakeFirst(),
    sql<MonitoredOab & { search_from: Date | null }>`
      select id, name, oab_number, oab_uf, user_id, app.person(user_id) ->> 'name' as person, active, succeeded_at, failure, failure_ref,
             case when failure is not null then retry_at end as retry_at,
             coalesce(active and (asked_at > coalesce(tried_at, '-infinity') or failure is null and retry_at > now()), false) as searching,
             date_trunc('milliseconds', updated_at) as updated_at,
             case when asked_at > now() - ${PAUSE} then asked_at + ${PAUSE} end as search_from
      from legal_oab order by name, oab_uf, oab_number, id`.execute(db),
    sql<{
      id: string
      name: string
    }>`select user_id as id, name from app.colleagues('legal-cases') order by ${byName('name')}, user_id`.execute(db),
  ])
  const next = oabs.flatMap(({ search_from }) => search_from ?? []).sort((one, other) => other.getTime() - one.getTime())
  return { djen: settings?.djen ?? false, oabs: oabs.map(({ search_from: _, ...oab }) => oab), search_from: next[0] ?? null, people }
}

export const get = rpc.sources.get.handler(({ context: { db } }) => read(db))

export const turn = rpc.sources.turn.handler(async ({ input: { on }, context: { db } }) => {
  await sql`
    insert into legal_settings (djen) values (${on}) on conflict (company_id) do update set djen = excluded.djen where legal_settings.djen <> excluded.djen`.execute(
    db,
  )
  return read(db)
})

export const addOab = rpc.sources.addOab.handler(({ input: { values }, context: { db } }) =>
  db.insertInto('legal_oab').values(values).returning('id').executeTakeFirstOrThrow(),
)

export const changeOab = rpc.sources.changeOab.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  found(await db.selectFrom('legal_oab').select('id').where('id', '=', id).executeTakeFirst(), GONE)
  await changeRow(db, 'legal_oab', id, updated_at, values)
  return { id }
})

export const removeOab = rpc.sources.removeOab.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('legal_oab').where('id', '=', id).returning('id').executeTakeFirst(), GONE),
)

// What is asked for is stored before the job looks for it.
export const search = waitingRpc.sources.search.handler(async ({ context: { inTransaction, platform } }) => {
  const { asked, ...now } = await inTransaction(async (db) => {
    const { rows } = await sql`
      update legal_oab set asked_at = now()
      where active and exists (select from legal_settings where djen)
        and not exists (select from legal_oab lately where lately.asked_at > now() - ${PAUSE}) returning id`.execute(db)
    return { asked: rows.length > 0, ...(await read(db)) }
  })
  if (!asked && now.search_from) throw new ContractError('SEARCHED_LATELY')
  if (asked) await askForSearch(platform.jobs)
  return now
})
