import { z } from 'zod'

/** A browser that somebody is signed in on. */
export const OpenSession = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.date(),
  seen_at: z.date(),
  /** The one that asks. */
  is_this: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>
