import { Button, Group } from '@mantine/core'
import type { Task } from '#parts/tasks/contract/task.ts'
import { toast } from '#web/toast.ts'
import { useTaskActions } from './use-task-actions.ts'

interface Props {
  task: Task
  isDirty(): boolean
  onClose(): void
}

/** What the row of a task offers, where it is open without one: who gave it to somebody whose tasks she does not see can withdraw it. */
export function TaskSteps({ task, isDirty, onClose }: Props) {
  const actions = useTaskActions()
  const done = task.done_at !== null
  const step = (take: () => void) => () => {
    if (isDirty()) return void toast.error('Salve antes o que foi alterado, ou cancele.')
    take()
    onClose()
  }
  if (!task.may_change) return null
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={step(() => actions.set(task, !done))}>
        {done ? 'Reabrir' : 'Concluir'}
      </Button>
      <Button variant="subtle" color="red" size="xs" onClick={step(() => actions.remove(task))}>
        Excluir
      </Button>
    </Group>
  )
}
