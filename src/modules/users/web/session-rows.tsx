import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { OpenSession } from '#modules/users/contract/session.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { ListEmpty } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { deviceName } from './device-name.ts'

interface Props {
  sessions: readonly OpenSession[]
  busy: boolean
  /** Null: all but this one. */
  onEnd(session_id: string | null): void
}

/** Open sessions, the latest used first. Source: spec/5 §4.6. */
export function SessionRows({ sessions, busy, onEnd }: Props) {
  const zone = useSession().company?.time_zone
  const others = sessions.filter(({ is_this }) => !is_this)
  if (sessions.length === 0) return <ListEmpty text="Nenhuma sessão aberta" onClear={undefined} />
  return (
    <Stack>
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Dispositivo</Table.Th>
              <Table.Th>Endereço</Table.Th>
              <Table.Th>Entrou em</Table.Th>
              <Table.Th>Último uso</Table.Th>
              <Table.Th aria-label="Ações" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sessions.map((session) => (
              <Table.Tr key={session.id}>
                <Table.Td fw={500}>{deviceName(session.user_agent)}</Table.Td>
                <Table.Td>{session.address ?? '-'}</Table.Td>
                <Table.Td>{formatDateTime(session.created_at, zone)}</Table.Td>
                <Table.Td>{formatDateTime(session.seen_at, zone)}</Table.Td>
                <Table.Td ta="right">
                  {session.is_this ? (
                    <Badge color="blue">Esta sessão</Badge>
                  ) : (
                    <Button size="compact-sm" variant="default" disabled={busy} onClick={() => onEnd(session.id)}>
                      Encerrar
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {others.length > 1 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {others.length} sessões em outros navegadores
          </Text>
          <Button variant="default" color="red" disabled={busy} onClick={() => onEnd(null)}>
            Encerrar todas
          </Button>
        </Group>
      )}
    </Stack>
  )
}
