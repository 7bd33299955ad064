import { z } from 'zod'

/** Records at a time. */
export const HANDED_AT_ONCE = 1000

/** To whom what a source has goes: a person, the members of a team who are there today, or nobody. */
export const Recipient = z.union([
  z.strictObject({ person_id: z.uuid() }),
  z.strictObject({ team_id: z.uuid() }),
  z.strictObject({ nobody: z.literal(true) }),
])
export type Recipient = z.output<typeof Recipient>

/** What somebody looks after, by its source: the page of records, or another table. `needs_somebody`: it cannot be nobody's. */
export const Held = z.object({ source: z.string(), label: z.string(), needs_somebody: z.boolean(), held: z.int() })
export type Held = z.output<typeof Held>

/** What passed on from somebody within the last hour, and the operation that takes it back. */
export const HandedOver = z.object({ undo: z.uuid(), source: z.string(), label: z.string(), changed: z.int(), at: z.date() })
export type HandedOver = z.output<typeof HandedOver>
