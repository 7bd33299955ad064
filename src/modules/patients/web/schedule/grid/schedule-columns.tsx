import { Text, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import { minutesOf } from '#modules/patients/contract/schedule/clock.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { addDays, weekdayName } from '#shared/br/date.ts'
import type { Beginning } from '../booking/booking-input.ts'
import type { ScheduleState } from '../use-schedule-state.ts'
import { isClosed, type Place, resourceOf, type ScheduleColumn, summaryOf, together } from './columns.ts'
import { PhoneDay } from './phone-day.tsx'
import classes from './schedule-columns.module.css'
import { ScheduleGrid } from './schedule-grid.tsx'
import type { Slot } from './use-card-drag.ts'
import { useSwipe } from './use-swipe.ts'

interface Shared {
  options: ScheduleOptions
  now: Date
  today: string
  zone: string | undefined
  mayBook: boolean
  mayMove: boolean
  columnFor(place: Place, on_date: string): ScheduleColumn
  onBook(beginning: Partial<Beginning>): void
  onOpen(appointment: Appointment): void
  onKey(appointment: Appointment, event: KeyboardEvent): void
  onMove(appointment: Appointment, to: Slot): void
  onBlock(block: Block): void
}

/** The days of a week from its Monday on. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6]
const NARROWEST_DAY = 168
const NARROWEST_WEEK = 128

function Head({ title, current = false, summary }: { title: React.ReactNode; current?: boolean; summary: string }) {
  return (
    <>
      <Text size="sm" fw={600} truncate c={current ? 'var(--mantine-color-anchor)' : undefined}>
        {title}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {summary}
      </Text>
    </>
  )
}

/** Where a click on a free time of a column begins to book; of several who share it, with her who alone is free. */
function beginningAt({ place, on_date }: ScheduleColumn, at_time: string, columnFor: Shared['columnFor']): Partial<Beginning> {
  if (!('professional_ids' in place)) return { ...place, on_date, at_time }
  const minute = minutesOf(at_time)
  const free = place.professional_ids.filter((professional_id) =>
    columnFor({ professional_id }, on_date).free.some(({ from, to }) => from <= minute && minute < to),
  )
  return { professional_id: free.length === 1 ? free[0]! : null, on_date, at_time }
}

/** A day, with a column for each place; that of no room shows when something stands in it. */
export function DayColumns({ places, date, ...props }: Shared & { places: readonly Place[]; date: string }) {
  const { options, now, zone, today, columnFor } = props
  const resources = [...options.professionals, ...options.rooms]
  const shown = places
    .map((place) => columnFor(place, date))
    .filter(({ place, appointments }) => resourceOf(place) || appointments.length > 0)
  const columns = shown.map((column) => {
    const id = resourceOf(column.place)
    const name = id === null ? 'Sem sala' : (resources.find((one) => one.id === id)?.name ?? '')
    return { ...column, name, head: <Head title={name} summary={summaryOf(column, now, zone, date, today)} /> }
  })
  return (
    <ScheduleGrid
      {...props}
      columns={columns}
      narrowest={NARROWEST_DAY}
      onBook={(column, at_time) => props.onBook(beginningAt(column, at_time, columnFor))}
    />
  )
}

/** The week of one place, or of some professionals, with a column for each day: those that are closed are folded, so that names fit. */
export function WeekColumns({ places, monday, ...props }: Shared & { places: readonly Place[]; monday: string }) {
  const { now, zone, today, columnFor } = props
  const columns = WEEK.map((day) => {
    const on_date = addDays(monday, day)
    const each = places.map((place) => columnFor(place, on_date))
    const column = each.length > 1 ? together(each) : each[0]!
    const current = on_date === today
    const [name, number] = [weekdayName(on_date), on_date.slice(8)]
    if (isClosed(column) && !current) return { ...column, folded: true, head: <Head title={name} summary={number} /> }
    return {
      ...column,
      head: <Head title={`${name} ${number}`} current={current} summary={summaryOf(column, now, zone, on_date, today)} />,
    }
  })
  return (
    <ScheduleGrid
      {...props}
      columns={columns}
      coloured={places.length > 1}
      narrowest={NARROWEST_WEEK}
      onBook={(column, at_time) => props.onBook(beginningAt(column, at_time, columnFor))}
    />
  )
}

interface PhoneProps extends Shared {
  professional_id: string
  monday: string
  state: ScheduleState
  /** The holiday that the chosen day is. */
  holiday: string | undefined
  onStep(by: number): void
}

/** On a phone: a strip of the week with counts, and the chosen day as a list; a finger leads to the next or the one before. */
export function PhoneColumns(props: PhoneProps) {
  const { professional_id, monday, state, holiday, onStep, columnFor, onBook, mayMove: _, onMove: __, ...shared } = props
  const swipe = useSwipe(onStep)
  return (
    <div {...swipe}>
      <div className={classes.strip}>
        {WEEK.map((day) => {
          const on_date = addDays(monday, day)
          const count = columnFor({ professional_id }, on_date).appointments.filter(({ status }) => status !== 'cancelled').length
          const current = on_date === state.date
          return (
            <UnstyledButton
              key={on_date}
              className={classes.day}
              data-current={current || undefined}
              aria-current={current ? 'date' : undefined}
              onClick={() => state.set({ date: on_date })}
            >
              <small>{weekdayName(on_date)}</small>
              <strong>{on_date.slice(8)}</strong>
              <small>{count || '–'}</small>
            </UnstyledButton>
          )
        })}
      </div>
      {holiday && (
        <Text size="sm" fw={600} ta="center" pt="sm">
          Feriado: {holiday}
        </Text>
      )}
      <PhoneDay
        {...shared}
        column={columnFor({ professional_id }, state.date)}
        onBook={(at_time) => onBook({ professional_id, on_date: state.date, at_time })}
      />
    </div>
  )
}
