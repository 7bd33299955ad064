import { z } from 'zod'
import { civilDate, optionalCivilDate, optionalNotes } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

const OF_313 = [
  ['I', 'morte ou perda de capacidade'],
  ['II', 'convenção das partes'],
  ['III', 'impedimento ou suspeição'],
  ['IV', 'IRDR'],
  ['V', 'depende de outra causa ou prova'],
  ['VI', 'força maior'],
  ['VII', 'acidente ou fato da navegação'],
  ['VIII', 'demais casos da lei'],
  ['IX', 'parto ou adoção da única advogada'],
  ['X', 'paternidade do único advogado'],
] as const

/** Why a case is suspended; the key is what a calculation prints. Source: spec/4 §13. */
export const SUSPENSION_REASONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OF_313.map(([item, what]) => [`CPC art. 313, ${item}`, `CPC art. 313, ${item}: ${what}`])),
  'CPC art. 221': 'CPC art. 221: obstáculo da outra parte',
  acordo: 'Acordo',
  outra: 'Outra',
}

export const SuspensionInput = z
  .strictObject({
    from_on: civilDate('Data de início é obrigatória'),
    to_on: optionalCivilDate(),
    reason: z.enum(Object.keys(SUSPENSION_REASONS) as [string, ...string[]], 'Informe o motivo.'),
    note: optionalNotes(2000),
  })
  .refine(({ from_on, to_on }) => to_on === null || to_on >= from_on, { path: ['to_on'], message: 'O fim não pode ser antes do início' })

/** Days on which a case is suspended and its deadlines do not run; without `to_on` it still is. */
export const CaseSuspension = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  from_on: z.string(),
  to_on: z.string().nullable(),
  reason: z.string(),
  note: z.string().nullable(),
  updated_at: z.date(),
})
export type CaseSuspension = z.output<typeof CaseSuspension>

export const SUSPENSION = defineRecord({
  noun: { name: 'Suspensão', plural: 'suspensões', feminine: true },
  schema: SuspensionInput,
  fields: {
    reason: { label: 'Motivo', kind: 'choice', options: SUSPENSION_REASONS },
    from_on: { label: 'Desde', kind: 'day', span: 6 },
    to_on: { label: 'Até', kind: 'day', span: 6 },
    note: { label: 'Observação', kind: 'notes', rows: 2 },
  },
})
