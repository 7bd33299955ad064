import { z } from 'zod'
import { Appointment, Clock } from './appointment.ts'
import { Block } from './block.ts'

/** Days of one screen at most: a month with the weeks it touches. */
const MOST_DAYS = 42
/** Professionals, or rooms, of one screen at most; and what is said of more. */
export const MOST_SHOWN = 20
export const TOO_MANY = { professional: `Escolha até ${MOST_SHOWN} profissionais.`, room: `Escolha até ${MOST_SHOWN} salas.` } as const

/** When somebody works, on one day. */
export const Hours = z.object({ resource_id: z.uuid(), on_date: z.string(), starts: Clock, ends: Clock })
export type Hours = z.output<typeof Hours>

/** A time that is taken, by whom is not said: the patient is out of the caller's scope. */
export const Busy = z.object({ resource_id: z.uuid(), starts_at: z.date(), ends_at: z.date() })
export type Busy = z.output<typeof Busy>

/** A day on which nobody works, by its name. */
const Holiday = z.object({ on_date: z.string(), name: z.string() })

export const Days = z.object({
  holidays: z.array(Holiday),
  hours: z.array(Hours),
  blocks: z.array(Block),
  appointments: z.array(Appointment),
  /** How many there are, where these are not all. */
  more_of: z.int().nullable(),
  busy: z.array(Busy),
})
export type Days = z.output<typeof Days>

/** What a month shows of a day. */
export const MonthDay = z.object({ on_date: z.string(), booked: z.int(), free_minutes: z.int(), holiday: z.string().nullable() })
export type MonthDay = z.output<typeof MonthDay>

export const HALVES = { morning: 'Manhã', afternoon: 'Tarde' } as const
/** What a week of many professionals shows of half a day of one; half days with nothing booked and nothing free are left out. */
export const HalfDay = z.object({
  professional_id: z.uuid(),
  on_date: z.string(),
  half: z.enum(['morning', 'afternoon']),
  booked: z.int(),
  free_minutes: z.int(),
})
export type HalfDay = z.output<typeof HalfDay>

export const FreeSlot = z.object({ professional_id: z.uuid(), on_date: z.string(), at_time: Clock })
export type FreeSlot = z.output<typeof FreeSlot>

const span = { from: z.iso.date(), days: z.int().min(1).max(MOST_DAYS) }

/** Some days of professionals. */
export const Period = z.strictObject({
  ...span,
  professionals: z.array(z.uuid()).max(MOST_SHOWN, TOO_MANY.professional),
})

/** Some days of rooms. */
export const RoomPeriod = z.strictObject({ ...span, rooms: z.array(z.uuid()).max(MOST_SHOWN, TOO_MANY.room) })
