import { ActionIcon, Group, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from '../list/columns.ts'
import { opensRow } from '../list/opens-row.ts'
import { RowLines } from '../list/row-lines.tsx'
import { usePhone } from '../page/use-phone.ts'
import type { ChildRow } from './child-procedures.ts'
import classes from './child-rows.module.css'

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  empty: string
  /** A click on a row opens it. */
  onOpen?: ((row: Row) => void) | undefined
  /** The rows of which that holds; all unless said. */
  mayOpen?: ((row: Row) => boolean) | undefined
  /** The buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined
}

/** In pixels. */
const NARROWEST = { plain: 560, withActions: 620 }

/** In pixels: a column of that width or less holds a date, a number or a word, and stays on one line. */
const SHORT = 150

/** The rows that belong to a record: a table, on a phone a line a column. */
export function ChildRows<Row extends ChildRow>(props: Props<Row>) {
  const Rows = usePhone() ? LinedRows : TableRows
  if (props.rows.length > 0) return <Rows {...props} />
  return (
    <Text c="dimmed" ta="center" py="xl" role="status">
      {props.empty}
    </Text>
  )
}

function LinedRows<Row extends ChildRow>({ rows, columns: [first, ...others], onOpen, mayOpen = () => true, actions }: Props<Row>) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id} {...opensRow(onOpen && mayOpen(row) ? () => onOpen(row) : undefined)}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div className={classes.first}>
              {first?.header && <VisuallyHidden>{first.header}: </VisuallyHidden>}
              {first?.cell(row)}
            </div>
            {actions?.(row)}
          </Group>
          <RowLines columns={others} row={row} />
        </li>
      ))}
    </ul>
  )
}

function TableRows<Row extends ChildRow>({ rows, columns, onOpen, mayOpen = () => true, actions }: Props<Row>) {
  return (
    <Table.ScrollContainer minWidth={actions ? NARROWEST.withActions : NARROWEST.plain}>
      <Table highlightOnHover={!!onOpen || !!actions} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ header, width }) => (
              <Table.Th key={header} w={width}>
                {header}
              </Table.Th>
            ))}
            {actions && (
              <Table.Th w={110} className={classes.actions}>
                Ações
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} {...opensRow(onOpen && mayOpen(row) ? () => onOpen(row) : undefined)}>
              {columns.map((column) => (
                <Table.Td
                  key={column.header}
                  className={classes.cell}
                  data-short={(column.width ?? SHORT + 1) <= SHORT || undefined}
                  data-opens={(!!onOpen && mayOpen(row)) || undefined}
                >
                  {column.cell(row)}
                </Table.Td>
              ))}
              {actions && <Table.Td className={classes.actions}>{actions(row)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface ButtonsProps {
  /** The row's accessible name. */
  name: string
  /** What else can be done with it. */
  children: ReactNode
  onEdit: (() => void) | undefined
  onRemove(): void
}

/** What can be done with a row; also where a click on it opens it. */
export const ChildButtons = ({ name, children, onEdit, onRemove }: ButtonsProps) => (
  <Group gap={4} wrap="nowrap" onClick={(event) => event.stopPropagation()}>
    {children}
    {onEdit && (
      <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${name}`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    )}
    <ActionIcon variant="subtle" color="red" aria-label={`Excluir ${name}`} onClick={onRemove}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  </Group>
)
