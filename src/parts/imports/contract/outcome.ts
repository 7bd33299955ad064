import { z } from 'zod'
import { HistoryEntry } from '#shared/record-change.ts'

const LineMessage = z.object({ line: z.int(), message: z.string() })

/** What a line would do to a record that is there, or to what belongs to it, as its history would show it. */
export const ImportChange = HistoryEntry.pick({ action: true, entity: true, changes: true })
export type ImportChange = z.output<typeof ImportChange>

/** What became, or would become, of the lines of one batch. Each line is in one of the three lists. */
export const ImportOutcome = z.object({
  done: z.array(
    z.object({
      line: z.int(),
      id: z.uuid(),
      is_update: z.boolean(),
      /** False when everything the line says was stored already. */
      changed: z.boolean(),
      /** What the person importing should know of it, such as what was not touched. */
      remark: z.string().nullable(),
      /** Of a rehearsal: each field that the line would change, as far as the person may read it. */
      changes: z.array(ImportChange).optional(),
    }),
  ),
  /** Lines for a record that another line of the batch was for already. */
  ignored: z.array(LineMessage),
  failed: z.array(LineMessage),
})
export type ImportOutcome = z.output<typeof ImportOutcome>
