import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MonthDay } from '#modules/patients/contract/schedule/index.ts'
import { addDays, formatLongDate } from '#shared/br/date.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { api } from '../api.ts'
import { mondayOf, weekdayName } from './columns.ts'
import classes from './month-view.module.css'

interface Props {
  date: string
  today: string
  professionals: readonly string[]
  onDay(date: string): void
}

const DAYS = 42

/** How much is booked and free on each day of a month; a click opens the day. */
export function MonthView({ date, today, professionals, onDay }: Props) {
  const phone = usePhone()
  const from = mondayOf(`${date.slice(0, 7)}-01`)
  const month = useQuery({
    ...api.schedule.month.queryOptions({ input: { from, days: DAYS, professionals: [...professionals] } }),
    placeholderData: keepPreviousData,
  })
  if (month.isPending) return <ListSkeleton columns={7} />
  if (month.isError) return <ListFailed text="Erro ao carregar a agenda" error={month.error} onRetry={month.refetch} />
  const last = month.data.findLastIndex(({ on_date }) => on_date.slice(0, 7) === date.slice(0, 7))
  const shown = month.data.slice(0, Math.ceil((last + 1) / 7) * 7)
  return (
    <div className={classes.grid}>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <Text key={day} size="sm" c="dimmed" ta="center" py={6}>
          {weekdayName(addDays(from, day))}
        </Text>
      ))}
      {shown.map((day) => (
        <UnstyledButton
          key={day.on_date}
          className={classes.day}
          data-outside={day.on_date.slice(0, 7) !== date.slice(0, 7) || undefined}
          aria-current={day.on_date === today ? 'date' : undefined}
          onClick={() => onDay(day.on_date)}
        >
          <VisuallyHidden>{formatLongDate(day.on_date)}</VisuallyHidden>
          <span className={classes.number} aria-hidden>
            {Number(day.on_date.slice(8))}
          </span>
          {day.holiday && <span className={classes.holiday}>{day.holiday}</span>}
          {day.booked > 0 && <span className={classes.booked}>{phone ? day.booked : wordsOf(day)[0]}</span>}
          {day.free_minutes > 0 && <span className={classes.free}>{phone ? shortHours(day) : wordsOf(day)[1]}</span>}
          {phone && <VisuallyHidden>{wordsOf(day).join(', ')}</VisuallyHidden>}
        </UnstyledButton>
      ))}
    </div>
  )
}

/** '3 h' free: what fits into a day on a phone. */
const shortHours = ({ free_minutes }: MonthDay) => `${Math.round(free_minutes / 60) || '<1'} h`

/** '12 marcadas', '3 h 30 livres' */
function wordsOf({ booked, free_minutes }: MonthDay) {
  const hours = [Math.floor(free_minutes / 60), free_minutes % 60]
  const free = [hours[0] ? `${hours[0]} h` : null, hours[1] ? `${hours[1]}${hours[0] ? '' : ' min'}` : null].filter(Boolean).join(' ')
  return [`${booked} ${booked === 1 ? 'marcada' : 'marcadas'}`, free ? `${free} livres` : 'nada livre']
}
