import { z } from 'zod'
import { procedure } from '#shared/procedure.ts'

/** How the caller stands who answers: what she says of herself, and whether an absence of hers is entered for today. */
export const Presence = z.object({ available: z.boolean(), absent: z.boolean() })
export type Presence = z.output<typeof Presence>

/** How a person or a team stands who may be given a conversation. */
const Standing = z.object({
  id: z.uuid(),
  /** Open conversations that she has, or that wait in the team's queue. */
  open: z.int(),
  /** She said that she is not there, is absent, or has had no chat open for a while. */
  away: z.boolean(),
})
export type Standing = z.output<typeof Standing>

export const presenceProcedures = {
  /** The caller has the chat open. `available`: she says so, or the opposite; null: as before. Who is available is given what waits. */
  beThere: procedure('whatsapp-chat', 'update')
    .input(z.strictObject({ available: z.boolean().nullable() }))
    .output(Presence),
  /** Of those that `options` names. */
  standing: procedure('whatsapp-chat', 'update').output(z.array(Standing)),
}
