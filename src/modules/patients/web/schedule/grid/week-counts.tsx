import { Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { api } from '../../api.ts'
import { Dot } from '../whose-picker.tsx'
import { countsOf, dayHead, daysFrom } from './half-counts.ts'
import classes from './week-counts.module.css'

interface Props {
  monday: string
  today: string
  professionals: readonly { id: string; name: string; color: string }[]
  onDay(date: string): void
}

/** A week of more professionals than cards of three could show: how much is booked and free on each half of a day; a click opens the day. Source: spec/6 §5.1. */
export function WeekCounts({ monday, today, professionals, onDay }: Props) {
  const ids = professionals.map(({ id }) => id)
  const halves = useQuery({
    ...api.schedule.halves.queryOptions({ input: { from: monday, days: 7, professionals: ids } }),
    placeholderData: keepPreviousData,
  })
  if (halves.isPending) return <ListSkeleton columns={7} />
  if (!halves.data) return <ListFailed text="Erro ao carregar a agenda" error={halves.error} onRetry={halves.refetch} />
  const days = daysFrom(monday)
  return (
    <section className={classes.scroller} aria-label="Agenda">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Profissional</th>
            <th scope="col">Período</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {dayHead(day)}
              </th>
            ))}
          </tr>
        </thead>
        {countsOf(halves.data, professionals, monday).map(({ id, name, color, halves }) => (
          <tbody key={id}>
            {halves.map(({ word, days: cells }, n) => (
              <tr key={word}>
                {n === 0 && (
                  <th scope="rowgroup" rowSpan={halves.length}>
                    <span className={classes.who}>
                      {color && <Dot color={color} />}
                      {name}
                    </span>
                  </th>
                )}
                <th scope="row">{word}</th>
                {cells.map((cell, day) => (
                  <td key={days[day]}>
                    {cell ? (
                      <UnstyledButton className={classes.half} onClick={() => onDay(cell.on_date)}>
                        <span className={classes.booked}>{cell.booked}</span>{' '}
                        {cell.free && <span className={classes.free}>{cell.free}</span>}
                      </UnstyledButton>
                    ) : (
                      <Text size="sm" c="dimmed" px={8}>
                        –
                      </Text>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
