import { z } from 'zod'
import { money } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

export const PriceInput = z
  .strictObject({
    service_id: z.uuid('Escolha o serviço.'),
    professional_id: z.uuid().nullable(),
    insurer_id: z.uuid().nullable(),
    price: money('Informe o preço'),
  })
  .refine(({ professional_id, insurer_id }) => !professional_id || !insurer_id, {
    path: ['insurer_id'],
    error: 'Escolha o profissional ou o convênio, não os dois.',
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
  price: z.string(),
  updated_at: z.date(),
})
export type PriceRow = z.output<typeof PriceRow>

/** What a service costs: for everybody, with one professional, or with one insurer, whose price goes before the others. */
export const PRICE = defineRecord({
  noun: { name: 'Preço', feminine: false },
  schema: PriceInput,
  fields: {
    service_id: { label: 'Serviço', kind: 'choice', options: 'services' },
    professional_id: { label: 'Só com o profissional', kind: 'choice', options: 'professionals' },
    insurer_id: { label: 'Só pelo convênio', kind: 'choice', options: 'insurers' },
    price: { label: 'Preço', kind: 'brl', span: 6 },
  },
})
