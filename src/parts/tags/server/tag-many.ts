import { sql } from 'kysely'
import { inSlices, isOneOf, sumOf } from '#parts/lists/server/selection.ts'
import { isPresent, type Register, type TaggedTable } from '#parts/records/server/register.ts'
import type { Db } from '#server/database/database.ts'
import { links, record } from './record-tags.ts'
import { findTag } from './tags.ts'

/** Gives a tag to those of `ids` outside the trash that do not have it yet. Answers how many. */
export async function tagMany(db: Db, register: Register<TaggedTable>, ids: string[], tag_id: string) {
  const { table } = register
  await findTag(db, table, tag_id)
  return countChanged(ids, (some) =>
    sql`
      insert into ${links(table)} (${record(table)}, tag_id)
      select id, ${tag_id}::uuid from ${sql.table(table)} where ${isPresent(register)} and ${isOneOf('id', some)}
      on conflict do nothing`.execute(db),
  )
}

/** Takes a tag off those of `ids` that have it. Answers how many. */
export const untagMany = (db: Db, { table }: Register<TaggedTable>, ids: string[], tag_id: string) =>
  countChanged(ids, (some) =>
    sql`delete from ${links(table)} where tag_id = ${tag_id} and ${record(table)} = any (${some}::uuid[])`.execute(db),
  )

async function countChanged(ids: string[], change: (some: string[]) => Promise<{ numAffectedRows?: bigint }>) {
  const slices = await inSlices(ids, change)
  return sumOf(slices.map(({ numAffectedRows }) => Number(numAffectedRows)))
}
