import { CLIENT_COLUMNS } from '#modules/clients/contract/import/columns.ts'
import { clientKey, readClientRow } from '#modules/clients/contract/import/row.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

hostTable(CLIENT_COLUMNS, (cells, context: Parameters<typeof readClientRow>[1]) => {
  const { client, errors, warnings } = readClientRow(cells, context)
  return { name: client.name, key: clientKey(client), errors, warnings }
})
