import { z } from 'zod'
import { pluralOf, type RecordNoun } from '#shared/define-record.ts'
import type { PageKey } from '#shared/pages.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'

interface Options<Row extends z.ZodObject, Field extends string, Move extends string, Taken> {
  /** A stored record. */
  row: Row
  /** What a merge may take from the other record. */
  fields: readonly Field[]
  /** The kinds of rows that a merge moves, as the preview counts them. */
  moves: readonly Move[]
  /** What may have become another record's by the time a merge is undone: an error by the name of each constraint. */
  taken: Taken
  /** What is left to do where too much has changed to take it back, a sentence. */
  byHand: string
}

const pair = { id: z.uuid(), other_id: z.uuid() }
const areTwo = ({ id, other_id }: { id: string; other_id: string }) => id !== other_id

/** Two records that are the same one become one. */
export function mergeProcedures<
  Row extends z.ZodObject,
  Field extends string,
  Move extends string,
  Taken extends Record<string, { status: number; message: string }>,
>(page: PageKey, noun: RecordNoun, { row, fields, moves, taken, byHand }: Options<Row, Field, Move, Taken>) {
  const other = { path: ['other_id'], message: `Escolha outr${noun.feminine ? 'a' : 'o'} ${noun.name.toLowerCase()}` }
  return {
    /** The record that would be merged into `id`, and how many rows of each kind would move over. */
    previewMerge: procedure(page, 'delete')
      .input(z.strictObject(pair).refine(areTwo, other))
      .output(
        z.object({ other: row, moves: z.object(Object.fromEntries(moves.map((kind) => [kind, z.int()])) as Record<Move, z.ZodInt>) }),
      ),

    /** Takes the named fields and everything that belongs to the other record over to `id`; the other is retired. Needs update as well. */
    merge: procedure(page, 'delete')
      .input(
        z.strictObject({ ...pair, updated_at: z.date(), other_updated_at: z.date(), take: z.array(z.enum(fields)) }).refine(areTwo, other),
      )
      .output(z.intersection(row, z.object({ undo: z.uuid() })))
      .errors(recordChanged),

    /** Makes two records of one again, with everything where it was, within an hour and while nothing of it has changed. Needs update as well. */
    undoMerge: procedure(page, 'delete')
      .input(Id)
      .output(z.object(pair))
      .errors({
        ...taken,
        MERGE_MOVED: {
          status: 409,
          message: `${noun.feminine ? 'As' : 'Os'} ${pluralOf(noun)} mudaram desde a união. ${byHand}`,
        },
      }),
  }
}
