import type { z } from 'zod'
import type { TaggedTable } from '#parts/records/server/register.ts'
import type { TagInput } from '#parts/tags/contract/tag.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'

type TagValues = z.output<typeof TagInput>

const GONE = 'Tag não encontrada.'

export const listTags = (db: Db, scope: TaggedTable) =>
  db.selectFrom('tag').select(['id', 'name', 'color']).where('scope', '=', scope).orderBy('name').execute()

export const listTagsOfAllPages = (db: Db) =>
  db.selectFrom('vw_tags').select(['id', 'name', 'color', 'page']).orderBy('page').orderBy('name').execute()

export const findTag = async (db: Db, scope: TaggedTable, id: string) =>
  found(await db.selectFrom('tag').select(['id', 'name', 'color']).where('scope', '=', scope).where('id', '=', id).executeTakeFirst(), GONE)

export const createTag = (db: Db, scope: TaggedTable, tag: TagValues) =>
  db
    .insertInto('tag')
    .values({ ...tag, scope })
    .returning(['id', 'name', 'color'])
    .executeTakeFirstOrThrow()

export async function updateTag(db: Db, scope: TaggedTable, id: string, tag: TagValues) {
  const updated = db.updateTable('tag').set(tag).where('scope', '=', scope).where('id', '=', id)
  return found(await updated.returning(['id', 'name', 'color']).executeTakeFirst(), GONE)
}

export async function removeTag(db: Db, scope: TaggedTable, id: string) {
  const removed = db.deleteFrom('tag').where('scope', '=', scope).where('id', '=', id)
  return found(await removed.returning('id').executeTakeFirst(), GONE)
}
