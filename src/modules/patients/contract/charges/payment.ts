import { z } from 'zod'
import { civilDate, money, optionalNotes } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { ChargeStatus } from './charge.ts'

/** How somebody paid. */
export const METHODS = {
  cash: 'Dinheiro',
  pix: 'Pix',
  debit: 'Débito',
  credit: 'Crédito',
  transfer: 'Transferência',
  boleto: 'Boleto',
  cheque: 'Cheque',
} as const
export const Method = z.enum(Object.keys(METHODS) as (keyof typeof METHODS)[])
export type Method = z.output<typeof Method>

const MOST_INSTALLMENTS = 24
const installments = `De 1 a ${MOST_INSTALLMENTS} parcelas`

/** What was received. Installments are of credit alone. */
export const PaymentInput = z
  .strictObject({
    method: Method,
    amount: money('Informe o valor').refine((amount) => Number(amount) > 0, 'Informe o valor'),
    paid_on: civilDate('Informe a data'),
    installments: z.coerce.number(installments).int(installments).min(1, installments).max(MOST_INSTALLMENTS, installments),
    note: optionalNotes(300),
  })
  .transform((payment) => ({ ...payment, installments: payment.method === 'credit' ? payment.installments : 1 }))
export type PaymentInput = z.output<typeof PaymentInput>

export const PAYMENT = defineRecord({
  noun: { name: 'Pagamento', feminine: false },
  schema: PaymentInput,
  fields: {
    method: { label: 'Forma', kind: 'choice', options: METHODS, span: 6 },
    amount: { label: 'Valor', kind: 'brl', span: 6 },
    paid_on: { label: 'Data', kind: 'day', span: 6 },
    installments: { label: 'Parcelas', kind: 'number', min: 1, max: MOST_INSTALLMENTS, span: 6 },
    note: { label: 'Observação' },
  },
  initial: () => ({ method: 'pix' as const, installments: 1 }),
})

/** Why a payment is taken back. */
export const ReversalInput = z.strictObject({ note: optionalNotes(300).pipe(z.string('Informe o motivo')) })
export const REVERSAL = defineRecord({
  noun: { name: 'Estorno', feminine: false },
  schema: ReversalInput,
  fields: { note: { label: 'Motivo' } },
})

const text = z.string().nullable()

/** What was received, or (`reverses_id`, a negative amount) given back. */
export const Payment = z.object({
  id: z.uuid(),
  charge_id: z.uuid(),
  method: Method,
  amount: z.string(),
  paid_on: z.string(),
  installments: z.int(),
  receipt_number: text,
  reverses_id: z.uuid().nullable(),
  is_reversed: z.boolean(),
  received_by_name: text,
  note: text,
})
export type Payment = z.output<typeof Payment>

/** A payment in the list of all. */
export const PaymentRow = Payment.extend({
  patient_id: z.uuid(),
  patient_name: z.string(),
  payer_name: z.string(),
  description: z.string(),
  professional_name: text,
  appointment_id: z.uuid().nullable(),
  charge_status: ChargeStatus,
})
export type PaymentRow = z.output<typeof PaymentRow>
