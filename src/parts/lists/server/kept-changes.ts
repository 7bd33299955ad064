import { type SqlBool, sql } from 'kysely'
import type { TaggedTable } from '#parts/records/server/register.ts'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'

export const NOTHING_KEPT = 'Já não é possível desfazer.'

const changes = (records: TaggedTable) => sql.table(`${records}_change`)

/** Keeps what was before a change, for the hour in which anybody still thinks of it. */
export async function keepForUndo(db: Db, records: TaggedTable, kind: string, before: object): Promise<string> {
  await sql`delete from ${changes(records)} where created_at < now() - interval '1 hour'`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into ${changes(records)} (kind, before) values (${kind}, ${JSON.stringify(before)}) returning id`.execute(db)
  return rows[0]!.id
}

/** What was kept, which is forgotten: nothing is undone twice. */
export async function takeKept(db: Db, records: TaggedTable, id: string, kinds: readonly string[]) {
  const oneOf = sql<SqlBool>`kind = any (${kinds})`
  const { rows } = await sql<{ kind: string; before: unknown }>`
    delete from ${changes(records)} where id = ${id} and ${oneOf} returning kind, before`.execute(db)
  return found(rows[0], NOTHING_KEPT)
}
