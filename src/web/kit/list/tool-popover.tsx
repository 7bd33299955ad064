import { ActionIcon, Popover } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePhone } from '../page/use-phone.ts'

interface Props {
  label: string
  icon: Icon
  onOpen?(): void
  children: ReactNode
}

/** A tool of a list behind an icon. What it opens may be loaded only then, and stays as it was left when it closes. */
export function ToolPopover({ label, icon: Icon, onOpen, children }: Props) {
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  const [seen, setSeen] = useState(false)
  const toggle = () => {
    if (!opened) onOpen?.()
    setOpened(!opened)
    setSeen(true)
  }
  return (
    <Popover
      position="bottom-end"
      width={280}
      withinPortal={false}
      floatingStrategy="fixed"
      trapFocus
      keepMounted={seen}
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <ActionIcon variant={phone ? 'subtle' : 'default'} color="gray" size={36} aria-label={label} title={label} onClick={toggle}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{seen && children}</Popover.Dropdown>
    </Popover>
  )
}
