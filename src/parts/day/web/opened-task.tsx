import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#parts/tasks/web/api.ts'
import { TaskSteps } from '#parts/tasks/web/task-steps.tsx'
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
  const { data } = task
  return data ? (
    <TaskDialog task={data} steps={(isDirty) => <TaskSteps task={data} isDirty={isDirty} onClose={onClose} />} onClose={onClose} />
  ) : null
}
