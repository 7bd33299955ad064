import { z } from 'zod'
import { optionalNotes, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

export const MOVEMENT_SOURCES = { manual: 'Manual', pasted: 'Colado', file: 'Arquivo', djen: 'DJEN' } as const
const Source = z.enum(['manual', 'pasted', 'file', 'djen'])

/** Characters of a movement's name, its text and its plain words. Source: spec/4 §13. */
export const MOVEMENT_NAME = 300
export const MOVEMENT_TEXT = 20_000
export const CLIENT_TEXT = 1000

export const MovementInput = z.strictObject({
  occurred_at: z
    .date('Data e hora são obrigatórias')
    .min(new Date('1900-01-01T00:00:00Z'), 'Data inválida')
    .max(new Date('2200-01-01T00:00:00Z'), 'Data inválida'),
  name: requiredText('Andamento é obrigatório', MOVEMENT_NAME),
  text: optionalNotes(MOVEMENT_TEXT),
  client_text: optionalNotes(CLIENT_TEXT),
})

/** What happened in a case. */
export const Movement = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  occurred_at: z.date(),
  name: z.string(),
  text: z.string().nullable(),
  client_text: z.string().nullable(),
  source: z.string().pipe(Source),
  /** Null while nobody has opened it. */
  read_at: z.date().nullable(),
  updated_at: z.date(),
})
export type Movement = z.output<typeof Movement>

export const MOVEMENT = defineRecord({
  noun: { name: 'Andamento', feminine: false },
  schema: MovementInput,
  fields: {
    occurred_at: { label: 'Data/Hora', kind: 'moment' },
    name: { label: 'Andamento' },
    text: { label: 'Detalhe', kind: 'notes', rows: 4 },
    client_text: { label: 'Em linguagem simples, para o cliente', heading: 'Para o cliente', kind: 'notes', rows: 2, limit: CLIENT_TEXT },
  },
  initial: () => ({ occurred_at: new Date() }),
})
