import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Listed, RowAction } from './columns.ts'
import classes from './rows-table.module.css'

/** The menu of one row: seen on hover and focus, there for the keyboard all the time. */
export function RowMenu<Row extends Listed>({ row, actions }: { row: Row; actions: readonly RowAction<Row>[] }) {
  const opener = useRef<HTMLButtonElement>(null)
  const offered = actions.filter((action) => action.offered?.(row) ?? true)
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon ref={opener} variant="subtle" color="gray" aria-label={`Ações de ${row.name}`} className={classes.menu}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, icon: Icon, danger, run }) => (
          <Menu.Item
            key={label}
            c={danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              opener.current?.focus() // a dialog gives the focus back to what had it, and the menu is gone by then
              run(row)
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
