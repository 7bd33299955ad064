import { Text } from '@mantine/core'
import type { ClientRow } from '#modules/clients/contract/client.ts'
import { CLIENT_FIELDS } from '#modules/clients/contract/client-fields.ts'
import { responsibleColumn } from '#parts/scope/web/responsible-column.tsx'
import { ContactLink } from '#web/kit/display/contact-link.tsx'
import { RecordName } from '#web/kit/display/record-name.tsx'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { fieldColumn } from '#web/kit/list/field-column.tsx'

const Status = ({ status_name, status_color }: Pick<ClientRow, 'status_name' | 'status_color'>) => (
  <StatusBadge color={status_color}>{status_name}</StatusBadge>
)

/** The columns of spec/2 §2, in its order. */
export const clientColumns: readonly Column<ClientRow>[] = [
  {
    ...{ header: 'Nome', sort: 'name', cell: (client) => <RecordName record={client} /> },
    phone: (client) => <RecordRow record={client} line={<ContactLink way="phone" to={client.phone} />} end={<Status {...client} />} />,
  },
  {
    header: 'Tipo',
    width: 140,
    cell: ({ type_name }) => (
      <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {type_name}
      </Text>
    ),
  },
  { header: 'Status', sort: 'status', width: 130, cell: (client) => <Status {...client} /> },
  fieldColumn(CLIENT_FIELDS, 'email'),
  fieldColumn(CLIENT_FIELDS, 'phone', { width: 160 }),
  responsibleColumn({ hidden: true }),
]
