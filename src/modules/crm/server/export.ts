import { CLOSING_FIELDS, DEAL_FIELDS } from '#modules/crm/contract/deal-fields.ts'
import { DealFilters } from '#modules/crm/contract/filters.ts'
import { type ExportedRow, exportList, furtherSheet } from '#parts/lists/server/export-list.ts'
import { exportedFields } from '#parts/lists/server/exported-fields.ts'
import { exportedResponsible } from '#parts/scope/server/exported-responsible.ts'
import { exportedTags } from '#parts/tags/server/exported-tags.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { headingOf } from '#shared/record-fields.ts'
import { LISTING } from './list.ts'
import { matchingDeals } from './matching.ts'

type Row = ExportedRow<'vw_deals'>

const fields = exportedFields(DEAL_FIELDS)
const closing = exportedFields(CLOSING_FIELDS)
const LINKS = ['client_id', 'contact_id', 'pipeline_id', 'stage_id', 'source_id', 'responsible_id'] as const
const FIRST = ['name', 'value', 'probability', 'expected_close'] as const

/** With the headings that an import reads. */
const columns: readonly ExportColumn<Row>[] = [
  { header: 'Código', type: 'text', width: 14, value: ({ code }) => code },
  ...fields.columns('name'),
  { header: headingOf(DEAL_FIELDS.client_id), type: 'text', width: 32, value: ({ client_name }) => client_name },
  { header: 'Contato do cliente', type: 'text', width: 24, value: ({ contact_name }) => contact_name },
  { header: headingOf(DEAL_FIELDS.pipeline_id), type: 'text', width: 18, value: ({ pipeline_name }) => pipeline_name },
  { header: headingOf(DEAL_FIELDS.stage_id), type: 'text', width: 18, value: ({ stage_name }) => stage_name },
  ...closing.columns('status'),
  ...fields.columns('value', 'probability'),
  { header: 'Ponderado', type: 'number', width: 16, value: ({ weighted_value }) => weighted_value },
  ...fields.columns('expected_close'),
  exportedResponsible,
  { header: headingOf(DEAL_FIELDS.source_id), type: 'text', width: 16, value: ({ source_name }) => source_name },
  { header: headingOf(CLOSING_FIELDS.lost_reason_id), type: 'text', width: 18, value: ({ lost_reason_name }) => lost_reason_name },
  ...closing.others('status', 'lost_reason_id'),
  { header: 'Criada em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
  exportedTags,
  ...fields.others(...FIRST, ...LINKS),
]

interface ItemRow {
  code: string
  deal: string
  product: string | null
  description: string
  quantity: string
  unit_price: string
  discount_percent: string
  total: string
}

/** The items of those deals, each beside the code of its own. Source: spec/4 §6.4. */
const items = furtherSheet({
  name: 'Itens',
  columns: [
    { header: 'Código', type: 'text', width: 14, value: ({ code }: ItemRow) => code },
    { header: 'Demanda', type: 'text', width: 40, value: ({ deal }) => deal },
    { header: 'Produto', type: 'text', width: 32, value: ({ product }) => product },
    { header: 'Item', type: 'text', width: 40, value: ({ description }) => description },
    { header: 'Qtd.', type: 'number', width: 10, value: ({ quantity }) => quantity },
    { header: 'Preço', type: 'number', width: 14, value: ({ unit_price }) => unit_price },
    { header: 'Desc. %', type: 'number', width: 10, value: ({ discount_percent }) => discount_percent },
    { header: 'Total', type: 'number', width: 14, value: ({ total }) => total },
  ],
  rows: (db, filters: DealFilters) =>
    matchingDeals(db, filters)
      .innerJoin('deal_item as item', (join) => join.onRef('item.company_id', '=', 'deal.company_id').onRef('item.deal_id', '=', 'deal.id'))
      .leftJoin('product', 'product.id', 'item.product_id')
      .select(['deal.code', 'deal.name as deal', 'product.name as product', 'item.description', 'item.quantity'])
      .select(['item.unit_price', 'item.discount_percent', 'item.total'])
      .orderBy('deal.code')
      .orderBy('item.order_index')
      .orderBy('item.created_at')
      .orderBy('item.id'),
})

export const dealExport = exportList(LISTING, { file: 'demandas', filters: DealFilters, columns, further: [items] })
