import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import { minutesOf, type Span, without } from '#modules/patients/contract/schedule/clock.ts'
import type { Days } from '#modules/patients/contract/schedule/days.ts'
import { counted } from '#shared/br/number.ts'
import { bookedWords } from './count-words.ts'
import { clockIn, minutesInto } from './wall-clock.ts'

/** Whose a column is: a professional's, a room's, or (null) of what stands in no room. */
export type Place = { professional_id: string } | { room_id: string | null }

/** Some professionals who share a column. */
interface Together {
  professional_ids: readonly string[]
}

/** Which of so many strips of a column. */
export type Part = [index: number, of: number]

/** One column of the agenda, on a day. */
export interface ScheduleColumn {
  place: Place | Together
  on_date: string
  hours: Span[]
  /** `part`: they are of one of those who share the column, and stand in that strip of it. */
  blocks: (Span & { block: Block; part?: Part })[]
  busy: (Span & { part?: Part })[]
  appointments: Appointment[]
  /** What is left to book. */
  free: Span[]
}

/** Its id among the resources; null for no room. */
export const resourceOf = (place: ScheduleColumn['place']) => {
  if ('room_id' in place) return place.room_id
  return 'professional_ids' in place ? place.professional_ids.join() : place.professional_id
}

export const keyOf = ({ place, on_date }: Pick<ScheduleColumn, 'place' | 'on_date'>) => `${resourceOf(place)} ${on_date}`

/** Whether an appointment stands in a column. */
export const isAt = (
  { place, on_date }: Pick<ScheduleColumn, 'place' | 'on_date'>,
  one: Pick<Appointment, 'professional_id' | 'room_id' | 'on_date'>,
) => {
  if (one.on_date !== on_date) return false
  if ('room_id' in place) return one.room_id === place.room_id
  return 'professional_ids' in place ? place.professional_ids.includes(one.professional_id) : one.professional_id === place.professional_id
}

const DAY: Span = { from: 0, to: 24 * 60 }

export const spanOf = ({ at_time, minutes }: Pick<Appointment, 'at_time' | 'minutes'>): Span => ({
  from: minutesOf(at_time),
  to: minutesOf(at_time) + minutes,
})

/** What the server says of some days, as one column shows it. Cancelled ones only where they are asked for. */
export function columnOf(
  data: Days,
  { place, on_date }: { place: Place; on_date: string },
  { zone, cancelled }: { zone: string | undefined; cancelled: boolean },
): ScheduleColumn {
  const into = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
    from: minutesInto(on_date, starts_at, zone),
    to: minutesInto(on_date, ends_at, zone),
  })
  const today = ({ from, to }: Span) => from < to
  const id = resourceOf(place)
  // A room is open while anybody works.
  const worked = data.hours
    .filter((one) => one.on_date === on_date && ('room_id' in place || one.resource_id === id))
    .map(({ starts, ends }) => ({ from: minutesOf(starts), to: minutesOf(ends) }))
  const hours = union(worked)
  const blocks = data.blocks
    .filter(({ resource_id }) => resource_id === null || resource_id === id)
    .map((block) => ({ ...into(block), block }))
    .filter(today)
  const busy = data.busy
    .filter((one) => one.resource_id === id)
    .map(into)
    .filter(today)
  const mine = data.appointments.filter((one) => isAt({ place, on_date }, one))
  const holding = mine.filter(({ status, fit_in }) => status !== 'cancelled' && status !== 'no_show' && (!fit_in || 'room_id' in place))
  return {
    ...{ place, on_date, hours, blocks, busy },
    appointments: cancelled ? mine : mine.filter(({ status }) => status !== 'cancelled'),
    free: id === null ? [] : without(hours, [...blocks, ...busy, ...holding.map(spanOf)]),
  }
}

const union = (spans: readonly Span[]) => without([DAY], without([DAY], spans))

/** The columns of some professionals on a day as one: worked and free while anybody is. */
export function together(columns: readonly ScheduleColumn[]): ScheduleColumn {
  const { on_date } = columns[0]!
  const whole = columns[0]!.blocks.filter(({ block }) => block.resource_id === null)
  const inParts = <Item extends Span>(of: (column: ScheduleColumn) => Item[]) =>
    columns.flatMap((column, n) => of(column).map((one) => ({ ...one, part: [n, columns.length] as Part })))
  return {
    on_date,
    place: { professional_ids: columns.map(({ place }) => String(resourceOf(place))) },
    hours: union(columns.flatMap(({ hours }) => hours)),
    blocks: [...whole, ...inParts(({ blocks }) => blocks.filter(({ block }) => block.resource_id !== null))],
    busy: inParts(({ busy }) => busy),
    appointments: columns.flatMap(({ appointments }) => appointments),
    free: union(columns.flatMap(({ free }) => free)),
  }
}

/** Nothing is worked and nothing stands on it. */
export const isClosed = ({ hours, appointments, busy }: ScheduleColumn) => hours.length + appointments.length + busy.length === 0

/** What is booked and how many half hours are free, under the head of a column; what stands in no room has no free time. */
export function summaryOf(
  { place, appointments, free }: ScheduleColumn,
  now: Date,
  zone: string | undefined,
  on_date: string,
  today: string,
) {
  const booked = appointments.filter(({ status }) => status !== 'cancelled').length
  const from = on_date < today ? 1440 : on_date === today ? minutesOf(clockIn(now, zone)) : 0
  const left = free.reduce((sum, span) => sum + Math.max(0, Math.floor((span.to - Math.max(span.from, from)) / 30)), 0)
  const marked = bookedWords(booked)
  return resourceOf(place) === null ? marked : `${marked} · ${counted(left, 'livre')}`
}
