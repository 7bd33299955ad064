import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import type { ListState, Order } from './list-state.ts'
import classes from './rows-table.module.css'

const ORDER = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading; a click sorts by it when it can. */
export function SortHeader<Row>({ column: { header, sort, width }, list }: { column: Column<Row>; list: ListState }) {
  if (!sort) return <Table.Th w={width}>{header}</Table.Th>
  const direction = list.filters.sort === sort ? (list.filters.direction ?? 'asc') : undefined
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <Table.Th w={width} aria-sort={direction && ORDER[direction]}>
      <UnstyledButton
        className={classes.sort}
        data-active={direction !== undefined || undefined}
        onClick={() => list.sort(nextOrder(sort, direction))}
      >
        {header}
        <Arrow size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

/** Ascending, then descending, then the list's own order again. */
function nextOrder(sort: string, direction: Order['direction']): Order {
  if (!direction) return { sort, direction: 'asc' }
  return direction === 'asc' ? { sort, direction: 'desc' } : {}
}
