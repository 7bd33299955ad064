import { Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HALVES, type HalfDay } from '#modules/patients/contract/schedule/days.ts'
import { addDays, weekdayName } from '#shared/br/date.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { api } from '../api.ts'
import { bookedWords, freeWords } from './count-words.ts'
import classes from './week-counts.module.css'
import { Dot } from './whose-picker.tsx'

interface Props {
  monday: string
  today: string
  professionals: readonly { id: string; name: string; color: string }[]
  onDay(date: string): void
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]
const ALL = 'all'
const HALF_DAYS = Object.entries(HALVES) as [HalfDay['half'], string][]

/** A week of more professionals than cards of three could show: how much is booked and free on each half of a day; a click opens the day. Source: spec/6 §5.1. */
export function WeekCounts({ monday, today, professionals, onDay }: Props) {
  const ids = professionals.map(({ id }) => id)
  const halves = useQuery({
    ...api.schedule.halves.queryOptions({ input: { from: monday, days: WEEK.length, professionals: ids } }),
    placeholderData: keepPreviousData,
  })
  if (halves.isPending) return <ListSkeleton columns={7} />
  if (!halves.data) return <ListFailed text="Erro ao carregar a agenda" error={halves.error} onRetry={halves.refetch} />
  const days = WEEK.map((day) => addDays(monday, day))
  const of = (who: string, on_date: string, half: HalfDay['half']) => {
    const some = halves.data.filter((one) => one.on_date === on_date && one.half === half && (who === ALL || one.professional_id === who))
    const sum = (what: 'booked' | 'free_minutes') => some.reduce((total, one) => total + one[what], 0)
    return { booked: sum('booked'), free_minutes: sum('free_minutes') }
  }
  return (
    <section className={classes.scroller} aria-label="Agenda">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Profissional</th>
            <th scope="col">Período</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {weekdayName(day)} {day.slice(8)}
              </th>
            ))}
          </tr>
        </thead>
        {[{ id: ALL, name: 'Todos', color: null }, ...professionals].map(({ id, name, color }) => (
          <tbody key={id}>
            {HALF_DAYS.map(([half, word], n) => (
              <tr key={half}>
                {n === 0 && (
                  <th scope="rowgroup" rowSpan={HALF_DAYS.length}>
                    <span className={classes.who}>
                      {color && <Dot color={color} />}
                      {name}
                    </span>
                  </th>
                )}
                <th scope="row">{word}</th>
                {days.map((day) => {
                  const { booked, free_minutes } = of(id, day, half)
                  return (
                    <td key={day}>
                      {booked + free_minutes === 0 ? (
                        <Text size="sm" c="dimmed" px={8}>
                          –
                        </Text>
                      ) : (
                        <UnstyledButton className={classes.half} onClick={() => onDay(day)}>
                          <span className={classes.booked}>{bookedWords(booked)}</span>{' '}
                          {free_minutes > 0 && <span className={classes.free}>{freeWords(free_minutes)}</span>}
                        </UnstyledButton>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
