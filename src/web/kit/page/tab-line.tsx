import { Tabs } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import classes from './tab-line.module.css'

interface Props {
  /** The value of the tab that is open. */
  open: string
  className?: string | undefined
  children: ReactNode
}

/** Tabs in one line, which scrolls where they do not fit beside each other: the open one is brought into sight, again where the line becomes shorter. */
export function TabLine({ open, className, children }: Props) {
  const line = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      const tab = list.querySelector(`[id$="-tab-${open}"]`)
      const follow = () => tab?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
      // It tells of the width that it finds, too.
      const watch = new ResizeObserver(follow)
      watch.observe(list)
      return () => watch.disconnect()
    },
    [open],
  )
  return (
    <Tabs.List ref={line} className={className ? `${classes.line} ${className}` : classes.line}>
      {children}
    </Tabs.List>
  )
}
