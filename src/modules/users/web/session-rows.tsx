import { Badge, Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpenSession } from '#modules/users/contract/session.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { deviceName } from '#web/device-name.ts'
import { ListEmpty } from '#web/kit/list/list-states.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { useSession } from '#web/session.tsx'

interface Props {
  sessions: readonly OpenSession[]
  busy: boolean
  /** Null: all but this one. */
  onEnd(session_id: string | null): void
}

/** Open sessions, the latest used first. Source: spec/5 §4.6. */
export function SessionRows({ sessions, busy, onEnd }: Props) {
  const zone = useSession().company?.time_zone
  const phone = usePhone()
  const others = sessions.filter(({ is_this }) => !is_this)
  if (sessions.length === 0) return <ListEmpty text="Nenhuma sessão aberta" onClear={undefined} />
  const rows = sessions.map((session) => ({
    ...session,
    device: deviceName(session.user_agent),
    entered: formatDateTime(session.created_at, zone),
    used: formatDateTime(session.seen_at, zone),
    action: session.is_this ? (
      <Badge flex="none" color="blue">
        Esta sessão
      </Badge>
    ) : (
      <Button flex="none" size="compact-sm" variant="default" disabled={busy} onClick={() => onEnd(session.id)}>
        Encerrar
      </Button>
    ),
  }))
  return (
    <Stack>
      {phone ? <SessionCards rows={rows} /> : <SessionTable rows={rows} />}
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

interface Row {
  id: string
  device: string
  address: string | null
  entered: string
  used: string
  action: ReactNode
}

const SessionCards = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ id, device, address, entered, used, action }) => (
    <Group key={id} justify="space-between" wrap="nowrap">
      <div>
        <Text fw={500}>{device}</Text>
        <Text size="sm" c="dimmed">
          {address ?? '-'} · usado em {used}
        </Text>
        <Text size="sm" c="dimmed">
          Entrou em {entered}
        </Text>
      </div>
      {action}
    </Group>
  ))

const SessionTable = ({ rows }: { rows: readonly Row[] }) => (
  <Table.ScrollContainer minWidth={560}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Dispositivo</Table.Th>
          <Table.Th>Endereço</Table.Th>
          <Table.Th>Entrou em</Table.Th>
          <Table.Th>Último uso</Table.Th>
          <Table.Th>
            <VisuallyHidden>Ações</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, device, address, entered, used, action }) => (
          <Table.Tr key={id}>
            <Table.Td fw={500}>{device}</Table.Td>
            <Table.Td>{address ?? '-'}</Table.Td>
            <Table.Td>{entered}</Table.Td>
            <Table.Td>{used}</Table.Td>
            <Table.Td ta="right">{action}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
