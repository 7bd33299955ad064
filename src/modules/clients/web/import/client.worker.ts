import { CLIENT_COLUMNS, type ClientColumn } from '#modules/clients/contract/import/columns.ts'
import { clientKey, readClientRow } from '#modules/clients/contract/import/row.ts'
import type { Issue } from '#parts/imports/contract/row-reader.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

/** A remark with the field it is about, unless it names it itself. */
function messageOf({ field, message }: Issue<ClientColumn>) {
  const { label } = CLIENT_COLUMNS[field]
  return message.includes(label) ? message : `${label}: ${message}`
}

hostTable((cells, context: Parameters<typeof readClientRow>[1]) => {
  const { client, errors, warnings } = readClientRow(cells, context)
  return { name: client.name, key: clientKey(client), errors: errors.map(messageOf), warnings: warnings.map(messageOf) }
})
