import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subject } from '#shared/subjects.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { api } from './api.ts'
import { QuickTask } from './quick-task.tsx'
import { TaskList } from './task-list.tsx'
import { useOpenTasks } from './use-tasks.ts'

/** What is to be done about one record: a line for a new task, which a dialog begins with, the open ones, and those done. */
export function TaskPanel({ subject, autofocus = true }: { subject: Subject; autofocus?: boolean }) {
  const open = useOpenTasks(subject)
  return (
    <Stack gap="sm">
      <QuickTask subject={subject} autofocus={autofocus} />
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
