import { sql } from 'kysely'
import type { TaggedTable } from '#parts/records/server/register.ts'
import type { Tag } from '#parts/tags/contract/tag.ts'
import type { Db } from '#server/database/database.ts'
import { findTag } from './tags.ts'

/** The table that says which records of `scope` have which tags. */
export const links = (scope: TaggedTable) => sql.table(`${scope}_tag`)

/** Its column that names the record. */
export const record = (scope: TaggedTable) => sql.ref(`${scope}_id`)

/** The tags of one record, by name. */
export async function tagsOf(db: Db, scope: TaggedTable, id: string) {
  const { rows } = await sql<Tag>`
    select tag.id, tag.name, tag.color from ${links(scope)} link join tag on tag.id = link.tag_id
    where ${record(scope)} = ${id} order by tag.name`.execute(db)
  return rows
}

/** Gives a tag to a record that exists, which may have it already. */
export async function attachTag(db: Db, scope: TaggedTable, id: string, tag_id: string) {
  await findTag(db, scope, tag_id)
  await sql`insert into ${links(scope)} (${record(scope)}, tag_id) values (${id}, ${tag_id}) on conflict do nothing`.execute(db)
}

export const detachTag = (db: Db, scope: TaggedTable, id: string, tag_id: string) =>
  sql`delete from ${links(scope)} where ${record(scope)} = ${id} and tag_id = ${tag_id}`.execute(db)
