import { Drawer, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

interface Props {
  opened: boolean
  /** The person's own menu, where it stands nowhere else. */
  userMenu: ReactNode
  onClose(): void
}

/** The menu on a small screen; on a phone with what the top bar has elsewhere. */
export function MenuDrawer({ opened, userMenu, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      withCloseButton={false}
      padding={0}
      title="Menu"
      classNames={{ header: classes.unseen, body: userMenu ? classes.drawer : undefined }}
    >
      {userMenu && (
        <Group justify="space-between" className={classes.own}>
          {userMenu}
          <ThemeToggle />
        </Group>
      )}
      <Sidebar onFollow={onClose} />
    </Drawer>
  )
}
