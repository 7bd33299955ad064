import { z } from 'zod'
import { Responsible } from '#parts/scope/contract/responsible.ts'
import type { PageKey } from '#shared/pages.ts'
import { SUBJECTS } from '#shared/subjects.ts'

/** What files can be attached to, with the page whose readers see them; of a task whoever sees the task. The table app.subject holds the same. */
export const ATTACHED = {
  client_id: SUBJECTS.client_id.page,
  deal_id: SUBJECTS.deal_id.page,
  legal_case_id: SUBJECTS.legal_case_id.page,
  patient_id: SUBJECTS.patient_id.page,
  task_id: 'dashboard',
} as const satisfies Record<string, PageKey>
export type AttachedColumn = keyof typeof ATTACHED

const COLUMNS = Object.keys(ATTACHED) as AttachedColumn[]

/** The record that files are attached to: `{ client_id: '…' }`. */
export type AttachedTo = { [Column in AttachedColumn]: Record<Column, string> }[AttachedColumn]
export const AttachedTo = z.union(COLUMNS.map((column) => z.strictObject({ [column]: z.uuid() }))) as unknown as z.ZodType<
  AttachedTo,
  AttachedTo
>

export const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  file_url: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
  author: Responsible.nullable(),
  created_at: z.date(),
  /** Whether the caller may rename and remove it. */
  may_change: z.boolean(),
})
export type Attachment = z.output<typeof Attachment>

/** A record has its most files already. */
export const tooManyAttachments = { TOO_MANY_ATTACHMENTS: { status: 409, message: 'Limite de 100 arquivos por registro' } }
