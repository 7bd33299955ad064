import { ActionIcon, Drawer, Paper } from '@mantine/core'
import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRoomy } from './use-roomy.ts'
import classes from './with-panel.module.css'

interface Props {
  open: boolean
  panel: ReactNode
  /** Stands in the place of the panel while it is folded. */
  rail: ReactNode
  onClose(): void
  children: ReactNode
}

const PANEL = 'espera-e-pendencias'
const NAME = 'Espera e pendências'

let asked = false

/** Whether the focus is in the panel. */
export const inPanel = () => document.activeElement?.closest(`#${PANEL}`) != null

/** Brings the focus into the panel, or as soon as it is there. */
export function focusPanel() {
  const panel = document.getElementById(PANEL)
  asked = panel === null
  panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
}

/** The agenda with a panel at its side, which folds to a rail; where there is no room for both, the panel is a drawer. */
export function WithPanel({ open, panel, rail, onClose, children }: Props) {
  const roomy = useRoomy()
  const folded = useRef<HTMLElement>(null)
  const was = useRef(open)
  // Who folds the panel while in it goes on at the rail.
  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body) folded.current?.querySelector('button')?.focus()
    was.current = open
  }, [open])
  if (!roomy)
    return (
      <>
        {children}
        <Drawer opened={open} onClose={onClose} position="right" title={NAME} size={360}>
          {panel}
        </Drawer>
      </>
    )
  return (
    <div className={classes.frame}>
      <div className={classes.main}>{children}</div>
      {open ? (
        <Paper
          component="aside"
          id={PANEL}
          ref={(panel) => {
            if (panel && asked) focusPanel()
          }}
          aria-label={NAME}
          withBorder
          p="sm"
          className={classes.panel}
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label="Recolher"
            title="Recolher"
            className={classes.fold}
            onClick={onClose}
          >
            <IconLayoutSidebarRightCollapse size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          {panel}
        </Paper>
      ) : (
        <Paper component="aside" ref={folded} aria-label={NAME} withBorder className={classes.rail}>
          {rail}
        </Paper>
      )}
    </div>
  )
}
