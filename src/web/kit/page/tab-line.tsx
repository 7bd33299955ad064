import { Tabs } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import classes from './tab-line.module.css'

interface Props {
  /** The value of the tab that is open. */
  open: string
  className?: string | undefined
  children: ReactNode
}

/** Tabs in one line, which scrolls where they do not fit beside each other: the open one is brought into sight. */
export function TabLine({ open, className, children }: Props) {
  const line = useCallback(
    (list: HTMLElement | null) => list?.querySelector(`[id$="-tab-${open}"]`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' }),
    [open],
  )
  return (
    <Tabs.List ref={line} className={className ? `${classes.line} ${className}` : classes.line}>
      {children}
    </Tabs.List>
  )
}
