import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatLongDate, weekdayName } from '#shared/br/date.ts'
import classes from './month-grid.module.css'

interface Props {
  /** The days of the weeks that are shown, from a Monday on. */
  days: readonly string[]
  /** Any day of the month that is meant: the days around it are paler. */
  date: string
  today: string
  /** What happens on a day. */
  children(day: string): ReactNode
  onDay(day: string): void
  /** The whole day opens it, as nothing in it can be clicked by itself; otherwise its number does. */
  whole?: boolean
}

/** A month in weeks. */
export const MonthGrid = ({ days, date, today, children, onDay, whole = false }: Props) => (
  <div className={classes.grid}>
    {days.slice(0, 7).map((day) => (
      <Text key={day} size="sm" c="dimmed" ta="center" py={6}>
        {weekdayName(day)}
      </Text>
    ))}
    {days.map((day) => {
      const look = {
        className: classes.day,
        'data-outside': day.slice(0, 7) !== date.slice(0, 7) || undefined,
        'aria-current': day === today ? ('date' as const) : undefined,
      }
      const number = (
        <>
          <VisuallyHidden>{formatLongDate(day)}</VisuallyHidden>
          <span className={classes.number} aria-hidden>
            {Number(day.slice(8))}
          </span>
        </>
      )
      return whole ? (
        <UnstyledButton key={day} {...look} onClick={() => onDay(day)}>
          {number}
          {children(day)}
        </UnstyledButton>
      ) : (
        <div key={day} {...look}>
          <UnstyledButton className={classes.opener} onClick={() => onDay(day)}>
            {number}
          </UnstyledButton>
          {children(day)}
        </div>
      )
    })}
  </div>
)
