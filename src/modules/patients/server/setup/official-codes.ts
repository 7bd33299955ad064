import { sql } from 'kysely'
import { writeEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { rpc } from '../rpc.ts'

const totalOf = async (db: Db) => {
  const count = db.selectFrom('official_diagnosis_code').select(({ fn }) => fn.countAll<number>().as('total'))
  return Number((await count.executeTakeFirstOrThrow()).total)
}

export const officialCodes = rpc.setup.officialCodes.handler(async ({ context: { db } }) => ({ total: await totalOf(db) }))

/** A code that stands twice in a file counts as it stands last. */
export const loadOfficialCodes = rpc.setup.loadOfficialCodes.handler(async ({ input: { codes }, context: { db } }) => {
  const last = new Map(codes.map(({ code, name }) => [code, name]))
  const { rows } = await sql<{ code: string }>`
    insert into official_diagnosis_code as known (code, name)
    select code, name from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::text[]) given (code, name)
    on conflict (company_id, code) do update set name = excluded.name where known.name <> excluded.name
    returning code`.execute(db)
  if (rows.length > 0) await writeEvent(db, { action: 'import', entity: 'official_diagnosis_code', changes: { count: rows.length } })
  return { changed: rows.length, total: await totalOf(db) }
})
