import type { ValueMerge } from '#parts/records/contract/value-merge.ts'
import type { Db } from '#server/database/database.ts'
import { undoableOperations } from './operation.ts'

/** The names that two values had when they became one: what `describeOperation` says of a merge as `names`, beside what its undo reads. */
export type MergedNames = [from: string, into: string]

/** The merges of values of `entity` that can still be taken back, by what each said under `key`: its list, or the kind of record whose tags they are. */
export async function mergesOf<Key extends string>(db: Db, merged: { action: 'merge'; entity: string }, key: Key) {
  const all = await undoableOperations<Record<Key, string> & { names: MergedNames }>(db, merged)
  return (of: string): ValueMerge[] =>
    all
      .filter(({ changes }) => changes[key] === of)
      .map(({ id, at, changes: { names } }) => ({ undo: id, from: names[0], into: names[1], at }))
}
