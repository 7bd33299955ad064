import { Menu, type MenuProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ComponentPropsWithRef, cloneElement, type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** The button with three dots. */
type Dots = ReactElement<ComponentPropsWithRef<'button'>>

/** Three dots in whose place `children`, a `DotsMenu` with what belongs to it, come when somebody asks for them: hundreds of such menus stand on a screen. */
export function DotsOnDemand({ dots, children }: { dots: Dots; children: ReactNode }) {
  const [asked, { open }] = useDisclosure(false)
  return asked ? children : cloneElement(dots, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: open })
}

interface Props extends Omit<MenuProps, 'children'> {
  dots: Dots
  /** Of the button, for whoever gives it the focus back. */
  opener?: RefObject<HTMLButtonElement | null> | undefined
  children: ReactNode
}

/** The menu of three dots that somebody asked for: it opens at once. */
export function DotsMenu({ dots, opener: given, children, ...menu }: Props) {
  const [opened, { open, close }] = useDisclosure(false)
  const own = useRef<HTMLButtonElement>(null)
  const opener = given ?? own
  // The button that was pressed went with its press: the focus comes back to this one.
  useEffect(() => {
    opener.current?.focus()
    open()
  }, [opener, open])
  return (
    <Menu {...menu} opened={opened} onOpen={open} onClose={close}>
      <Menu.Target>{cloneElement(dots, { ref: opener })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
