import { CLIENT_COLUMNS } from '#modules/clients/contract/import/columns.ts'
import { clientKey, type Remark, readClientRow } from '#modules/clients/contract/import/row.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

/** A remark with the field it is about, unless it names it itself. */
function spoken({ field, message }: Remark) {
  const { label } = CLIENT_COLUMNS[field]
  return message.includes(label) ? message : `${label}: ${message}`
}

hostTable((cells, circumstances: Parameters<typeof readClientRow>[1]) => {
  const { client, problems, notices } = readClientRow(cells, circumstances)
  return { name: client.name, key: clientKey(client), problems: problems.map(spoken), notices: notices.map(spoken) }
})
