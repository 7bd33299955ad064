import { z } from 'zod'
import { optionalCivilDate, optionalText, requiredText } from '#shared/br/fields.ts'
import { cleanLine } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'
import { CARD_HOLDERS, CardHolder } from './choices.ts'

/** Characters of a card's number, of which zeros and letters count. Source: spec/6 §8.1. */
const NUMBER = 20

const cardNumber = z.string('Número da carteirinha é obrigatório').overwrite(cleanLine).max(NUMBER, `Máximo de ${NUMBER} caracteres`)

/** A card's number; nothing is none. */
export const CardNumber = cardNumber.transform((text) => text || null)

export const InsuranceInput = z.strictObject({
  /** By its name: a new one is added by callers who set up the clinic. */
  insurer: requiredText('Convênio é obrigatório', 100),
  plan: optionalText(100),
  number: cardNumber.min(1, 'Número da carteirinha é obrigatório'),
  valid_until: optionalCivilDate(),
  holder: CardHolder,
  holder_name: optionalText(),
  is_primary: z.boolean(),
})
export type InsuranceInput = z.output<typeof InsuranceInput>

/** A stored card. One that has ended remains, and is primary no more. */
export const Insurance = z.object({
  id: z.uuid(),
  updated_at: z.date(),
  insurer: z.string(),
  plan: z.string().nullable(),
  number: z.string(),
  valid_until: z.string().nullable(),
  holder: z.string().pipe(CardHolder),
  holder_name: z.string().nullable(),
  is_primary: z.boolean(),
  ended_at: z.date().nullable(),
})
export type Insurance = z.output<typeof Insurance>

export const INSURANCE = defineRecord({
  noun: { name: 'Carteirinha', feminine: true },
  schema: InsuranceInput,
  fields: {
    insurer: { label: 'Convênio', kind: 'pick', options: 'insurers', another: 'Novo convênio', span: 6 },
    plan: { label: 'Plano', span: 6 },
    number: { label: 'Número da carteirinha', span: 6 },
    valid_until: { label: 'Validade', kind: 'day', span: 6 },
    holder: { label: 'Titularidade', kind: 'choice', options: CARD_HOLDERS, span: 6, half: true },
    holder_name: { label: 'Dependente de', span: 6 },
    is_primary: { label: 'Principal', kind: 'check' },
  },
  initial: () => ({ holder: 'self' as const, is_primary: true }),
})

/** What stands in the way of a card. */
export const cardErrors = {
  PLAN_UNKNOWN: { status: 422, message: 'Este plano não está na lista. Quem configura a clínica pode adicioná-lo.' },
  PATIENT_INSURANCE_TAKEN: { status: 409, message: 'Esta carteirinha já está cadastrada.' },
  INSURER_UNKNOWN: { status: 422, message: 'Este convênio não está na lista. Quem configura a clínica pode adicioná-lo.' },
}
