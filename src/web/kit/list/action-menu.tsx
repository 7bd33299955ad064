import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { useRef } from 'react'

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

/** Three dots that open what can be done with one thing; nothing where that is nothing. */
export function ActionMenu({ name, head, actions, className, portal = false }: Props) {
  const drawn = head ? ({ variant: 'default', size: 36, title: head } as const) : ({ variant: 'subtle', color: 'gray' } as const)
  const opener = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal={portal} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon ref={opener} {...drawn} aria-label={head ?? `Ações de ${name}`} className={className}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
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
