import { Badge, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Task } from '#parts/tasks/contract/task.ts'
import { formatLongDate } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'
import { errorMessage } from '#web/errors.ts'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { lazily } from '#web/lazily.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { daysUntil } from './due-text.ts'
import { QuickTask } from './quick-task.tsx'
import { TaskList } from './task-list.tsx'
import { useOpenTasks } from './use-tasks.ts'
import { useToday } from './use-today.ts'

const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** By days from today; the first that fits. */
const SECTIONS: { label: string; late?: true; holds(days: number | null): boolean }[] = [
  { label: 'Atrasadas', late: true, holds: (days) => days !== null && days < 0 },
  { label: 'Hoje', holds: (days) => days === 0 },
  { label: 'Próximos 7 dias', holds: (days) => days !== null && days > 0 && days <= 7 },
  { label: 'Depois', holds: (days) => days !== null && days > 7 },
  { label: 'Sem data', holds: (days) => days === null },
]

/** The person's own tasks, by when they are due. Source: spec/5 §15.3. */
export function MyDayPage() {
  const { user, company } = useSession()
  const today = useToday()
  const open = useOpenTasks()
  const { task: opened } = useSearch({ strict: false }) as { task?: unknown }
  const hour = Number(toClock(new Date(), company?.time_zone ?? '').slice(11, 13))
  const greeting = hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite'
  const sections = sectionsOf(open.data?.rows ?? [], today)

  return (
    <Stack gap="md">
      <PageHead title={`${greeting}, ${user.name.split(' ')[0]}`} subtitle={formatLongDate(today)} />
      <QuickTask />
      <Card padding="md">
        {open.data ? (
          sections.length > 0 ? (
            <Stack gap="md">
              {sections.map(({ label, late, tasks }) => (
                <section key={label} aria-label={label}>
                  <Group gap="xs" mb={4}>
                    <Title order={2} size="h5">
                      {label}
                    </Title>
                    <Badge color={late ? 'red' : 'gray'} size="sm">
                      {tasks.filter(({ done_at }) => !done_at).length}
                    </Badge>
                  </Group>
                  <TaskList label={label} tasks={tasks} named />
                </section>
              ))}
              {open.data.total > open.data.rows.length && (
                <Text c="dimmed" size="sm">
                  Mostrando {open.data.rows.length} de {open.data.total} tarefas abertas.
                </Text>
              )}
            </Stack>
          ) : (
            <ListEmpty text="Tudo em dia." onClear={undefined} />
          )
        ) : open.isError ? (
          <ListFailed text="Erro ao carregar tarefas" error={open.error} onRetry={open.refetch} />
        ) : (
          <Skeleton h={240} />
        )}
      </Card>
      {typeof opened === 'string' && <OpenedTask id={opened} />}
    </Stack>
  )
}

function sectionsOf(tasks: readonly Task[], today: string) {
  const sectionOf = ({ due_on }: Task) => SECTIONS.find(({ holds }) => holds(due_on === null ? null : daysUntil(due_on, today)))
  return SECTIONS.map((section) => ({ ...section, tasks: tasks.filter((task) => sectionOf(task) === section) })).filter(
    ({ tasks: some }) => some.length > 0,
  )
}

/** The task that the address names. */
function OpenedTask({ id }: { id: string }) {
  const navigate = useNavigate()
  const task = useQuery(api.get.queryOptions({ input: { id } }))
  if (task.isError) {
    return (
      <Text c="var(--mantine-color-error)" role="alert">
        {errorMessage(task.error)}
      </Text>
    )
  }
  return task.data ? <TaskDialog task={task.data} onClose={() => void navigate({ to: '/meu-dia', search: {}, replace: true })} /> : null
}
