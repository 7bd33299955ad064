import { z } from 'zod'
import { NOTE, Note, NoteInput } from '#parts/journal/contract/note.ts'
import { defineRecord } from '#shared/define-record.ts'

/** A note about a patient: never clinical. */
export const PatientNote = Note.extend({
  /** Stands above the others. */
  pinned: z.boolean(),
  author: z.string().nullable(),
  /** Whether the caller wrote it: others' notes are changed by callers who may delete. */
  is_own: z.boolean(),
})
export type PatientNote = z.output<typeof PatientNote>

export const PATIENT_NOTE = defineRecord({
  noun: NOTE.noun,
  schema: NoteInput.extend({ pinned: z.boolean() }),
  fields: { ...NOTE.fields, pinned: { label: 'Fixar no alto', kind: 'check' } },
})
