import { Collapse, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './contact-panel.module.css'

/** A part of the panel, which folds. */
export function PanelBlock({ title, opened = false, children }: { title: string; opened?: boolean; children: ReactNode }) {
  const [shown, { toggle }] = useDisclosure(opened)
  const Icon = shown ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.block}>
      <UnstyledButton className={classes.title} aria-expanded={shown} onClick={toggle}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {title}
      </UnstyledButton>
      <Collapse expanded={shown}>
        <div className={classes.content}>{shown && children}</div>
      </Collapse>
    </div>
  )
}
