import { Box, Card, Collapse, Group, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#parts/day/contract/index.ts'
import { api as tasks } from '#parts/tasks/web/api.ts'
import { TaskList } from '#parts/tasks/web/task-list.tsx'
import { addDays, formatDate } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import classes from './day.module.css'
import { sectionsOf } from './sections.ts'

interface Props {
  members: readonly Member[]
  date: string
  today: string
}

/** What the members of the person's teams have to do, as far as she sees it. */
export function TeamDay({ members, date, today }: Props) {
  return (
    <Card padding={0} className={classes.card}>
      {members.map((member) => (
        <MemberDay key={member.id} member={member} date={date} today={today} />
      ))}
      <Text size="xs" c="dimmed" p="md">
        De cada pessoa aparecem as tarefas que você criou e as de registros que você pode ver. As particulares não aparecem.
      </Text>
    </Card>
  )
}

const countedIfAny = (count: number, one: string, many: string) => (count === 0 ? null : counted(count, one, many))

function MemberDay({ member, date, today }: { member: Member } & Omit<Props, 'members'>) {
  const [open, setOpen] = useState(false)
  const { name, avatar_url, absent_until, late, today: due, week } = member
  const counts = [
    countedIfAny(late, 'atrasada', 'atrasadas'),
    countedIfAny(due, 'no dia', 'no dia'),
    countedIfAny(week, 'em 7 dias', 'em 7 dias'),
  ].filter(Boolean)
  return (
    <section aria-label={name} className={classes.section}>
      <UnstyledButton className={classes.member} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Group wrap="nowrap">
          <Avatar name={name} src={avatar_url} size={32} radius="xl" />
          <div className={classes.words}>
            <Text size="sm" fw={500}>
              {name}
            </Text>
            <Text size="xs" c={late > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
              {counts.length > 0 ? counts.join(' · ') : 'sem tarefas'}
              {absent_until && ` · ausente até ${formatDate(absent_until).slice(0, 5)}`}
            </Text>
          </div>
          <IconChevronDown size={16} className={classes.chevron} data-folded={!open || undefined} aria-hidden />
        </Group>
      </UnstyledButton>
      <Collapse expanded={open}>{open && <MemberTasks id={member.id} date={date} today={today} />}</Collapse>
    </section>
  )
}

function MemberTasks({ id, date, today }: { id: string } & Omit<Props, 'members'>) {
  const list = useQuery(tasks.list.queryOptions({ input: { responsible_id: id } }))
  if (list.isLoadingError) return <ListFailed text="Erro ao carregar tarefas" error={list.error} onRetry={list.refetch} />
  if (!list.data)
    return (
      <Box p="md">
        <Skeleton h={80} />
      </Box>
    )
  const sections = sectionsOf(list.data.rows, date, today).filter(({ tasks: some }) => some.length > 0)
  return (
    <div className={classes.rows}>
      {sections.map(({ label, tasks: some }) => (
        <div key={label}>
          <Text size="xs" c="dimmed" fw={600} pt="xs">
            {label}
          </Text>
          <TaskList label={label} tasks={some} named day={{ date, next: addDays(date, 1) }} />
        </div>
      ))}
      {sections.length === 0 && (
        <Text size="sm" c="dimmed" py="md">
          sem tarefas
        </Text>
      )}
    </div>
  )
}
