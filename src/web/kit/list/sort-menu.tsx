import type { ListState } from './list-state.ts'
import { OrderMenu } from './order-menu.tsx'

export interface SortOrder {
  label: string
  sort: string
  direction: 'asc' | 'desc'
}

/** The orders of a list: also those no column shows, and the only way to sort on a phone. The first is the list's own. */
export function SortMenu({ list, orders, named = false }: { list: ListState; orders: readonly SortOrder[]; named?: boolean }) {
  const { sort = orders[0]?.sort, direction = list.filters.sort ? 'asc' : orders[0]?.direction } = list.filters
  const current = orders.find((order) => order.sort === sort && order.direction === direction)
  const choose = (picked: string) => {
    const order = orders.find(({ label }) => label === picked)
    if (order) list.sort({ sort: order.sort, direction: order.direction })
  }
  const options = orders.map(({ label }) => ({ value: label, label }))
  return (
    <OrderMenu label="Ordenar" options={options} value={current?.label ?? ''} named={named && current !== undefined} onChange={choose} />
  )
}
