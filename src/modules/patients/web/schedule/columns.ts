import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import { minutesOf, type Span, without } from '#modules/patients/contract/schedule/clock.ts'
import type { Days } from '#modules/patients/contract/schedule/index.ts'
import { clockIn, minutesInto } from './wall-clock.ts'

/** One column of the agenda: a professional on a day. */
export interface ScheduleColumn {
  professional_id: string
  on_date: string
  hours: Span[]
  blocks: (Span & { block: Block })[]
  busy: Span[]
  appointments: Appointment[]
  /** What is left to book. */
  free: Span[]
}

export const spanOf = ({ at_time, minutes }: Pick<Appointment, 'at_time' | 'minutes'>): Span => ({
  from: minutesOf(at_time),
  to: minutesOf(at_time) + minutes,
})

/** What the server says of some days, as one column shows it. Cancelled ones only where they are asked for. */
export function columnOf(
  data: Days,
  { professional_id, on_date }: { professional_id: string; on_date: string },
  { zone, cancelled }: { zone: string | undefined; cancelled: boolean },
): ScheduleColumn {
  const into = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
    from: minutesInto(on_date, starts_at, zone),
    to: minutesInto(on_date, ends_at, zone),
  })
  const today = ({ from, to }: Span) => from < to
  const hours = data.hours
    .filter((one) => one.resource_id === professional_id && one.on_date === on_date)
    .map(({ starts, ends }) => ({ from: minutesOf(starts), to: minutesOf(ends) }))
  const blocks = data.blocks
    .filter(({ resource_id }) => resource_id === null || resource_id === professional_id)
    .map((block) => ({ ...into(block), block }))
    .filter(today)
  const busy = data.busy
    .filter((one) => one.professional_id === professional_id)
    .map(into)
    .filter(today)
  const mine = data.appointments.filter((one) => one.professional_id === professional_id && one.on_date === on_date)
  const holding = mine.filter(({ status, fit_in }) => status !== 'cancelled' && status !== 'no_show' && !fit_in)
  return {
    ...{ professional_id, on_date, hours, blocks, busy },
    appointments: cancelled ? mine : mine.filter(({ status }) => status !== 'cancelled'),
    free: without(hours, [...blocks, ...busy, ...holding.map(spanOf)]),
  }
}

/** What is booked and how many half hours are free, under the head of a column. */
export function summaryOf({ appointments, free }: ScheduleColumn, now: Date, zone: string | undefined, on_date: string, today: string) {
  const booked = appointments.filter(({ status }) => status !== 'cancelled').length
  const from = on_date < today ? 1440 : on_date === today ? minutesOf(clockIn(now, zone)) : 0
  const left = free.reduce((sum, span) => sum + Math.max(0, Math.floor((span.to - Math.max(span.from, from)) / 30)), 0)
  return `${booked} ${booked === 1 ? 'marcada' : 'marcadas'} · ${left} ${left === 1 ? 'livre' : 'livres'}`
}
