import { z } from 'zod'
import { isCnpj, isCpf } from '#shared/br/document.ts'
import { money, optionalCivilDate, optionalDocument, optionalMoney, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

/** Where a charge stands: from what was received for it. */
export const CHARGE_STATUSES = { open: 'Em aberto', partial: 'Parcial', paid: 'Pago', cancelled: 'Cancelado' } as const
export const ChargeStatus = z.enum(Object.keys(CHARGE_STATUSES) as (keyof typeof CHARGE_STATUSES)[])
export type ChargeStatus = z.output<typeof ChargeStatus>

const MOST_SESSIONS = 99
const sessions = `De 1 a ${MOST_SESSIONS} sessões`

/** What is charged, and to whom. More than one session is a package: other visits of the patient can be sessions of it. */
export const ChargeInput = z
  .strictObject({
    gross: money('Informe o valor'),
    discount: optionalMoney(),
    sessions: z.coerce.number(sessions).int(sessions).min(1, sessions).max(MOST_SESSIONS, sessions).default(1),
    payer_name: requiredText('Informe quem paga', 200),
    payer_document: optionalDocument,
    due_on: optionalCivilDate('Vencimento inválido'),
  })
  .superRefine(({ gross, discount, payer_document }, { addIssue }) => {
    if (Number(discount ?? 0) > Number(gross)) addIssue({ code: 'custom', path: ['discount'], message: 'Desconto maior que o valor' })
    if (payer_document && !isCpf(payer_document) && !isCnpj(payer_document))
      addIssue({ code: 'custom', path: ['payer_document'], message: payer_document.length > 11 ? 'CNPJ inválido' : 'CPF inválido' })
  })
export type ChargeInput = z.output<typeof ChargeInput>

export const CHARGE = defineRecord({
  noun: { name: 'Cobrança', feminine: true },
  schema: ChargeInput,
  fields: {
    gross: { label: 'Valor', kind: 'brl', span: 6 },
    discount: { label: 'Desconto', kind: 'brl', span: 6 },
    sessions: { label: 'Sessões', kind: 'number', min: 1, max: MOST_SESSIONS, span: 6 },
    due_on: { label: 'Vencimento', kind: 'day', span: 6 },
    payer_name: { label: 'Quem paga' },
    payer_document: { label: 'CPF de quem paga', kind: 'document', span: 6 },
  },
})

const text = z.string().nullable()

/** A charge with what was received for it. Amounts are decimal strings of reais. */
export const Charge = z.object({
  id: z.uuid(),
  patient_id: z.uuid(),
  appointment_id: z.uuid().nullable(),
  description: z.string(),
  gross: z.string(),
  discount: z.string(),
  net: z.string(),
  sessions: z.int(),
  paid: z.string(),
  balance: z.string(),
  status: ChargeStatus,
  payer_name: z.string(),
  payer_document: text,
  charged_on: z.string(),
  due_on: text,
  /** When it is owed: the day it was charged, where nothing else was agreed. */
  day: z.string(),
  cancel_reason: text,
  /** The visit did not take place: whether it is still owed is for a person to say. */
  visit_cancelled: z.boolean(),
  patient_name: z.string(),
  professional_id: z.uuid().nullable(),
  professional_name: text,
  updated_at: z.date(),
})
export type Charge = z.output<typeof Charge>

/** What is charged for a visit, as agenda and lists show it. */
export const VisitBalance = Charge.pick({ net: true, paid: true, balance: true, status: true }).extend({
  appointment_id: z.uuid(),
  /** Other visits that are not cancelled are sessions of it: it outlasts this one. */
  shared: z.boolean(),
})
export type VisitBalance = z.output<typeof VisitBalance>

/** Who may be charged for a visit. */
export const Payer = z.object({ name: z.string(), document: text })
export type Payer = z.output<typeof Payer>
