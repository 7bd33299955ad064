import { z } from 'zod'
import { procedure } from '#shared/procedure.ts'

/** What waits to be read by the caller: in her own conversations and in the queues that she sees. */
export const Arrivals = z.object({
  /** How many conversations; at most MOST_UNREAD. */
  unread: z.int(),
  /** Whom a browser may tell her of: who wrote within the last minutes, newest first; at most MOST_NAMED. */
  newest: z.array(z.object({ id: z.uuid(), contact_name: z.string(), at: z.date() })),
})
export type Arrivals = z.output<typeof Arrivals>

export const MOST_UNREAD = 100
export const MOST_NAMED = 5

export const arrivalProcedures = {
  arrivals: procedure('whatsapp-chat', 'read').output(Arrivals),
}
