import { useWindowEvent } from '@mantine/hooks'
import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import type { Subject, SubjectColumn } from '#shared/subjects.ts'
import type { Listed, RowAction } from '#web/kit/list/columns.ts'
import { isPageKey, onPage } from '#web/kit/page/use-page-keys.ts'
import { lazily } from '#web/lazily.tsx'

const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

const NEW_TASK_KEY = 't'

/** A new task by its key wherever the page does nothing else by it: the row, the card or the page that has the focus is asked first. Source: spec/5 §2.5. */
export function useTaskKey() {
  const [begun, setBegun] = useState(false)
  useWindowEvent('keydown', (event) => {
    if (event.key !== NEW_TASK_KEY || event.defaultPrevented || !isPageKey(event)) return
    event.preventDefault()
    onPage(() => setBegun(true))()
  })
  return begun && <TaskDialog task={null} onClose={() => setBegun(false)} />
}

/** 'Nova tarefa' for the menu of a list's rows, and the form that it opens. */
export function useNewTask<Row extends Listed = Listed>(column: SubjectColumn) {
  const [about, setAbout] = useState<string | null>(null)
  const action: RowAction<Row> = { label: 'Nova tarefa', icon: IconChecklist, key: NEW_TASK_KEY, run: ({ id }) => setAbout(id) }
  const dialog = about && <TaskDialog task={null} subject={{ [column]: about } as Subject} onClose={() => setAbout(null)} />
  return { action, dialog }
}
