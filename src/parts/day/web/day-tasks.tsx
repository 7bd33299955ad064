import { Button, Card, Group, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '#parts/day/contract/index.ts'
import { TaskList } from '#parts/tasks/web/task-list.tsx'
import { useOpenTasks } from '#parts/tasks/web/use-tasks.ts'
import { addDays } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { useNow } from '#web/use-now.ts'
import { AgendaRow, NowLine } from './agenda-row.tsx'
import classes from './day.module.css'
import { FoldingSection } from './folding-section.tsx'
import { sectionsOf, type TaskSection } from './sections.ts'

/** Tasks of a section that are shown at first. Source: spec/5 §15.3. */
const AT_FIRST = 10

interface Props {
  date: string
  today: string
  day: UseQueryResult<Day>
}

/** The person's own tasks, by when they are due, and the hours of the day. */
export function DayTasks({ date, today, day }: Props) {
  const open = useOpenTasks()
  const zone = useSession().company?.time_zone ?? ''
  const now = toClock(useNow(), zone).slice(11, 16)
  const agenda = day.data?.sections.find(({ key }) => key === 'agenda')
  if (open.isLoadingError) {
    return (
      <Card padding="md">
        <ListFailed text="Erro ao carregar tarefas" error={open.error} onRetry={open.refetch} />
      </Card>
    )
  }
  if (!open.data) return <Skeleton h={320} />
  const sections = sectionsOf(open.data.rows, date, today).filter(({ tasks, ofDay }) => tasks.length > 0 || (ofDay && agenda))
  const timed = (agenda?.rows ?? []).map((row) => ({ key: row.id, at: row.at, node: <AgendaRow key={row.id} row={row} /> }))
  const line = { key: 'now', at: now, node: <NowLine key="now" at={now} /> }
  const hasHours = timed.length > 0 || sections.some(({ ofDay, tasks }) => ofDay && tasks.some(({ due_time }) => due_time))
  const others = date === today && hasHours ? [...timed, line] : timed

  return (
    <ListFrame className={classes.card}>
      {sections.length === 0 && <ListEmpty text={date === today ? 'Tudo em dia.' : 'Nada neste dia.'} onClear={undefined} />}
      {sections.map((section) => (
        <Section
          key={section.label}
          section={section}
          more={section.ofDay ? others : []}
          hours={section.ofDay ? timed.length : 0}
          failed={section.ofDay && agenda?.failed === true}
          next={day.data?.next_business_day ?? addDays(date, 1)}
          date={date}
        />
      ))}
      {open.data.total > open.data.rows.length && (
        <Text c="dimmed" size="sm" p="sm">
          Mostrando {open.data.rows.length} de {open.data.total} tarefas abertas.
        </Text>
      )}
    </ListFrame>
  )
}

interface SectionProps {
  section: TaskSection
  more: Parameters<typeof TaskList>[0]['timed']
  hours: number
  failed: boolean
  next: string
  date: string
}

function Section({ section: { label, late, tasks }, more, hours, failed, next, date }: SectionProps) {
  const [all, setAll] = useState(false)
  const shown = all ? tasks : tasks.slice(0, AT_FIRST)
  return (
    <FoldingSection label={label} count={tasks.filter(({ done_at }) => !done_at).length + hours} urgent={late}>
      <div className={classes.rows}>
        <TaskList label={label} tasks={shown} timed={more} named day={{ date, next }} />
        {failed && <Text size="sm">Não foi possível carregar Agenda.</Text>}
        {shown.length < tasks.length && (
          <Group justify="center" p="xs">
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              Ver todos ({tasks.length})
            </Button>
          </Group>
        )}
      </div>
    </FoldingSection>
  )
}
