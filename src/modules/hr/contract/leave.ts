import { z } from 'zod'
import { optionalNotes } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { PERIOD_FIELDS, period, startsBeforeEnd } from './period.ts'

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

export const LEAVE = defineRecord({
  noun: { name: 'Atestado', feminine: false },
  schema: LeaveInput,
  fields: {
    ...PERIOD_FIELDS,
    reason: { label: 'Motivo', kind: 'notes', rows: 2 },
    file_id: { label: 'Documento', kind: 'file' },
  },
})
