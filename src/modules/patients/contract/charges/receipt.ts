import { z } from 'zod'
import { PaperClinic } from '../clinic-paper.ts'
import { Method } from './payment.ts'

const text = z.string().nullable()

/** What a receipt says. Source: spec/6 §9.3. */
export const Receipt = z.object({
  number: z.string(),
  amount: z.string(),
  method: Method,
  installments: z.int(),
  paid_on: z.string(),
  description: z.string(),
  is_reversed: z.boolean(),
  payer_name: z.string(),
  payer_document: z.string(),
  patient_name: z.string(),
  patient_document: text,
  professional: text,
  clinic: PaperClinic,
})
export type Receipt = z.output<typeof Receipt>
