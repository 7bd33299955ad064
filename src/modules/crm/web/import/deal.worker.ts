import { DEAL_COLUMNS } from '#modules/crm/contract/import/columns.ts'
import { dealKey, readDealRow } from '#modules/crm/contract/import/row.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

hostTable(DEAL_COLUMNS, (cells, context: Parameters<typeof readDealRow>[1]) => {
  const { deal, errors, warnings } = readDealRow(cells, context)
  return { name: deal.name, key: dealKey(deal), errors, warnings }
})
