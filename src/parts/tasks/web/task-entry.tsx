import { IconChecklist } from '@tabler/icons-react'
import type { Subject } from '#shared/subjects.ts'
import { CountBadge } from '#web/kit/record/count-badge.tsx'
import type { MoreEntry } from '#web/kit/record/more-menu.tsx'
import { lazily } from '#web/lazily.tsx'
import { useOpenTasks } from './use-tasks.ts'

const TaskPanel = lazily(async () => (await import('./task-panel.tsx')).TaskPanel)

/** 'Tarefas' in the menu 'Mais' of a record: `more={(row) => [taskEntry({ client_id: row.id })]}`. */
export const taskEntry = (subject: Subject): MoreEntry => ({
  label: 'Tarefas',
  icon: IconChecklist,
  count: <OpenTaskCount subject={subject} />,
  content: <TaskPanel subject={subject} />,
})

/** How many tasks about a record are open; nothing while there is none. */
export const OpenTaskCount = ({ subject }: { subject: Subject }) => (
  <CountBadge count={useOpenTasks(subject).data?.rows.filter(({ done_at }) => !done_at).length} />
)
