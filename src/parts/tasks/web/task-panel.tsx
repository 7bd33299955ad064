import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subject } from '#shared/subjects.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { lazily } from '#web/lazily.tsx'
import { api } from './api.ts'
import { QuickTask } from './quick-task.tsx'
import { TaskList } from './task-list.tsx'
import { useOpenTasks } from './use-tasks.ts'

const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

interface Props {
  subject: Subject
  /** Who finishes the last open task is asked what comes next. */
  asksNext?: boolean
}

/** What is to be done about one record: a line for a new task, the open ones, and those done. */
export function TaskPanel({ subject, asksNext = false }: Props) {
  const open = useOpenTasks(subject)
  const left = open.data?.rows.filter(({ done_at }) => !done_at).length ?? 0
  const [before, setBefore] = useState(0)
  const [asking, setAsking] = useState(false)
  if (open.data && left !== before) {
    setBefore(left)
    setAsking(asksNext && left === 0 && open.data.rows.length > 0)
  }
  return (
    <Stack gap="sm">
      <QuickTask subject={subject} autofocus />
      {open.data ? (
        open.data.rows.length > 0 ? (
          <TaskList label="Tarefas abertas" tasks={open.data.rows} />
        ) : (
          <Text c="dimmed" ta="center" py="lg" role="status">
            Nenhuma tarefa aberta
          </Text>
        )
      ) : open.isError ? (
        <ListFailed text="Erro ao carregar tarefas" error={open.error} onRetry={open.refetch} />
      ) : (
        <Skeleton h={120} />
      )}
      <Done subject={subject} />
      {asking && (
        <TaskDialog task={null} subject={subject} title="Qual é a próxima tarefa?" later="Agora não" onClose={() => setAsking(false)} />
      )}
    </Stack>
  )
}

function Done({ subject }: { subject: Subject }) {
  const [shown, setShown] = useState(false)
  const done = useQuery(api.list.queryOptions({ input: { subject, done: true } }))
  if (!done.data?.total) return null
  return (
    <div>
      <Button variant="subtle" color="gray" size="xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Ocultar concluídas' : `Concluídas (${done.data.total})`}
      </Button>
      {shown && <TaskList label="Tarefas concluídas" tasks={done.data.rows} />}
    </div>
  )
}
