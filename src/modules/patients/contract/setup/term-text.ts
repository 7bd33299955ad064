import { z } from 'zod'
import { requiredNotes, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { TermKind } from '../term.ts'

/** Characters of a text: a term of a procedure fills some pages. */
const BODY = 20_000
const months = 'De 1 a 600 meses'

/** What the texts that come with a company begin with, until somebody revised them. Source: spec/6 §11.1. */
const SAMPLE = 'Modelo: revise com seu jurídico.'
export const isSample = (body: string) => body.startsWith(SAMPLE)

const TermTextInput = z.strictObject({
  title: requiredText('Título é obrigatório', 120),
  body: requiredNotes('Texto é obrigatório', BODY),
  valid_months: z.int(months).min(1, months).max(600, months).nullable(),
})

/** What patients sign, in one of its versions. */
export const TermText = z.object({
  kind: TermKind,
  version: z.int(),
  title: z.string(),
  body: z.string(),
  /** Null: without end. */
  valid_months: z.int().nullable(),
  /** SHA-256, as signatures store it. */
  hash: z.string(),
  /** When this version was saved. */
  updated_at: z.date(),
  /** Who saved it; null of what came with the company. */
  by: z.string().nullable(),
})
export type TermText = z.output<typeof TermText>

export const TERM_TEXT = defineRecord({
  noun: { name: 'Termo', feminine: false },
  schema: TermTextInput,
  fields: {
    title: { label: 'Título', span: 8 },
    valid_months: { label: 'Validade (meses)', kind: 'number', min: 1, max: 600, span: 4 },
    body: { label: 'Texto', kind: 'notes', rows: 12, limit: BODY },
  },
})
