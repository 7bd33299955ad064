import { ActionIcon, Group, Table, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { DragHandle } from '../drag/drag-handle.tsx'
import { DragList, useDragged } from '../drag/drag-list.tsx'
import type { Column } from '../list/columns.ts'
import { LinedRow, LinedRows } from '../list/lined-row.tsx'
import { ListEmpty } from '../list/list-states.tsx'
import { opensRow } from '../list/opens-row.ts'
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
  /** Rows that are put in order; `onMove` is told the places. */
  order?: { what: string; nameOf(row: Row): string; onMove(from: number, to: number): void } | undefined
}

/** In pixels. */
const NARROWEST = { plain: 560, withActions: 620 }

/** In pixels: a column of that width or less holds a date, a number or a word, and stays on one line. */
const SHORT = 150

/** The rows that belong to a record: a table, on a phone a line a column. */
export function ChildRows<Row extends ChildRow>(props: Props<Row>) {
  const { rows, order } = props
  const Rows = usePhone() ? PhoneRows : TableRows
  if (rows.length === 0) return <ListEmpty small text={props.empty} onClear={undefined} />
  if (!order || rows.length === 1) return <Rows {...props} order={undefined} />
  const named = (id: unknown) => rows.find((row) => row.id === id)
  return (
    <DragList
      what={order.what}
      ids={rows.map(({ id }) => id)}
      nameOf={(id) => {
        const row = named(id)
        return row ? order.nameOf(row) : ''
      }}
      onMove={order.onMove}
    >
      <Rows {...props} />
    </DragList>
  )
}

interface Place {
  root?: { ref(element: HTMLElement | null): void; style: CSSProperties }
  handle?: ReactNode
}

/** A row, and where rows are put in order what it is dragged by. */
function Placed<Row extends ChildRow>({
  row,
  order,
  children,
}: {
  row: Row
  order: Props<Row>['order']
  children(place: Place): ReactNode
}) {
  return order ? (
    <Dragged id={row.id} label={`Mover ${order.what.toLowerCase()} ${order.nameOf(row)}`}>
      {children}
    </Dragged>
  ) : (
    children({})
  )
}

function Dragged({ id, label, children }: { id: string; label: string; children(place: Place): ReactNode }) {
  const { item, root } = useDragged(id)
  const handle = (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click on the handle is none on the row
    <span onClick={(event) => event.stopPropagation()}>
      <DragHandle item={item} label={label} />
    </span>
  )
  return children({ root, handle })
}

function PhoneRows<Row extends ChildRow>({ rows, columns, onOpen, mayOpen = () => true, actions, order }: Props<Row>) {
  return (
    <LinedRows>
      {rows.map((row) => (
        <Placed key={row.id} row={row} order={order}>
          {({ root, handle }) => (
            <li {...root} {...opensRow(onOpen && mayOpen(row) ? () => onOpen(row) : undefined)}>
              <LinedRow row={row} columns={columns} handle={handle} actions={actions?.(row)} />
            </li>
          )}
        </Placed>
      ))}
    </LinedRows>
  )
}

function TableRows<Row extends ChildRow>({ rows, columns, onOpen, mayOpen = () => true, actions, order }: Props<Row>) {
  return (
    <Table.ScrollContainer minWidth={actions ? NARROWEST.withActions : NARROWEST.plain}>
      <Table highlightOnHover={!!onOpen || !!actions} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {order && (
              <Table.Th w={44}>
                <VisuallyHidden>Ordem</VisuallyHidden>
              </Table.Th>
            )}
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
            <Placed key={row.id} row={row} order={order}>
              {({ root, handle }) => (
                <Table.Tr {...root} {...opensRow(onOpen && mayOpen(row) ? () => onOpen(row) : undefined)}>
                  {handle && <Table.Td py={0}>{handle}</Table.Td>}
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
              )}
            </Placed>
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
