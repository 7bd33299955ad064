import { DEAL_COLUMNS, type DealColumn } from '#modules/crm/contract/import/columns.ts'
import { dealKey, readDealRow } from '#modules/crm/contract/import/row.ts'
import type { Issue } from '#parts/imports/contract/row-reader.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

/** A remark with the field it is about, unless it names it itself. */
function messageOf({ field, message }: Issue<DealColumn>) {
  const { label } = DEAL_COLUMNS[field]
  return message.includes(label) ? message : `${label}: ${message}`
}

hostTable((cells, context: Parameters<typeof readDealRow>[1]) => {
  const { deal, errors, warnings } = readDealRow(cells, context)
  return { name: deal.name, key: dealKey(deal), errors: errors.map(messageOf), warnings: warnings.map(messageOf) }
})
