import { ActionIcon, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QuickTask } from '#parts/tasks/web/quick-task.tsx'
import { formatLongDate } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { useSession } from '#web/session.tsx'
import { useNow } from '#web/use-now.ts'
import { api } from './api.ts'
import classes from './day.module.css'
import { DayAside } from './day-aside.tsx'
import { DayTasks } from './day-tasks.tsx'
import { OpenedTask } from './opened-task.tsx'
import { TeamDay } from './team-day.tsx'
import { useDay } from './use-day.ts'
import { useDayKeys } from './use-day-keys.ts'

const VIEWS = [
  { value: 'own', label: 'Meu dia' },
  { value: 'team', label: 'Equipe' },
]

/** What a person has to do on a day: her tasks and hours at the left, what the modules ask of her at the right. Source: spec/5 §15.3. */
export function MyDayPage() {
  const { user, company } = useSession()
  const state = useDay()
  const { date, today, day, step, show, team, showTeam } = state
  useDayKeys(step)
  const mates = useQuery(api.team.queryOptions({ input: { date } })).data ?? []
  const hour = Number(toClock(useNow(), company?.time_zone ?? '').slice(11, 13))
  const greeting = hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite'

  return (
    <Stack gap="md">
      <PageHead
        title={`${greeting}, ${user.name.split(' ')[0]}`}
        tabTitle="Meu dia"
        subtitleOnPhone
        subtitle={[formatLongDate(date), day.data?.holiday].filter(Boolean).join(' · ')}
      >
        {date !== today && (
          <Text component="button" className={classes.back} size="sm" onClick={() => show(today)}>
            Voltar para hoje
          </Text>
        )}
        <Group gap={4}>
          <ActionIcon variant="default" size="lg" aria-label="Dia anterior" onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label="Dia seguinte" onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
        {mates.length > 0 && (
          <SegmentedControl
            aria-label="De quem"
            data={VIEWS}
            value={team ? 'team' : 'own'}
            onChange={(chosen) => showTeam(chosen === 'team')}
          />
        )}
      </PageHead>
      {team && mates.length > 0 ? (
        <TeamDay members={mates} date={date} today={today} />
      ) : (
        <>
          <QuickTask />
          <div className={classes.columns}>
            <DayTasks date={date} today={today} day={day} />
            <DayAside day={day} today={today} />
          </div>
        </>
      )}
      {state.task && <OpenedTask id={state.task} onClose={state.closeTask} />}
    </Stack>
  )
}
