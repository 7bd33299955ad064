import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
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

/** Columns from which on they stand closer, so that a list shows its last one beside the folded menu on a screen of 1440 px. */
const MANY = 9

/** Attribute of the cells whose clicks do not open their row. */
const CONTROLS_CELL = 'data-controls'

/** Not a click in such a cell, nor in the menu of one, which is drawn elsewhere. */
const isOfRow = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.contains(target as Node) && !(target as Element).closest(`[${CONTROLS_CELL}]`)

/** Elements of the browser's own: as Mantine's, the cells of twenty rows are most of what is drawn before a list is seen. */
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
    <div className={classes.scroll} tabIndex={-1}>
      <table
        className={classes.table}
        style={{ minWidth: width }}
        data-layout={resize?.sized ? 'fixed' : 'auto'}
        data-close={columns.length >= MANY || undefined}
        aria-busy={query.isPlaceholderData}
      >
        <thead>
          <tr>
            {ticks && (
              <th style={{ width: 48 }}>
                <Tick
                  aria-label="Selecionar todos desta página"
                  checked={ticked === rows.length}
                  indeterminate={ticked > 0 && ticked < rows.length}
                  onChange={() => list.select(ticked === rows.length ? [] : rows.map((row) => row.id))}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.header} column={column} list={list} resize={resize} />
            ))}
            <th style={{ width: 56 }}>
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              {...{ [ROW]: row.id }}
              className={classes.row}
              tabIndex={row.id === entry ? 0 : -1}
              aria-selected={ticks ? list.selected.has(row.id) : undefined}
              onClick={(event) => isOfRow(event) && onOpen(row)}
              onFocus={() => {
                setReached(row.id)
                onHover?.(row)
              }}
              onPointerEnter={() => onHover?.(row)}
              onKeyDown={rowKeys({
                list: ticks ? list : null,
                row,
                actions,
                open: () => onOpen(row),
                remove: onRemove && (() => onRemove(row)),
              })}
            >
              {ticks && (
                <td {...{ [CONTROLS_CELL]: true }}>
                  <Tick aria-label={`Selecionar ${row.name}`} checked={list.selected.has(row.id)} onChange={() => toggle(list, row.id)} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.header}>{column.cell(row)}</td>
              ))}
              <td {...{ [CONTROLS_CELL]: true }}>
                <RowMenu row={row} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
