import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { OpenSession } from '#modules/users/contract/session.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { deviceName } from '#shared/device-name.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildRows } from '#web/kit/record/child-rows.tsx'
import { useSession } from '#web/session.tsx'

interface Props {
  sessions: readonly OpenSession[]
  busy: boolean
  /** Why ending one came to nothing. */
  error: unknown
  /** Null: all but this one. */
  onEnd(session_id: string | null): void
}

const sessionColumns = (zone: string | undefined): Column<OpenSession>[] => [
  { header: 'Dispositivo', cell: ({ user_agent }) => deviceName(user_agent) },
  { header: 'Endereço', width: 150, cell: ({ address }) => address ?? '-' },
  { header: 'Entrou em', width: 150, cell: ({ created_at }) => formatDateTime(created_at, zone) },
  { header: 'Último uso', width: 150, cell: ({ seen_at }) => formatDateTime(seen_at, zone) },
]

/** Open sessions, the latest used first. Source: spec/5 §4.6. */
export function SessionRows({ sessions, busy, error, onEnd }: Props) {
  const zone = useSession().company?.time_zone
  const others = sessions.filter(({ is_this }) => !is_this)
  return (
    <Stack>
      <ChildRows
        rows={sessions}
        columns={sessionColumns(zone)}
        empty="Nenhuma sessão aberta"
        actions={({ id, is_this }) =>
          is_this ? (
            <Badge miw="max-content" color="blue">
              Esta sessão
            </Badge>
          ) : (
            <Button flex="none" size="compact-sm" variant="default" disabled={busy} onClick={() => onEnd(id)}>
              Encerrar
            </Button>
          )
        }
      />
      <Failure error={error} what="Erro ao encerrar" />
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
