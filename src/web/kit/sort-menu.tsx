import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import type { ListState } from './list-state.ts'

export interface SortOrder {
  label: string
  sort: string
  direction: 'asc' | 'desc'
}

/** The orders of a list: also those no column shows, and the only way to sort on a phone. The first is the list's own. */
export function SortMenu({ list, orders }: { list: ListState; orders: readonly SortOrder[] }) {
  const { sort = orders[0]?.sort, direction = 'asc' } = list.filters
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Ordenar">
          <ActionIcon variant="default" size={36} aria-label="Ordenar">
            <IconArrowsSort size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Ordenar por</Menu.Label>
        {orders.map((order) => {
          const chosen = order.sort === sort && order.direction === direction
          return (
            <Menu.Item
              key={order.label}
              role="menuitemradio"
              aria-checked={chosen}
              rightSection={chosen && <IconCheck size={14} aria-hidden />}
              onClick={() => list.sort(order)}
            >
              {order.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
