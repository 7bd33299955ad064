import { z } from 'zod'
import { Flag } from '#shared/flag.ts'
import { Status } from './statuses.ts'

/** The filter bar of the list, the page's address and the list procedure share this one shape. */
export const AppointmentFilters = z.object({
  /** Any part of the patient's name, phone, CPF or code. */
  patient: z.string().max(200).optional(),
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  /** Ids with commas between them: those of the agenda's columns. */
  prof: z.string().max(2000).optional(),
  room_id: z.uuid().optional(),
  service_id: z.uuid().optional(),
  status: Status.optional(),
  payer: z.enum(['private', 'insurance']).optional(),
  insurer: z.string().max(100).optional(),
  /** What the patient answered and nobody settled. */
  reply: z.enum(['declined', 'move']).optional(),
  /** Those of former days that nobody has closed. */
  without_outcome: Flag.optional(),
})
export type AppointmentFilters = z.output<typeof AppointmentFilters>
