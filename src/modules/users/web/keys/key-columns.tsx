import { Code, Group, Text } from '@mantine/core'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { KeyState } from './key-state.tsx'

/** The columns of spec/5 §13.1. Moments stand on the clocks of the company. */
export const keyColumns = (zone: string | undefined): Column<ApiKey>[] => [
  {
    header: 'Chave',
    cell: ({ name, prefix }) => (
      <div>
        <Text fw={600} lineClamp={1}>
          {name}
        </Text>
        <Code>rtg_{prefix}…</Code>
      </div>
    ),
  },
  {
    header: 'Pessoa',
    width: 200,
    cell: ({ person, avatar_url }) => (
      <Group gap="xs" wrap="nowrap">
        <Avatar name={person} src={avatar_url} size={26} />
        <Text lineClamp={1}>{person}</Text>
      </Group>
    ),
  },
  { header: 'Situação', width: 150, cell: ({ state }) => <KeyState state={state} /> },
  { header: 'Criada em', width: 140, cell: ({ created_at }) => formatDateTime(created_at, zone) },
  {
    header: 'Último uso',
    width: 170,
    cell: ({ last_used_at, last_address }) =>
      last_used_at ? (
        <div>
          {formatDateTime(last_used_at, zone)}
          <Text size="xs" c="dimmed">
            {last_address}
          </Text>
        </div>
      ) : (
        'Nunca'
      ),
  },
  { header: 'Vale até', width: 140, cell: ({ expires_at }) => formatDateTime(expires_at, zone) },
]
