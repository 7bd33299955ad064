import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Column } from '../list/columns.ts'
import { ListFailed } from '../list/list-states.tsx'
import { opensRow } from '../list/opens-row.ts'
import { ChildDialog, type ChildTabProps } from './child-dialog.tsx'
import classes from './child-tab.module.css'
import { sentencesOf } from './record-noun.ts'

/** A tab of rows that hang off one record: a table, and a dialog to add and edit. */
export function ChildTab<Schema extends z.ZodType<FieldValues, FieldValues>, Row extends { id: string }>(
  props: ChildTabProps<Schema, Row>,
) {
  const { parent_id, noun, procedures, columns, empty, allowed } = props
  const rows = useQuery(procedures.list.queryOptions({ input: { parent_id } }))
  const [open, setOpen] = useState<{ row: Row | null } | null>(null)
  const sentences = sentencesOf(noun)

  return (
    <Stack gap="sm">
      {allowed && (
        <Group justify="flex-end">
          <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen({ row: null })}>
            {sentences.create}
          </Button>
        </Group>
      )}
      {rows.data ? (
        <Rows rows={rows.data} columns={columns} empty={empty} onOpen={allowed ? (row) => setOpen({ row }) : undefined} />
      ) : rows.isError ? (
        <ListFailed text="Erro ao carregar" error={rows.error} onRetry={rows.refetch} />
      ) : (
        <Skeleton h={160} />
      )}
      {open && <ChildDialog {...props} row={open.row} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

interface RowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  empty: string
  onOpen: ((row: Row) => void) | undefined
}

function Rows<Row extends { id: string }>({ rows, columns, empty, onOpen }: RowsProps<Row>) {
  if (rows.length === 0) {
    return (
      <Text c="dimmed" ta="center" py="xl" role="status">
        {empty}
      </Text>
    )
  }
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table highlightOnHover={!!onOpen} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ header, width }) => (
              <Table.Th key={header} w={width}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} {...opensRow(onOpen && (() => onOpen(row)))}>
              {columns.map((column) => (
                <Table.Td key={column.header} className={classes.cell}>
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
