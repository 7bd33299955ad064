import { ActionIcon, type ActionIconProps, Menu, type MenuProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

type DotsProps = ActionIconProps & ComponentProps<'button'>

const Dots = (props: DotsProps) => (
  <ActionIcon {...props} aria-haspopup="menu">
    <IconDots size={16} stroke={1.75} aria-hidden />
  </ActionIcon>
)

/** Three dots in whose place `children`, a `DotsMenu` with what belongs to it, come when somebody asks for them: hundreds of such menus stand on a screen. */
export function DotsOnDemand({ dots, children }: { dots: DotsProps; children: ReactNode }) {
  const [used, { open }] = useDisclosure(false)
  return used ? children : <Dots {...dots} onClick={open} />
}

/** The menu of three dots that somebody asked for: it opens at once. */
export function DotsMenu({ dots, children, ...menu }: MenuProps & { dots: DotsProps }) {
  const [opened, { open, close }] = useDisclosure(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    opener.current?.focus() // that is where the focus comes back to
    open()
  }, [open])
  return (
    <Menu {...menu} opened={opened} onOpen={open} onClose={close} returnFocus>
      <Menu.Target>
        <Dots ref={opener} {...dots} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
