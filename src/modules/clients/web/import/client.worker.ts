import { CLIENT_COLUMNS } from '#modules/clients/contract/import/columns.ts'
import { clientKey, type Remark, readClientRow } from '#modules/clients/contract/import/row.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

const spoken = ({ field, message }: Remark) => `${CLIENT_COLUMNS[field].label}: ${message}`

hostTable((cells, circumstances: Parameters<typeof readClientRow>[1]) => {
  const { client, problems, notices } = readClientRow(cells, circumstances)
  return { name: client.name, key: clientKey(client), problems: problems.map(spoken), notices: notices.map(spoken) }
})
