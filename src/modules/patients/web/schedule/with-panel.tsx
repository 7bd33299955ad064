import { Drawer, Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './with-panel.module.css'

interface Props {
  open: boolean
  panel: ReactNode
  onClose(): void
  children: ReactNode
}

const PANEL = 'espera-e-pendencias'

let asked = false

/** Whether the focus is in the panel. */
export const inPanel = () => document.activeElement?.closest(`#${PANEL}`) != null

/** Brings the focus into the panel, or as soon as it is there. */
export function focusPanel() {
  const panel = document.getElementById(PANEL)
  asked = panel === null
  panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
}

/** The agenda with a panel at its side; where there is no room for both, the panel is a drawer. */
export function WithPanel({ open, panel, onClose, children }: Props) {
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  if (!wide)
    return (
      <>
        {children}
        <Drawer opened={open} onClose={onClose} position="right" title="Espera e pendências" size={360}>
          {panel}
        </Drawer>
      </>
    )
  return (
    <div className={classes.frame}>
      <div className={classes.main}>{children}</div>
      {open && (
        <Paper
          component="aside"
          id={PANEL}
          ref={(panel) => {
            if (panel && asked) focusPanel()
          }}
          aria-label="Espera e pendências"
          withBorder
          p="sm"
          className={classes.panel}
        >
          {panel}
        </Paper>
      )}
    </div>
  )
}
