import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'

/** A kind of record of which many are changed at once; what was before is in a table of its name. */
export type Changeable = 'client' | 'employee'

export const NOTHING_KEPT = 'Já não é possível desfazer.'

const changes = (records: Changeable) => sql.table(`${records}_change`)

/** Keeps what was before a change, for the hour in which anybody still thinks of it. */
export async function keepForUndo(db: Db, records: Changeable, kind: string, before: object): Promise<string> {
  await sql`delete from ${changes(records)} where created_at < now() - interval '1 hour'`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into ${changes(records)} (kind, before) values (${kind}, ${JSON.stringify(before)}) returning id`.execute(db)
  return rows[0]!.id
}

/** What was kept, which is forgotten: nothing is undone twice. */
export async function takeKept(db: Db, records: Changeable, id: string, kinds: readonly string[]) {
  const oneOf = sql<SqlBool>`kind = any (${kinds})`
  const { rows } = await sql<{ kind: string; before: unknown }>`
    delete from ${changes(records)} where id = ${id} and ${oneOf} returning kind, before`.execute(db)
  return found(rows[0], NOTHING_KEPT)
}
