import { Button, Menu } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'

/** What else belongs to a record, besides its tabs: opened over it. */
export interface MoreEntry {
  label: string
  icon: Icon
  /** How much there is. */
  count?: ReactNode
  /** Shown in a dialog named after the entry; or the dialog itself. */
  content?: ReactNode | ((close: () => void) => ReactNode)
  /** What is done at once, of an entry that opens nothing. */
  run?(): void
  /** False where it cannot be opened now, and the person was told why. */
  mayOpen?(): boolean
}

interface Props {
  /** The record's name. */
  name: string
  entries: readonly MoreEntry[]
}

/** The menu 'Mais' in the head of a record. */
export function MoreMenu({ name, entries }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const shown = entries.find(({ label }) => label === open)
  const close = () => setOpen(null)
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button ref={opener} variant="default" h={34} px="sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
            Mais
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ label, icon: Icon, count, run, mayOpen }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              rightSection={count}
              onClick={() => {
                opener.current?.focus() // the dialog gives the focus back to what had it, and the menu is gone by then
                if (run) run()
                else if (mayOpen?.() ?? true) setOpen(label)
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {typeof shown?.content === 'function' && shown.content(close)}
      {shown?.content && typeof shown.content !== 'function' && (
        <Dialog title={`${shown.label} de ${name}`} size={720} modal onClose={close}>
          {shown.content}
        </Dialog>
      )}
    </>
  )
}
