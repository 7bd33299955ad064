import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MonthDay } from '#modules/patients/contract/schedule/days.ts'
import { MonthGrid } from '#web/kit/calendar/month-grid.tsx'
import { daysOfMonth } from '#web/kit/calendar/period-text.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { api } from '../../api.ts'
import { bookedWords, freeWords } from './count-words.ts'
import classes from './month-view.module.css'

interface Props {
  date: string
  today: string
  professionals: readonly string[]
  onDay(date: string): void
}

/** How much is booked and free on each day of a month; a click opens the day. */
export function MonthView({ date, today, professionals, onDay }: Props) {
  const phone = usePhone()
  const days = daysOfMonth(date)
  const month = useQuery({
    ...api.schedule.month.queryOptions({ input: { from: days[0]!, days: days.length, professionals: [...professionals] } }),
    placeholderData: keepPreviousData,
  })
  if (month.isPending) return <ListSkeleton columns={7} />
  if (!month.data) return <ListFailed text="Erro ao carregar a agenda" error={month.error} onRetry={month.refetch} />
  return (
    <MonthGrid whole {...{ days, date, today, onDay }}>
      {(on_date) => {
        const day = month.data.find((one) => one.on_date === on_date)
        return (
          day && (
            <>
              {day.holiday && <span className={classes.holiday}>{day.holiday}</span>}
              {day.booked > 0 && <span className={classes.booked}>{phone ? day.booked : bookedWords(day.booked)}</span>}
              {day.free_minutes > 0 && <span className={classes.free}>{phone ? shortHours(day) : freeWords(day.free_minutes)}</span>}
              {phone && <VisuallyHidden>{`${bookedWords(day.booked)}, ${freeWords(day.free_minutes)}`}</VisuallyHidden>}
            </>
          )
        )
      }}
    </MonthGrid>
  )
}

/** '3 h' free: what fits into a day on a phone. */
const shortHours = ({ free_minutes }: MonthDay) => `${Math.round(free_minutes / 60) || '<1'} h`
