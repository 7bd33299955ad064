import { z } from 'zod'
import { cleanText } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'

/** Characters in a note. Source: spec/2 §9. */
export const NOTE_LENGTH = 1000

const REQUIRED = 'Anotação é obrigatória'

export const NoteInput = z.strictObject({
  note: z.string(REQUIRED).overwrite(cleanText).min(1, REQUIRED).max(NOTE_LENGTH, `Máximo de ${NOTE_LENGTH} caracteres`),
})

/** A stored note, without the record that it belongs to. */
export const Note = z.object({ id: z.uuid(), note: z.string(), created_at: z.date(), updated_at: z.date() })
export type Note = z.output<typeof Note>

export const NOTE = defineRecord({
  noun: { name: 'Anotação', feminine: true },
  schema: NoteInput,
  fields: { note: { label: 'Anotação', kind: 'notes', limit: NOTE_LENGTH } },
})
