import { Badge, Card, Group, Stack, Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { type Config, GRID } from '#modules/dashboard/contract/config.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { RowAction } from '#web/kit/list/columns.ts'
import { opensRow } from '#web/kit/list/opens-row.ts'
import { Pager } from '#web/kit/list/pager.tsx'
import { RowMenu } from '#web/kit/list/row-menu.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { WidgetIcon } from './widget-icon.tsx'

/** A widget with the words of its row. */
export interface ListedConfig extends Config {
  name: string
  type_name: string
  folder_name: string
}

interface RowsProps {
  rows: readonly ListedConfig[]
  actionsOf(row: ListedConfig): RowAction<ListedConfig>[]
  /** Absent without the permission to edit. */
  onOpen: ((row: ListedConfig) => void) | undefined
}

interface Props extends RowsProps {
  page: number
  goTo(page: number): void
}

/** Rows per page. Source: spec/1 §2. */
const PAGE_SIZE = 10

export function ConfigTable({ rows, page: asked, goTo, actionsOf, onOpen }: Props) {
  const phone = usePhone()
  const page = Math.min(asked, Math.ceil(rows.length / PAGE_SIZE))
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const Rows = phone ? ConfigCards : ConfigRows

  return (
    <>
      <Rows rows={shown} actionsOf={actionsOf} onOpen={onOpen} />
      <Pager page={page} total={rows.length} shown={shown.length} pageSize={PAGE_SIZE} goTo={goTo} />
    </>
  )
}

function ConfigRows({ rows, actionsOf, onOpen }: RowsProps) {
  return (
    <Table.ScrollContainer minWidth={900} scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}>
      <Table highlightOnHover verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {['Título', 'Tipo', 'Fonte de Dados', 'Grade', 'Posição', 'Aba', 'Status'].map((header) => (
              <Table.Th key={header} scope="col">
                {header}
              </Table.Th>
            ))}
            <Table.Th scope="col" w={80}>
              Ações
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} {...opensRow(onOpen && (() => onOpen(row)))}>
              <Table.Td>
                <Title row={row} />
              </Table.Td>
              <Table.Td>
                <Badge miw="max-content">{row.type_name}</Badge>
              </Table.Td>
              <Table.Td>
                <Source row={row} />
              </Table.Td>
              <Table.Td title={`${row.grid_cols} de ${GRID.columns} colunas, ${row.grid_rows} linhas`}>
                {row.grid_cols}×{row.grid_rows}
              </Table.Td>
              <Table.Td>{row.position}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{row.folder_name}</Table.Td>
              <Table.Td miw={100}>
                <Status row={row} />
              </Table.Td>
              <Table.Td data-under-heading onClick={(event) => event.stopPropagation()}>
                <RowMenu row={row} actions={actionsOf(row)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function ConfigCards({ rows, actionsOf, onOpen }: RowsProps) {
  return (
    <Stack gap="xs" p="sm">
      {rows.map((row) => (
        <Card key={row.id} padding="sm" {...opensRow(onOpen && (() => onOpen(row)))}>
          <Group justify="space-between" wrap="nowrap">
            <Title row={row} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the menu's clicks from opening the row */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the menu has keys of its own */}
            <div onClick={(event) => event.stopPropagation()}>
              <RowMenu row={row} actions={actionsOf(row)} />
            </div>
          </Group>
          <Group gap="xs" mt={6}>
            <Badge miw="max-content">{row.type_name}</Badge>
            <Status row={row} />
          </Group>
          <Text size="sm" c="dimmed" mt={6}>
            {row.folder_name} · posição {row.position} · {row.grid_cols}×{row.grid_rows}
          </Text>
          <Source row={row} />
        </Card>
      ))}
    </Stack>
  )
}

function Title({ row: { title, metadata } }: { row: ListedConfig }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <WidgetIcon name={metadata.icon} size={20} />
      <div style={{ minWidth: 0 }}>
        <Text fw={600}>{title}</Text>
        {metadata.description && (
          <Text size="sm" c="dimmed" lineClamp={1}>
            {metadata.description}
          </Text>
        )}
      </div>
    </Group>
  )
}

/** A long name may continue on the next line after its dot or an underscore, and inside a word only where nothing else fits. */
const Source = ({ row: { schema, view } }: { row: ListedConfig }) => (
  <Text size="sm" ff="monospace" style={{ overflowWrap: 'break-word' }}>
    {`${schema}.${view}`.split(/(?<=[._])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have nothing but their place
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </Text>
)

const Status = ({ row: { enabled } }: { row: ListedConfig }) => (
  <StatusBadge color={enabled ? 'green' : 'gray'}>{enabled ? 'Ativo' : 'Inativo'}</StatusBadge>
)
