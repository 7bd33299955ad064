import type { ValueMerge } from '#parts/records/contract/value-merge.ts'
import type { Db } from '#server/database/database.ts'
import { describeOperation, undoableOperations } from './operation.ts'

const MERGE = 'merge'

interface Merged {
  /** The list, or the kind of record whose tags they are. */
  of: string
  names: [from: string, into: string]
}

/** Says in the audit that two values of `entity` became one: with `changes` for its undo, and with the names that they had, for whoever looks for it. */
export const describeMerge = (db: Db, entity: string, merged: Merged, changes: object) =>
  describeOperation(db, { action: MERGE, entity, changes: { ...changes, ...merged } })

/** The merges of values of `entity` that can still be taken back, by the list. */
export async function mergesOf(db: Db, entity: string): Promise<(of: string) => ValueMerge[]> {
  const all = await undoableOperations<Merged>(db, { action: MERGE, entity })
  return (of) =>
    all
      .filter(({ changes }) => changes.of === of)
      .map(({ id, at, changes: { names } }) => ({ undo: id, from: names[0], into: names[1], at }))
}
