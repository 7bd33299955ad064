import { z } from 'zod'

const LineMessage = z.object({ line: z.int(), message: z.string() })

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
    }),
  ),
  /** Lines for a record that another line of the batch was for already. */
  ignored: z.array(LineMessage),
  failed: z.array(LineMessage),
})
export type ImportOutcome = z.output<typeof ImportOutcome>
