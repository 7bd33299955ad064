import { ActionIcon, Anchor, Group, Table, Text } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { EFFECTS, whoseDay } from '#modules/legal/contract/court-day.ts'
import type { StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { formatDays } from '#modules/legal/contract/deadline/print.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { opensRow } from '#web/kit/list/opens-row.ts'

interface Props {
  rows: readonly StoredCourtDay[]
  may: boolean
  onEdit(row: StoredCourtDay): void
  onConfirm(row: StoredCourtDay): void
  onRemove(row: StoredCourtDay): void
}

/** The rows of a calendar, by their first day. On a phone the name has all that they say beneath it. */
export function CourtDayRows({ rows, may, onEdit, onConfirm, onRemove }: Props) {
  if (rows.length === 0)
    return (
      <Text c="dimmed" ta="center" py="xl" role="status">
        Nenhum dia cadastrado
      </Text>
    )
  return (
    <Table.ScrollContainer minWidth={0} mah={480}>
      <Table highlightOnHover stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="sm">Dias</Table.Th>
            <Table.Th>Nome</Table.Th>
            <Table.Th visibleFrom="sm">Efeito</Table.Th>
            <Table.Th visibleFrom="sm">Situação</Table.Th>
            {may && <Table.Th w={90}>Ações</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} {...opensRow(may ? () => onEdit(row) : undefined)}>
              <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
                {formatDays(row.from_on, row.to_on)}
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {row.name}
                <Text size="xs" c="dimmed">
                  {[whoseDay(row), row.law].filter(Boolean).join(' · ')}
                  {row.file_id && (
                    <>
                      {' · '}
                      <Anchor
                        inherit
                        href={`/files/${row.file_id}`}
                        target="_blank"
                        rel="noopener"
                        aria-label={`Ver ato: ${row.name}`}
                        onClick={(event) => event.stopPropagation()}
                      >
                        Ver ato
                      </Anchor>
                    </>
                  )}
                </Text>
                <Group gap={6} hiddenFrom="sm">
                  <Text size="sm">
                    {formatDays(row.from_on, row.to_on)} · {EFFECTS[row.effect]}
                  </Text>
                  <Confirmed row={row} />
                </Group>
              </Table.Td>
              <Table.Td visibleFrom="sm">{EFFECTS[row.effect]}</Table.Td>
              <Table.Td visibleFrom="sm">
                <Confirmed row={row} />
              </Table.Td>
              {may && (
                <Table.Td onClick={(event) => event.stopPropagation()}>
                  <Group gap={4} wrap="nowrap" justify="flex-end">
                    {!row.confirmed && (
                      <ActionIcon
                        variant="subtle"
                        color="green"
                        aria-label={`Confirmar ${row.name}`}
                        title="Confirmar"
                        onClick={() => onConfirm(row)}
                      >
                        <IconCheck size={16} aria-hidden />
                      </ActionIcon>
                    )}
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={`Excluir ${row.name}`}
                      title="Excluir"
                      onClick={() => onRemove(row)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const Confirmed = ({ row: { confirmed } }: { row: StoredCourtDay }) => (
  <StatusBadge color={confirmed ? 'green' : 'yellow'}>{confirmed ? 'Confirmado' : 'A confirmar'}</StatusBadge>
)
