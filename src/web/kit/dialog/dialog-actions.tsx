import { Button, Group, type GroupProps } from '@mantine/core'

interface Props extends GroupProps {
  onCancel(): void
  /** The word on the button that leaves everything as it is. */
  cancel?: string
  /** While it is too late to turn back. */
  busy?: boolean
}

/** The foot of a dialog: 'Cancelar', and beside it what the dialog is for. */
export function DialogActions({ onCancel, cancel = 'Cancelar', busy = false, children, ...group }: Props) {
  return (
    <Group justify="flex-end" gap="sm" {...group}>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </Group>
  )
}
