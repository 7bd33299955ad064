import { z } from 'zod'
import { COLUMNS } from './columns.ts'

/** Lines that travel in one request at most. */
export const BATCH_LIMIT = 512

const Line = z.strictObject({
  line: z.int().positive(),
  cells: z.partialRecord(z.enum(COLUMNS), z.string().max(1_000)),
})

/** Some lines of a payroll file as they were read; the server reads them again by the same rules. */
export const ImportBatch = z.strictObject({ rows: z.array(Line).min(1).max(BATCH_LIMIT) })
export type ImportBatch = z.output<typeof ImportBatch>

export const ImportOutcome = z.object({
  /** What became, or would become, of each line that could be imported. */
  done: z.array(
    z.object({
      line: z.int(),
      id: z.uuid(),
      is_update: z.boolean(),
      /** False when everything the line says was stored already. */
      changed: z.boolean(),
      /** A dismissed employee: imported, but not made active again. */
      dismissed: z.boolean(),
    }),
  ),
  failed: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type ImportOutcome = z.output<typeof ImportOutcome>
