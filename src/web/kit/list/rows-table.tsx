import { Table, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Listed, ListProps } from './columns.ts'
import { ROW, rowKeys, toggle } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import classes from './rows-table.module.css'
import { SortHeader } from './sort-header.tsx'
import { Tick } from './tick.tsx'

/** In pixels: the table before anybody resizes it, the columns of its checkboxes and menus, and one that nobody gave a width. */
const NARROWEST = 720
const CONTROLS = 104
const UNSIZED = 140

export function RowsTable<Row extends Listed>({
  list,
  query,
  columns,
  rows,
  actions,
  resize,
  ticks = true,
  onOpen,
  onRemove,
  onHover,
}: ListProps<Row> & { rows: Row[] }) {
  const [reached, setReached] = useState<string>()
  const entry = rows.some((row) => row.id === reached) ? reached : rows[0]?.id
  const ticked = rows.filter((row) => list.selected.has(row.id)).length

  const width = resize?.sized ? CONTROLS + columns.reduce((sum, column) => sum + (column.width ?? UNSIZED), 0) : NARROWEST

  return (
    <Table.ScrollContainer minWidth={width} scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}>
      <Table
        highlightOnHover
        verticalSpacing="sm"
        horizontalSpacing="md"
        layout={resize?.sized ? 'fixed' : 'auto'}
        className={classes.table}
        data-layout={resize?.sized ? 'fixed' : 'auto'}
        aria-busy={query.isPlaceholderData}
      >
        <Table.Thead>
          <Table.Tr>
            {ticks && (
              <Table.Th w={48}>
                <Tick
                  aria-label="Selecionar todos desta página"
                  checked={ticked === rows.length}
                  indeterminate={ticked > 0 && ticked < rows.length}
                  onChange={() => list.select(ticked === rows.length ? [] : rows.map((row) => row.id))}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.header} column={column} list={list} resize={resize} />
            ))}
            <Table.Th w={56}>
              <VisuallyHidden>Ações</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={row.id}
              {...{ [ROW]: row.id }}
              className={classes.row}
              tabIndex={row.id === entry ? 0 : -1}
              aria-selected={ticks ? list.selected.has(row.id) : undefined}
              onClick={() => onOpen(row)}
              onFocus={() => {
                setReached(row.id)
                onHover?.(row)
              }}
              onPointerEnter={() => onHover?.(row)}
              onKeyDown={rowKeys({
                list: ticks ? list : null,
                id: row.id,
                open: () => onOpen(row),
                remove: onRemove && (() => onRemove(row)),
              })}
            >
              {ticks && (
                <Table.Td onClick={(event) => event.stopPropagation()}>
                  <Tick aria-label={`Selecionar ${row.name}`} checked={list.selected.has(row.id)} onChange={() => toggle(list, row.id)} />
                </Table.Td>
              )}
              {columns.map((column) => (
                <Table.Td key={column.header}>{column.cell(row)}</Table.Td>
              ))}
              <Table.Td onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
                <RowMenu row={row} actions={actions} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
