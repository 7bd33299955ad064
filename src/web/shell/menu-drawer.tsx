import { Drawer } from '@mantine/core'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The menu on a small screen. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      withCloseButton={false}
      padding={0}
      title="Menu"
      classNames={{ header: classes.unseen }}
    >
      <Sidebar onFollow={onClose} />
    </Drawer>
  )
}
