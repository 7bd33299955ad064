import { z } from 'zod'

/** Records at a time. */
export const HANDED_AT_ONCE = 1000

/** To whom the records of a page go: a person, the members of a team who are there today, or nobody. */
export const Recipient = z.union([
  z.strictObject({ person_id: z.uuid() }),
  z.strictObject({ team_id: z.uuid() }),
  z.strictObject({ nobody: z.literal(true) }),
])
export type Recipient = z.output<typeof Recipient>

export const Held = z.object({ page: z.string(), held: z.int() })
export type Held = z.output<typeof Held>
