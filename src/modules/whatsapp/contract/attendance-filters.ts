import { z } from 'zod'
import { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { cleanLine } from '#shared/br/text.ts'
import { Flag } from '#shared/flag.ts'

const Day = z.iso.date().refine(isCivilDate, 'Data inválida')

/** How an attendance stands: nobody has it, somebody has it, it comes back later, it is done. */
export const ATTENDANCE_STATES = {
  queue: { label: 'Na fila', color: 'gray' },
  attending: { label: 'Em atendimento', color: 'blue' },
  snoozed: { label: 'Adiada', color: 'yellow' },
  resolved: { label: 'Resolvida', color: 'green' },
} as const
export const AttendanceState = z.enum(['queue', 'attending', 'snoozed', 'resolved'])

/** Which attendances: the filter bar, the page's address and the procedures share it. Source: spec/3 §8.7. */
export const AttendanceFilter = z.object({
  /** Words of the contact's name or phone, or the number of the attendance. */
  q: z.string().max(200).overwrite(cleanLine).optional(),
  instance: z.uuid().optional(),
  responsible_id: ResponsibleFilter.optional(),
  team: z.uuid().optional(),
  state: AttendanceState.optional(),
  started_by: z.enum(['contact', 'company']).optional(),
  started_from: Day.optional(),
  started_to: Day.optional(),
  /** With a message in these days: only those are counted then. */
  messages_from: Day.optional(),
  messages_to: Day.optional(),
  answered: z.enum(['yes', 'no']).optional(),
  /** Rounded half up; 'none': not judged. */
  score: z.enum(['1', '2', '3', '4', '5', 'none']).optional(),
  sold: z.enum(['true', 'false']).optional(),
  /** A tag's id or name; 'all' filters nothing. */
  tag: z.string().overwrite(cleanLine).max(60).optional(),
  /** When it began, on the company's clocks: 1 is Monday. */
  weekday: z.coerce.number().pipe(z.int().min(1).max(7)).optional(),
  hour: z.coerce.number().pipe(z.int().min(0).max(23)).optional(),
  spam: Flag.optional(),
})
export type AttendanceFilter = z.output<typeof AttendanceFilter>

export const AttendanceFilters = AttendanceFilter.extend({
  sort: z.enum(['started_at', 'last_message_at', 'number']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type AttendanceFilters = z.output<typeof AttendanceFilters>
