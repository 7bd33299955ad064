import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

/** The last line of a dialog, in sight however long the dialog is; above its buttons, why they did not do it. */
export const DialogFoot = ({ failure, children }: { failure?: ReactNode; children: ReactNode }) => (
  <Stack gap="sm" className={classes.foot}>
    {failure}
    <Group justify="flex-end" gap="sm">
      {children}
    </Group>
  </Stack>
)

interface Props {
  onCancel(): void
  /** The word on the button that leaves everything as it is. */
  cancel?: string | undefined
  /** While it is too late to turn back. */
  busy?: boolean
  failure?: ReactNode
  children?: ReactNode
}

/** The foot of a dialog: 'Cancelar', and beside it what the dialog is for. */
export const DialogActions = ({ onCancel, cancel = 'Cancelar', busy = false, failure, children }: Props) => (
  <DialogFoot failure={failure}>
    <Button variant="default" disabled={busy} onClick={onCancel}>
      {cancel}
    </Button>
    {children}
  </DialogFoot>
)
