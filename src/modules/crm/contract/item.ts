import { z } from 'zod'
import { money, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

const positive = (message: string) => z.number(message).gt(0, message).max(999_999_999, message)

export const ItemInput = z.strictObject({
  description: requiredText('Item é obrigatório', 200),
  quantity: positive('Quantidade deve ser maior que zero'),
  /** Reais. */
  unit_price: money('Valor inválido').refine((value) => !value.startsWith('-'), 'Valor inválido'),
  discount_percent: z
    .number('Desconto deve ser de 0 a 100')
    .min(0, 'Desconto deve ser de 0 a 100')
    .max(100, 'Desconto deve ser de 0 a 100'),
})

/** What a deal is made of. Amounts are decimal strings; the total is rounded half up to cents. */
export const Item = z.object({
  id: z.uuid(),
  deal_id: z.uuid(),
  description: z.string(),
  quantity: z.coerce.number(),
  unit_price: z.string(),
  discount_percent: z.coerce.number(),
  total: z.string(),
  updated_at: z.date(),
})
export type Item = z.output<typeof Item>

export const ITEM = defineRecord({
  noun: { name: 'Item', plural: 'itens', feminine: false },
  schema: ItemInput,
  fields: {
    description: { label: 'Item', kind: 'pick', options: 'products', another: 'Outro item' },
    quantity: { label: 'Quantidade', heading: 'Qtd.', kind: 'number', span: 4 },
    unit_price: { label: 'Preço', kind: 'brl', span: 4 },
    discount_percent: { label: 'Desconto (%)', heading: 'Desc. %', kind: 'number', span: 4 },
  },
  initial: () => ({ quantity: 1, unit_price: '', discount_percent: 0 }),
})
