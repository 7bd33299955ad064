import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useRef } from 'react'
import { usePhone } from '../page/use-phone.ts'
import classes from './action-menu.module.css'
import { DotsMenu, DotsOnDemand } from './dots-menu.tsx'
import { PAGE_MENU_EDGE } from './head-button.tsx'

export interface NamedAction {
  label: string
  icon: Icon
  danger?: boolean | undefined
  disabled?: boolean | undefined
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

/** Three dots that open what can be done with one thing; nothing where that is nothing. */
export function ActionMenu({ actions, portal = false, ...look }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  const dots = <Dots {...look} />
  return (
    <DotsOnDemand dots={dots}>
      <DotsMenu dots={dots} opener={opener} position="bottom-end" withinPortal={portal} floatingStrategy="fixed">
        {actions.map(({ label, icon: Sign, danger, disabled = false, run }) => (
          <Menu.Item
            key={label}
            disabled={disabled}
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
      </DotsMenu>
    </DotsOnDemand>
  )
}

type DotsProps = Pick<Props, 'name' | 'head'> & Omit<ComponentPropsWithRef<'button'>, 'name'>

function Dots({ name, head, className = '', ...button }: DotsProps) {
  const phone = usePhone()
  if (head) {
    const look = phone
      ? ({ variant: 'subtle', color: 'gray', size: 44, mr: PAGE_MENU_EDGE } as const)
      : ({ variant: 'default', size: 36 } as const)
    return (
      <ActionIcon {...button} {...look} title={head} aria-label={head} className={className}>
        <IconDots size={phone ? 20 : 18} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <button {...button} type="button" aria-label={`Ações de ${name}`} className={`${classes.dots} ${className}`}>
      <IconDots size={18} aria-hidden />
    </button>
  )
}
