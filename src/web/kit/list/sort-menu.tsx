import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import type { ListState } from './list-state.ts'

export interface SortOrder {
  label: string
  sort: string
  direction: 'asc' | 'desc'
}

/** The orders of a list: also those no column shows, and the only way to sort on a phone. The first is the list's own. */
export function SortMenu({ list, orders }: { list: ListState; orders: readonly SortOrder[] }) {
  const { sort = orders[0]?.sort, direction = list.filters.sort ? 'asc' : orders[0]?.direction } = list.filters
  const current = orders.find((order) => order.sort === sort && order.direction === direction)
  const choose = (picked: string) => {
    const order = orders.find(({ label }) => label === picked)
    if (order) list.sort({ sort: order.sort, direction: order.direction })
  }
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Ordenar" title="Ordenar">
          <IconArrowsSort size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Ordenar por</Menu.Label>
        <Menu.RadioGroup value={current?.label ?? ''} onChange={choose}>
          {orders.map(({ label }) => (
            <Menu.RadioItem key={label} value={label} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
