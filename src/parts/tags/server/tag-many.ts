import { sql } from 'kysely'
import { inSlices } from '#parts/lists/server/selection.ts'
import type { TaggedTable } from '#parts/records/server/register.ts'
import type { Db } from '#server/database.ts'
import { links, record } from './record-tags.ts'
import { findTag } from './tags.ts'

/** Gives a tag to those of `ids` outside the trash that have it not yet, and says who they are. */
export async function tagMany(db: Db, scope: TaggedTable, ids: string[], tag_id: string) {
  await findTag(db, scope, tag_id)
  return changedIds(ids, (some) =>
    sql<{ id: string }>`
      insert into ${links(scope)} (${record(scope)}, tag_id)
      select id, ${tag_id}::uuid from ${sql.table(scope)} where deleted_at is null and id = any(${some}::uuid[])
      on conflict do nothing
      returning ${record(scope)} as id`.execute(db),
  )
}

export const untagMany = (db: Db, scope: TaggedTable, ids: string[], tag_id: string) =>
  changedIds(ids, (some) =>
    sql<{ id: string }>`
      delete from ${links(scope)} where tag_id = ${tag_id} and ${record(scope)} = any(${some}::uuid[])
      returning ${record(scope)} as id`.execute(db),
  )

async function changedIds(ids: string[], change: (some: string[]) => Promise<{ rows: { id: string }[] }>) {
  const changed = (await inSlices(ids, change)).flatMap(({ rows }) => rows.map(({ id }) => id))
  return { changed: changed.length, ids: changed }
}
