import { useState } from 'react'
import type { Task } from '#parts/tasks/contract/task.ts'
import { lazily } from '#web/lazily.tsx'
import classes from './task-row.module.css'
import { TaskRow } from './task-row.tsx'
import { useTaskActions } from './use-task-actions.ts'

const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

interface Props {
  tasks: readonly Task[]
  /** What the list is called for those who do not see it. */
  label: string
  named?: boolean
}

/** Tasks, one a row, and the form of the one that is edited. */
export function TaskList({ tasks, label, named }: Props) {
  const actions = useTaskActions()
  const [edited, setEdited] = useState<Task | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} actions={actions} named={named} onEdit={setEdited} />
        ))}
      </ul>
      {edited && <TaskDialog task={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
