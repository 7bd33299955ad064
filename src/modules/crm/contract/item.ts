import { z } from 'zod'
import { childRecords } from '#parts/records/contract/child-records.ts'
import { money, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { procedure } from '#shared/procedure.ts'

const positive = (message: string) => z.number(message).gt(0, message).max(999_999_999, message)

export const ItemInput = z.strictObject({
  description: requiredText('Item é obrigatório', 200),
  quantity: positive('Quantidade deve ser maior que zero'),
  /** Reais. */
  unit_price: money('Preço é obrigatório').refine((value) => !value.startsWith('-'), 'Valor inválido'),
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
    description: { label: 'Item', span: 5 },
    quantity: { label: 'Quantidade', heading: 'Qtd.', kind: 'number', decimals: 3, span: 2, half: true },
    unit_price: { label: 'Preço', kind: 'brl', span: 3, half: true },
    discount_percent: { label: 'Desconto (%)', heading: 'Desc. %', kind: 'number', decimals: 2, span: 2 },
  },
  initial: () => ({ quantity: 1, unit_price: '', discount_percent: 0 }),
})

const taken = { DEAL_ITEMS_FULL: { status: 409, message: 'Uma demanda tem no máximo 200 itens.' } }

export const items = {
  ...childRecords('crm', ITEM, Item, { taken }),
  /** The items of a deal in their new order. */
  arrange: procedure('crm', 'update')
    .input(z.strictObject({ parent_id: z.uuid(), ids: z.array(z.uuid()).max(200) }))
    .output(z.array(Item)),
}
