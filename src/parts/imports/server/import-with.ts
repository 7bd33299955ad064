import { ORPCError } from '@orpc/server'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import type { Db } from '#server/database/database.ts'
import { inHalves } from '#server/database/in-halves.ts'

/** A line of a file as it was sent: its cells by column. */
export interface SentRow<Cells> {
  line: number
  cells: Cells
}

/** What a line says, by the rules of the register. */
type Line<Value> = { line: number } & Value

/** What became of one line. */
interface Upserted {
  line: number
  id: string
  is_update: boolean
  /** False when everything the line says was stored already. */
  changed: boolean
  /** What the person should know of it. */
  remark?: string | null
  /** Another line of the batch is for the same record: nothing was done. */
  repeated?: boolean
}

interface Rules<Cells, Context, Value> {
  /** What reading the lines depends on: the company's area code, its statuses. */
  context(db: Db): Promise<Context>
  /** Reads one line by the rules that the browser read it by. `problem` is a sentence: such a line should not have been sent. */
  read(row: SentRow<Cells>, context: Context): { value: Value; problem: string | undefined }
  /** What two lines for one record share; the first counts. Without it no two lines are for one record. */
  key?(value: Value): string
  /** Says that a line repeats another one. */
  repeats?(first?: number): string
  /** Why some lines cannot be imported, which only the database knows: a sentence by line. */
  refused?(db: Db, lines: readonly Line<Value>[]): Promise<ReadonlyMap<number, string>>
  /** Creates or updates the records of some lines: one statement, so all or nothing. */
  upsert(db: Db, lines: readonly Line<Value>[]): Promise<readonly Upserted[]>
  /** What another record has already, by the constraint that says so. */
  taken: Record<string, (value: Value) => string>
}

/** Creates or updates the records of some lines, except those that another record stands in the way of. */
export const importWith =
  <Cells, Context, Value>({ context, read, key, repeats = () => 'Repetida', refused, upsert, taken }: Rules<Cells, Context, Value>) =>
  async (db: Db, rows: readonly SentRow<Cells>[]): Promise<ImportOutcome> => {
    const now = await context(db)
    const all = rows.map((row): Line<Value> => {
      const { value, problem } = read(row, now)
      if (problem !== undefined) throw new ORPCError('BAD_REQUEST', { message: problem })
      return { line: row.line, ...value }
    })
    const { lines, ignored } = withoutRepeated(all, key, repeats)
    const why = (await refused?.(db, lines)) ?? new Map<number, string>()
    const done: ImportOutcome['done'] = []
    const leftOut = await inHalves(
      db,
      lines.filter(({ line }) => !why.has(line)),
      (constraint) => constraint in taken,
      async (some) => {
        for (const { repeated, remark = null, ...outcome } of await upsert(db, some)) {
          if (repeated) ignored.push({ line: outcome.line, message: repeats() })
          else done.push({ ...outcome, remark })
        }
      },
    )
    const failed = leftOut.map(({ item, constraint }) => ({ line: item.line, message: taken[constraint]?.(item) ?? '' }))
    return { done, ignored, failed: [...[...why].map(([line, message]) => ({ line, message })), ...failed] }
  }

function withoutRepeated<Value>(
  all: readonly Line<Value>[],
  key: ((value: Value) => string) | undefined,
  repeats: (first: number) => string,
) {
  const ignored: ImportOutcome['ignored'] = []
  if (!key) return { lines: all, ignored }
  const firstOf = new Map<string, number>()
  const lines = all.filter((one) => {
    const first = firstOf.get(key(one))
    if (first === undefined) firstOf.set(key(one), one.line)
    else ignored.push({ line: one.line, message: repeats(first) })
    return first === undefined
  })
  return { lines, ignored }
}
