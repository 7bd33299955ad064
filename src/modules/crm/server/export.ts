import { DEAL_STATUSES } from '#modules/crm/contract/deal-fields.ts'
import { DealFilters } from '#modules/crm/contract/filters.ts'
import { type ExportedRow, exportList, furtherSheet } from '#parts/lists/server/export-list.ts'
import { writeTagCell } from '#parts/tags/contract/tag-cell.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { LISTING } from './list.ts'
import { matchingDeals } from './matching.ts'

type Row = ExportedRow<'vw_deals'>

/** With the headings that an import reads. */
const columns: readonly ExportColumn<Row>[] = [
  { header: 'Código', type: 'text', width: 14, value: ({ code }) => code },
  { header: 'Demanda', type: 'text', width: 40, value: ({ name }) => name },
  { header: 'Cliente', type: 'text', width: 32, value: ({ client_name }) => client_name },
  { header: 'Funil', type: 'text', width: 18, value: ({ pipeline_name }) => pipeline_name },
  { header: 'Etapa', type: 'text', width: 18, value: ({ stage_name }) => stage_name },
  { header: 'Situação', type: 'text', width: 12, value: ({ status }) => DEAL_STATUSES[status as keyof typeof DEAL_STATUSES] },
  { header: 'Valor', type: 'number', width: 16, value: ({ value }) => value },
  { header: 'Probabilidade', type: 'number', width: 14, value: ({ probability }) => probability },
  { header: 'Ponderado', type: 'number', width: 16, value: ({ weighted_value }) => weighted_value },
  { header: 'Previsão', type: 'day', width: 14, value: ({ expected_close }) => expected_close },
  { header: 'Responsável', type: 'text', width: 28, value: ({ responsible }) => (responsible as { name: string } | null)?.name ?? null },
  { header: 'Origem', type: 'text', width: 16, value: ({ source_name }) => source_name },
  { header: 'Motivo da perda', type: 'text', width: 18, value: ({ lost_reason_name }) => lost_reason_name },
  { header: 'Observação da perda', type: 'text', width: 30, value: ({ lost_note }) => lost_note },
  { header: 'Fechada em', type: 'day', width: 14, value: ({ closed_on }) => closed_on },
  { header: 'Criada em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
  { header: 'Tags', type: 'text', width: 28, value: ({ tags }) => writeTagCell(tags.map(({ name }) => name)) },
  { header: 'Descrição', type: 'text', width: 60, value: ({ description }) => description },
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
      .orderBy('item.created_at')
      .orderBy('item.id'),
})

export const dealExport = exportList(LISTING, { file: 'demandas', filters: DealFilters, columns, further: [items] })
