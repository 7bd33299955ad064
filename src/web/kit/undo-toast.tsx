import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { errorMessage } from '../errors.ts'
import { toast } from '../toast.ts'

/** Milliseconds in which a deletion can be taken back from its toast. */
const UNDO_TIME = 10_000

/** Says that something is done and offers to take it back. `failed` introduces the reason when that does not work. */
export function toastWithUndo(done: string, { undo, failed }: { undo(): Promise<unknown>; failed: string }) {
  const id = crypto.randomUUID()
  const takeBack = () => {
    notifications.hide(id)
    undo().catch((error: unknown) => toast.error(`${failed}: ${errorMessage(error)}`))
  }
  notifications.show({
    id,
    color: 'green',
    role: 'status',
    autoClose: UNDO_TIME,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm">{done}</Text>
        <Button variant="subtle" size="compact-sm" onClick={takeBack}>
          Desfazer
        </Button>
      </Group>
    ),
  })
}
