import { ActionIcon, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** The words of one kind of record. Source: spec/2 §§2 and 8. */
export interface RecordWords {
  title: string
  add: string
  empty: string
  removeQuestion: string
  removed: string
  /** What went with the record. */
  alsoRemoved?: string
  removeFailed: string
}

export interface RecordsTabProps<Row extends { id: string }> {
  parent_id: string
  words: RecordWords
  list: ProcedureUtils<Record<never, never>, { parent_id: string }, Row[], Error>
  remove(id: string): Promise<unknown>
  /** The columns, which may look at all the rows. */
  columns(rows: readonly Row[]): readonly Column<Row>[]
  /** What a row is called by whoever does not see it. */
  nameOf(row: Row): string
  can: { create: boolean; update: boolean }
  /** The form that adds a row, or changes the given one, in the list's place. */
  form(row: Row | null, back: () => void): ReactNode
  /** What the rows amount to; stands above them. */
  summary?(rows: readonly Row[]): ReactNode
  /** What else can be done with a row. */
  rowAction?(row: Row): ReactNode
  /** False where rows are only added and removed. */
  editable?: boolean
}

/** A tab of records about one employee: the list, or in its place the form that adds or edits one. */
export function RecordsTab<Row extends { id: string }>(props: RecordsTabProps<Row>) {
  const { parent_id, words, list, can, form, summary } = props
  const rows = useQuery(list.queryOptions({ input: { parent_id } }))
  const [open, setOpen] = useState<{ row: Row | null } | null>(null)
  const add = useRef<HTMLButtonElement>(null)

  function back() {
    flushSync(() => setOpen(null))
    add.current?.focus()
  }
  if (open) return form(open.row, back)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={3} size="h4">
          {words.title}
        </Title>
        {can.create && (
          <Button ref={add} size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen({ row: null })}>
            {words.add}
          </Button>
        )}
      </Group>
      {rows.data && summary?.(rows.data)}
      {rows.data ? (
        <Rows {...props} rows={rows.data} onEdit={(row) => setOpen({ row })} />
      ) : rows.isError ? (
        <ListFailed text="Erro ao carregar" error={rows.error} onRetry={rows.refetch} />
      ) : (
        <Skeleton h={160} />
      )}
    </Stack>
  )
}

/** What can be done with a row stays in sight while a phone scrolls the columns beneath it. */
const IN_SIGHT = { pos: 'sticky', right: 0, bg: 'var(--mantine-color-body)' } as const

function Rows<Row extends { id: string }>(props: RecordsTabProps<Row> & { rows: readonly Row[]; onEdit(row: Row): void }) {
  const { rows, words, nameOf, can, editable = true, rowAction, remove, onEdit } = props
  const columns = props.columns(rows)
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState<Row | null>(null)
  const removal = useMutation({
    mutationFn: (row: Row) => remove(row.id),
    onSuccess() {
      toast.success(words.removed, words.alsoRemoved)
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
    onError: (error) => toast.error(errorMessage(error) || words.removeFailed),
    onSettled: () => setRemoving(null),
  })

  if (rows.length === 0) {
    return (
      <Text c="dimmed" ta="center" py="xl" role="status">
        {words.empty}
      </Text>
    )
  }
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ header, width }) => (
              <Table.Th key={header} w={width}>
                {header}
              </Table.Th>
            ))}
            <Table.Th w={110} {...IN_SIGHT}>
              Ações
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map((column) => (
                <Table.Td key={column.header}>{column.cell(row)}</Table.Td>
              ))}
              <Table.Td {...IN_SIGHT}>
                <Group gap={4} wrap="nowrap">
                  {rowAction?.(row)}
                  {editable && can.update && (
                    <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${nameOf(row)}`} onClick={() => onEdit(row)}>
                      <IconPencil size={16} aria-hidden />
                    </ActionIcon>
                  )}
                  <ActionIcon variant="subtle" color="red" aria-label={`Excluir ${nameOf(row)}`} onClick={() => setRemoving(row)}>
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ConfirmDialog
        question={removing && words.removeQuestion}
        subject={removing ? nameOf(removing) : undefined}
        confirm="Excluir"
        busy={removal.isPending}
        onConfirm={() => removing && removal.mutate(removing)}
        onCancel={() => setRemoving(null)}
      />
    </Table.ScrollContainer>
  )
}
