import { Fragment, type ReactNode, useState } from 'react'
import type { Task } from '#parts/tasks/contract/task.ts'
import { lazily } from '#web/lazily.tsx'
import { type ShownDay, taskKeys } from './task-keys.ts'
import classes from './task-row.module.css'
import { TaskRow } from './task-row.tsx'
import { useTaskActions } from './use-task-actions.ts'

const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** What stands among the tasks at an hour: 'HH:mm'. */
export interface TimedItem {
  key: string
  at: string | null
  node: ReactNode
}

interface Props {
  tasks: readonly Task[]
  /** What the list is called for those who do not see it. */
  label: string
  named?: boolean
  timed?: readonly TimedItem[]
  /** The rows then answer to the keys of Meu dia, and to a swipe. */
  day?: ShownDay
}

/** Tasks, one a row, and the form of the one that is edited. */
export function TaskList({ tasks, label, named, timed = [], day }: Props) {
  const actions = useTaskActions()
  const [edited, setEdited] = useState<Task | null>(null)
  const rows: TimedItem[] = tasks.map((task) => ({
    ...{ key: task.id, at: task.due_time },
    node: <TaskRow {...{ task, actions, named, day }} onEdit={setEdited} keys={day && taskKeys({ task, actions, day, edit: setEdited })} />,
  }))
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {inOrder(rows, timed).map(({ key, node }) => (
          <Fragment key={key}>{node}</Fragment>
        ))}
      </ul>
      {edited && <TaskDialog task={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** By the hour, where there are hours to stand among; what has none comes last. */
const inOrder = (rows: readonly TimedItem[], timed: readonly TimedItem[]) =>
  timed.length === 0 ? rows : [...rows, ...timed].toSorted((a, b) => (a.at ?? '99').localeCompare(b.at ?? '99'))
