import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import type { Subject, SubjectColumn } from '#shared/subjects.ts'
import type { Listed, RowAction } from '#web/kit/list/columns.ts'
import { lazily } from '#web/lazily.tsx'

const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** 'Nova tarefa' for the menu of a list's rows, and the form that it opens. */
export function useNewTask<Row extends Listed = Listed>(column: SubjectColumn) {
  const [about, setAbout] = useState<string | null>(null)
  const action: RowAction<Row> = { label: 'Nova tarefa', icon: IconChecklist, run: ({ id }) => setAbout(id) }
  const dialog = about && <TaskDialog task={null} subject={{ [column]: about } as Subject} onClose={() => setAbout(null)} />
  return { action, dialog }
}
