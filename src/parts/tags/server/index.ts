import { sql } from 'kysely'
import { asOperation, beginUndo, describeOperation, findUndoable } from '#parts/records/server/operation.ts'
import type { TaggedTable } from '#parts/records/server/register.ts'
import { type MergedNames, mergesOf } from '#parts/records/server/value-merges.ts'
import { MANY_USES, type TagList } from '#parts/tags/contract/index.ts'
import type { Tag } from '#parts/tags/contract/tag.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { links } from './record-tags.ts'
import { rpc } from './rpc.ts'
import { removeTag, updateTag } from './tags.ts'

const MERGED = { action: 'merge', entity: 'tag' } as const

/** How many of the records that the caller sees have the tag, up to one more than MANY_USES. */
const usesOf = (scope: TaggedTable) => sql<number>`(
  select count(*)::int from (select from ${links(scope)} link where link.tag_id = tag.id limit ${sql.lit(MANY_USES + 1)}) a_use)`

/** The kind of record that a tag is for. Throws unless the caller may change the tags of all of them. */
async function changeableScope(db: Db, id: string) {
  const tag = await db.selectFrom('tag').select('scope').where('id', '=', id).executeTakeFirst()
  const { scope } = found(tag, 'Tag não encontrada.')
  await sql`select app.refuse_tags(${scope})`.execute(db)
  return scope as TaggedTable
}

async function nameOf(db: Db, id: string) {
  const tag = await db.selectFrom('tag').select('name').where('id', '=', id).executeTakeFirst()
  return found(tag, 'Tag não encontrada.').name
}

export const tagListHandlers = {
  all: rpc.all.handler(async ({ context: { db } }) => {
    const scopes = await sql<{
      scope: TaggedTable
      may_change: boolean
    }>`select scope, may_change from app.tag_scopes() order by scope`.execute(db)
    const merges = await mergesOf(db, MERGED, 'scope')
    return Promise.all(
      scopes.rows.map(async ({ scope, may_change }): Promise<TagList> => {
        const { rows } = await sql<Tag & { uses: number }>`
          select tag.id, tag.name, tag.color, ${usesOf(scope)} as uses from tag where tag.scope = ${scope} order by tag.name`.execute(db)
        return { scope, may_change, tags: rows, merges: may_change ? merges(scope) : [] }
      }),
    )
  }),

  update: rpc.update.handler(async ({ input: { id, tag, was }, context: { db } }) => {
    const scope = await changeableScope(db, id)
    const now = await db.selectFrom('tag').select(['name', 'color']).where('id', '=', id).forUpdate().executeTakeFirst()
    const { name, color } = found(now, 'Tag não encontrada.')
    if (name === was.name && color === was.color) return updateTag(db, scope, id, tag)
    throw new ContractError('TAG_CHANGED', {
      sentence: `Outra pessoa mudou ${name === was.name ? 'a cor desta tag' : `esta tag para “${name}”`} enquanto você escrevia. Feche e abra de novo para mudá-la.`,
    })
  }),

  merge: rpc.merge.handler(async ({ input: { id, into }, context: { db } }) => {
    const scope = await changeableScope(db, id)
    const names: MergedNames = [await nameOf(db, id), await nameOf(db, into)]
    const { id: undo } = await asOperation(db, () => sql`select app.merge_tags(${id}, ${into})`.execute(db))
    await describeOperation(db, { ...MERGED, entity_id: id, changes: { scope, from: id, into, names } })
    return { undo }
  }),

  undoMerge: rpc.undoMerge.handler(async ({ input: { undo }, context: { db } }) => {
    await findUndoable(db, undo, MERGED)
    await beginUndo(db, undo)
    await sql`select app.undo_tag_merge(${undo})`.execute(db)
  }),

  remove: rpc.remove.handler(async ({ input: { id }, context: { db } }) => {
    const scope = await changeableScope(db, id)
    const { rows } = await sql<{ uses: number }>`select ${usesOf(scope)} as uses from tag where tag.id = ${id}`.execute(db)
    const { uses } = rows[0]!
    if (uses === 0) return removeTag(db, scope, id)
    const sentence = uses > MANY_USES ? `Mais de ${MANY_USES} registros usam` : uses === 1 ? '1 registro usa' : `${uses} registros usam`
    throw new ContractError('TAG_USED', { sentence: `${sentence} esta tag. Una com outra.` })
  }),
}
