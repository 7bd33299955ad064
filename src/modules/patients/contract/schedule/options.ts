import { z } from 'zod'

const Professional = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  specialty: z.string().nullable(),
  /** The caller's own column of the agenda. */
  is_own: z.boolean(),
})

const Service = z.object({
  id: z.uuid(),
  name: z.string(),
  minutes: z.int(),
  kind: z.string(),
  /** Who does it; empty is everybody. */
  professionals: z.array(z.uuid()),
  /** Of those who need more or less than the service says. */
  minutes_with: z.record(z.uuid(), z.int()),
  preparation: z.string().nullable(),
})

/** A room, or a piece of equipment. */
const Room = z.object({ id: z.uuid(), name: z.string() })

/** Whom, what and where one books. */
export const Options = z.object({
  professionals: z.array(Professional),
  services: z.array(Service),
  rooms: z.array(Room),
  equipment: z.array(Room),
  /** Minutes from one time to the next. */
  grid_minutes: z.int(),
})
export type ScheduleOptions = z.output<typeof Options>

/** How long a service takes with a professional. */
export const minutesWith = ({ minutes, minutes_with }: ScheduleOptions['services'][number], professional_id: string | null | undefined) =>
  (professional_id && minutes_with[professional_id]) || minutes
