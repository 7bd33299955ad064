import { sql } from 'kysely'
import type { Picklist, PicklistValue, WordList } from '#parts/picklists/contract/picklist.ts'
import { asOperation, beginUndo, describeOperation, findUndoable } from '#parts/records/server/operation.ts'
import { type MergedNames, mergesOf } from '#parts/records/server/value-merges.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from './rpc.ts'

const MERGED = { action: 'merge', entity: 'picklist_item' } as const

interface Row extends PicklistValue {
  list: string
  may_change: boolean
}

interface WordRow {
  list: string
  may_change: boolean
  /** Null: no record has one. */
  name: string | null
  uses: number
}

export const picklistHandlers = {
  all: rpc.all.handler(async ({ context: { db } }) => {
    const { rows } = await sql<Row>`select list, may_change, id, name, hidden, given, uses, color, "group" from app.picklists()`.execute(db)
    const merges = await mergesOf(db, MERGED, 'list')
    const lists = new Map<string, Picklist>()
    for (const { list, may_change, ...value } of rows) {
      const one = lists.get(list) ?? { list, may_change, values: [], merges: may_change ? merges(list) : [] }
      one.values.push(value)
      lists.set(list, one)
    }
    return [...lists.values()]
  }),

  add: rpc.add.handler(async ({ input: { list, name, color = null, group = null }, context: { db } }) => {
    const { rows } = await sql<{ id: number }>`select app.add_picklist_value(${list}, ${name}, ${color}, ${group}) as id`.execute(db)
    return rows[0]!
  }),

  rename: rpc.rename.handler(async ({ input: { list, id, name, was, color = null, group = null }, context: { db } }) => {
    await sql`select app.refuse_picklist(${list})`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select name from picklist_item where list = ${list} and value_id = ${id} and value_id >= 100 for update`.execute(db)
    const value = found(rows[0], 'Este valor não existe mais.')
    if (value.name !== was)
      throw new ContractError('PICKLIST_VALUE_CHANGED', {
        sentence: `Outra pessoa mudou este valor para “${value.name}” enquanto você escrevia. Feche e abra de novo para mudá-lo.`,
      })
    await sql`
      update picklist_item set name = ${name}, color = coalesce(${color}, color), "group" = coalesce(${group}, "group")
      where list = ${list} and value_id = ${id}`.execute(db)
  }),

  hide: rpc.hide.handler(async ({ input: { list, id, hidden }, context: { db } }) => {
    await sql`select app.hide_picklist_value(${list}, ${id}::smallint, ${hidden})`.execute(db)
  }),

  arrange: rpc.arrange.handler(async ({ input: { list, ids }, context: { db } }) => {
    await sql`select app.arrange_picklist(${list}, ${ids}::smallint[])`.execute(db)
  }),

  merge: rpc.merge.handler(async ({ input: { list, id, into }, context: { db } }) => {
    const names = await namesOf(db, list, [id, into])
    const { id: undo, done: changed } = await asOperation(db, async () => {
      const { rows } = await sql<{ changed: number }>`
        select app.merge_picklist_values(${list}, ${id}::smallint, ${into}::smallint) as changed`.execute(db)
      return rows[0]!.changed
    })
    await describeOperation(db, { ...MERGED, changes: { list, from: id, into, changed, names } })
    return { changed, undo }
  }),

  undoMerge: rpc.undoMerge.handler(async ({ input: { undo }, context: { db } }) => {
    await findUndoable(db, undo, MERGED)
    await beginUndo(db, undo)
    const { rows } = await sql<{ changed: number }>`select app.undo_picklist_merge(${undo}) as changed`.execute(db)
    return rows[0]!
  }),

  remove: rpc.remove.handler(async ({ input: { list, id }, context: { db } }) => {
    await sql`select app.refuse_picklist(${list})`.execute(db)
    const removed = sql`delete from picklist_item where list = ${list} and value_id = ${id} and value_id >= 100 returning id`
    const { rows } = await removed.execute(db).catch((error: { constraint?: string; detail?: string }) => {
      if (error.constraint !== 'picklist_value_used') throw error
      const sentence = error.detail === '1' ? '1 registro usa este valor.' : `${error.detail} registros usam este valor.`
      throw new ContractError('PICKLIST_VALUE_USED', { sentence: `${sentence} Una com outro.`, cause: error })
    })
    found(rows[0], 'Este valor não existe mais.')
  }),

  words: rpc.words.handler(async ({ context: { db } }) => {
    const { rows } = await sql<WordRow>`select * from app.words()`.execute(db)
    const merges = await mergesOf(db, MERGED, 'list')
    const lists = new Map<string, WordList>()
    for (const { list, may_change, name, uses } of rows) {
      const one = lists.get(list) ?? { list, may_change, words: [], merges: may_change ? merges(list) : [] }
      if (name !== null) one.words.push({ name, uses })
      lists.set(list, one)
    }
    return [...lists.values()]
  }),

  renameWord: rpc.renameWord.handler(async ({ input: { list, from, to }, context: { db } }) => {
    const { done: changed } = await asOperation(db, () => reword(db, list, from, to, false))
    await describeOperation(db, { action: 'rename', entity: 'picklist_item', changes: { list, from, to, changed } })
    return { changed }
  }),

  mergeWords: rpc.mergeWords.handler(async ({ input: { list, from, into }, context: { db } }) => {
    const { id: undo, done: changed } = await asOperation(db, () => reword(db, list, from, into, true))
    await describeOperation(db, { ...MERGED, changes: { list, from, into, changed, names: [from, into] } })
    return { changed, undo }
  }),
}

/** What two values of a list are called. Throws where the caller may not change the list, or one of them is gone. */
async function namesOf(db: Db, list: string, ids: [number, number]): Promise<MergedNames> {
  await sql`select app.refuse_picklist(${list})`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(`vw_${list}`)} where id = any(${ids})`.execute(db)
  const nameOf = (id: number) => found(rows.find((one) => one.id === id)?.name, 'Este valor não existe mais.')
  return [nameOf(ids[0]), nameOf(ids[1])]
}

async function reword(db: Db, list: string, from: string, to: string, unites: boolean) {
  const { rows } = await sql<{ changed: number }>`select app.reword(${list}, ${from}, ${to}, ${unites}) as changed`.execute(db)
  return rows[0]!.changed
}
