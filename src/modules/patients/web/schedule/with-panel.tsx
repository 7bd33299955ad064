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
        <Paper component="aside" aria-label="Espera e pendências" withBorder p="sm" className={classes.panel}>
          {panel}
        </Paper>
      )}
    </div>
  )
}
