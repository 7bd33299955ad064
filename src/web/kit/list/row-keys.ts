import type { KeyboardEvent } from 'react'
import type { Listed, RowAction } from './columns.ts'
import type { ListState } from './list-state.ts'

/** Attributes of the elements that arrow keys move between. */
export const ROW = 'data-row'

interface Keys<Row> {
  /** Null where rows have no ticks. */
  list: ListState | null
  row: Row
  actions: readonly RowAction<Row>[]
  open(): void
  remove?: (() => void) | undefined
}

/** Arrows move between rows, Enter opens, Space ticks, Delete removes, an action's own key runs it. Keys pressed on a control inside a row stay its own. */
export function rowKeys<Row extends Listed>({ list, row: { id }, row, actions, open, remove }: Keys<Row>) {
  const keys = new Map<string, (row: HTMLElement) => void>([
    ['ArrowDown', (row) => focusRow(row, 1)],
    ['ArrowUp', (row) => focusRow(row, -1)],
    ['Enter', open],
  ])
  if (list) keys.set(' ', () => toggle(list, id))
  if (remove) keys.set('Delete', remove)
  for (const { key, offered, run } of actions) if (key && (offered?.(row) ?? true)) keys.set(key, () => run(row))

  return (event: KeyboardEvent<HTMLElement>) => {
    const act = keys.get(event.key)
    if (!act || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act(event.currentTarget)
  }
}

/** From the search box to what it found. */
export const focusFirstRow = () => document.querySelector<HTMLElement>(`[${ROW}]`)?.focus()

function focusRow(row: HTMLElement, step: number) {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])]
  rows[rows.indexOf(row) + step]?.focus()
}

export function toggle(list: ListState, id: string) {
  const { selected } = list
  list.select(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id])
}
