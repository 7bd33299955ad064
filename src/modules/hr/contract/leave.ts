import { z } from 'zod'
import { optionalNotes } from '#shared/br/fields.ts'
import { period, startsBeforeEnd } from './period.ts'

export const LeaveInput = z
  .strictObject({
    ...period,
    reason: optionalNotes(),
    /** The certificate, uploaded before. */
    file_id: z.uuid().nullable(),
  })
  .check(startsBeforeEnd)
export type LeaveInput = z.output<typeof LeaveInput>

/** A medical leave, from the first to the last day away. */
export const Leave = z.object({
  id: z.uuid(),
  employee_id: z.uuid(),
  start_date: z.string(),
  end_date: z.string(),
  reason: z.string().nullable(),
  file_id: z.uuid().nullable(),
  document_url: z.string().nullable(),
  updated_at: z.date(),
})
export type Leave = z.output<typeof Leave>
