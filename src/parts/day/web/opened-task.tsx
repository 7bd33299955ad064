import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#parts/tasks/web/api.ts'
import { errorMessage } from '#web/errors.ts'
import { lazily } from '#web/lazily.tsx'

const TaskDialog = lazily(async () => (await import('#parts/tasks/web/task-dialog.tsx')).TaskDialog)

/** The task that the address names. */
export function OpenedTask({ id, onClose }: { id: string; onClose(): void }) {
  const task = useQuery(api.get.queryOptions({ input: { id } }))
  if (task.isLoadingError) {
    return (
      <Text c="var(--mantine-color-error)" role="alert">
        {errorMessage(task.error)}
      </Text>
    )
  }
  return task.data ? <TaskDialog task={task.data} onClose={onClose} /> : null
}
