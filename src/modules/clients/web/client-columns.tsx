import { Group, Text } from '@mantine/core'
import type { ClientRow } from '#modules/clients/contract/client.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import type { Column } from '#web/kit/columns.ts'
import { LabelBadge } from '#web/kit/label-badge.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'

/** The columns of spec/2 §2, in its order. */
export const clientColumns: readonly Column<ClientRow>[] = [
  { header: 'Nome', sort: 'name', cell: (client) => <Name client={client} /> },
  { header: 'Tipo', width: 140, cell: ({ type_name }) => <Text c="dimmed">{type_name}</Text> },
  {
    header: 'Status',
    sort: 'status',
    width: 130,
    cell: ({ status_name, status_color }) => <StatusBadge color={status_color}>{status_name}</StatusBadge>,
  },
  { header: 'Email', cell: ({ email }) => <Text>{email ?? '-'}</Text> },
  { header: 'Telefone', width: 160, cell: ({ phone }) => <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(phone)}</span> },
]

function Name({ client: { name, avatar_url, tags } }: { client: ClientRow }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} src={avatar_url} size={34} />
      <div style={{ minWidth: 0 }}>
        <Text fw={600} lineClamp={2}>
          {name}
        </Text>
        {tags.length > 0 && (
          <Group gap={4}>
            {tags.map((tag) => (
              <LabelBadge key={tag.id} {...tag} />
            ))}
          </Group>
        )}
      </div>
    </Group>
  )
}
