import { z } from 'zod'
import { money } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { TussCode } from './tuss-code.ts'

export const PriceInput = z
  .strictObject({
    service_id: z.uuid('Escolha o serviço.'),
    professional_id: z.uuid().nullable(),
    insurer_id: z.uuid().nullable(),
    /** One of the insurer's; nothing is all of them. */
    plan_id: z.uuid().nullable(),
    price: money('Informe o preço'),
    tuss_code: TussCode,
    needs_authorization: z.boolean(),
  })
  .refine(({ professional_id, insurer_id }) => !professional_id || !insurer_id, {
    path: ['insurer_id'],
    error: 'Escolha o profissional ou o convênio, não os dois.',
  })
  .refine(({ insurer_id, plan_id, tuss_code, needs_authorization }) => insurer_id || !(plan_id || tuss_code || needs_authorization), {
    path: ['insurer_id'],
    error: 'Escolha o convênio: plano, código e autorização são dele.',
  })
export type PriceInput = z.output<typeof PriceInput>

const name = z.string().nullable()

export const PriceRow = z.object({
  id: z.uuid(),
  service_id: z.uuid(),
  service_name: z.string(),
  professional_id: z.uuid().nullable(),
  professional_name: name,
  insurer_id: z.uuid().nullable(),
  insurer_name: name,
  plan_id: z.uuid().nullable(),
  plan_name: name,
  price: z.string(),
  tuss_code: z.string().nullable(),
  needs_authorization: z.boolean(),
  updated_at: z.date(),
})
export type PriceRow = z.output<typeof PriceRow>

/** What a service costs: for everybody, with one professional, with one insurer, whose price goes before these, or with one of its plans, which goes before all. */
export const PRICE = defineRecord({
  noun: { name: 'Preço', feminine: false },
  schema: PriceInput,
  fields: {
    service_id: { label: 'Serviço', kind: 'choice', options: 'services' },
    professional_id: { label: 'Só com o profissional', kind: 'choice', options: 'professionals' },
    insurer_id: { label: 'Só pelo convênio', kind: 'choice', options: 'insurers', span: 6 },
    plan_id: { label: 'Só no plano', kind: 'choice', options: 'plans', span: 6 },
    price: { label: 'Preço', kind: 'brl', span: 6 },
    tuss_code: { label: 'Código TUSS', span: 6 },
    needs_authorization: { label: 'Exige autorização', kind: 'check' },
  },
  initial: () => ({ needs_authorization: false }),
})
