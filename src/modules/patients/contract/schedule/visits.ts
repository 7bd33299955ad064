import { z } from 'zod'

/** What is known of a patient's visits, above their list. */
export const Visits = z.object({
  attended: z.int(),
  no_show: z.int(),
  next: z.object({ on_date: z.string(), at_time: z.string() }).nullable(),
})

/** What has to be known of a patient while one books. Source: spec/6 §5.3. */
export const Strip = z.object({
  birth_date: z.string().nullable(),
  deceased_on: z.string().nullable(),
  /** Whoever acts for a minor, or for somebody under curatorship; missing where there must be one. */
  guardian: z.string().nullable(),
  lacks_guardian: z.enum(['minor', 'curatorship']).nullable(),
  last: z.string().nullable(),
  next: z.object({ on_date: z.string(), at_time: z.string() }).nullable(),
  attended: z.int(),
  no_show: z.int(),
  /** Since when the primary card is over. */
  card_expired: z.string().nullable(),
  /** Terms that a visit to come asks for and that nobody signed. */
  terms_missing: z.int(),
  /** Why she cannot be written to; null where she can. */
  not_told: z.string().nullable(),
  /** What is owed; null to callers who see no amounts, and where nothing is. */
  balance: z.string().nullable(),
})
export type Strip = z.output<typeof Strip>
