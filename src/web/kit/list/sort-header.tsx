import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { ColumnResizer } from './column-resizer.tsx'
import type { Column, Listed, ListProps } from './columns.ts'
import type { ListState, Order } from './list-state.ts'
import classes from './rows-table.module.css'

const ORDER = { asc: 'ascending', desc: 'descending' } as const

interface Props<Row> {
  column: Column<Row>
  list: ListState
  resize: ListProps<Listed>['resize']
}

/** A column's heading; a click sorts by it when it can, and its edge can be moved. */
export function SortHeader<Row>({ column: { header, sort, width }, list, resize }: Props<Row>) {
  const edge = resize && <ColumnResizer header={header} width={width} onResize={resize.onResize} />
  const heading = {
    style: { width },
    scope: 'col',
    className: classes.heading,
    ...(resize && { 'data-header': header, 'aria-label': header }),
  }
  if (!sort) {
    return (
      <th {...heading}>
        {header}
        {edge}
      </th>
    )
  }
  const direction = list.filters.sort === sort ? (list.filters.direction ?? 'asc') : undefined
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th {...heading} aria-sort={direction && ORDER[direction]}>
      <UnstyledButton
        className={classes.sort}
        data-active={direction !== undefined || undefined}
        onClick={() => list.sort(nextOrder(sort, direction))}
      >
        {header}
        <Arrow size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      {edge}
    </th>
  )
}

/** Ascending, then descending, then the list's own order again. */
function nextOrder(sort: string, direction: Order['direction']): Order {
  if (!direction) return { sort, direction: 'asc' }
  return direction === 'asc' ? { sort, direction: 'desc' } : {}
}
