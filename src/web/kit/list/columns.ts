import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageOf } from '#shared/procedure.ts'
import type { ListState } from './list-state.ts'
import type { ListQuery } from './use-list-query.ts'

/** A column of a list; on a phone, a line of its cards. The first one is the record's heading. */
export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** The list's sort key, when the column can be sorted by. */
  sort?: string
  width?: number
  /** The whole row as a phone shows it, whatever columns are chosen; without it a row there has a line a column. */
  phone?(row: Row): ReactNode
  /** Not shown until somebody chooses it. */
  hidden?: true
}

/** An entry of a row's menu. */
export interface RowAction<Row> {
  label: string
  icon: Icon
  /** Red: it takes something away. */
  danger?: boolean
  /** Pressed on the row it runs it. */
  key?: string
  /** Nothing else leads to it: a phone keeps the menu of the row in sight, where it is otherwise found in the opened record, too. */
  onlyHere?: true
  /** Whether it stands in the menu of this row; it does unless said. */
  offered?(row: Row): boolean
  run(row: Row): void
}

export interface Listed {
  id: string
  name: string
}

export interface ListProps<Row extends Listed> {
  list: ListState
  query: ListQuery<PageOf<Row>>
  columns: readonly Column<Row>[]
  actions: readonly RowAction<Row>[]
  /** For a list whose columns can be given a width: whether one was, and who keeps it, in pixels by heading. */
  resize?: { sized: boolean; onResize(widths: Record<string, number>): void } | undefined
  /** False where nothing can be done with several rows at once: they have no ticks then. */
  ticks?: boolean
  /** Shown when there is no record at all, or none that the filters let through; 'Nenhum dado encontrado' by default. */
  empty?: string
  /** Shown below that when there is no record at all: what to do first. */
  first?: ReactNode
  /** Shown when the list cannot be loaded. */
  failed: string
  /** Said below that where the server was not reached, in place of the platform's sentence. */
  offline?: string
  onOpen(row: Row): void
  /** Delete on a row; absent without the permission. */
  onRemove?: ((row: Row) => void) | undefined
  /** The pointer rests on a row or the focus reaches it: it will probably be opened. */
  onHover?: (row: Row) => void
}
