import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import classes from './action-menu.module.css'

export interface NamedAction {
  label: string
  icon: Icon
  danger?: boolean | undefined
  run(): void
}

interface Props {
  /** What the actions are about. */
  name: string
  /** Says what is in it, in the place of whose actions they are, and draws it as a button of a page's head. */
  head?: string | undefined
  actions: readonly NamedAction[]
  className?: string | undefined
  /** Opens above everything, where what it stands in would cut it off. */
  portal?: boolean | undefined
}

/** Three dots that open what can be done with one thing; nothing where that is nothing. The menu is made when it is asked for: a list has many, and opens few. */
export function ActionMenu({ actions, portal = false, ...dots }: Props) {
  const [asked, setAsked] = useState(false)
  if (actions.length === 0) return null
  if (asked) return <AskedMenu actions={actions} portal={portal} {...dots} />
  return <Dots {...dots} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
}

function AskedMenu({ actions, portal, ...dots }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // The button that was pressed went with its press; the menu gives the focus back to the one that is there when it opens.
  useEffect(() => {
    opener.current!.focus()
    setOpened(true)
  }, [])
  return (
    <Menu position="bottom-end" withinPortal={portal ?? false} floatingStrategy="fixed" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Dots ref={opener} {...dots} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Sign, danger, run }) => (
          <Menu.Item
            key={label}
            c={danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              opener.current?.focus() // a dialog gives the focus back to what had it, and the menu is gone by then
              run()
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type DotsProps = Pick<Props, 'name' | 'head'> & Omit<ComponentPropsWithRef<'button'>, 'name'>

function Dots({ name, head, className = '', ...button }: DotsProps) {
  if (head) {
    return (
      <ActionIcon {...button} variant="default" size={36} title={head} aria-label={head} className={className}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <button {...button} type="button" aria-label={`Ações de ${name}`} className={`${classes.dots} ${className}`}>
      <IconDots size={18} aria-hidden />
    </button>
  )
}
