import { z } from 'zod'
import { procedure } from '#shared/procedure.ts'

/** How the caller stands who answers: what she says of herself, and whether an absence of hers is entered for today. */
export const Presence = z.object({ available: z.boolean(), absent: z.boolean() })
export type Presence = z.output<typeof Presence>

export const presenceProcedures = {
  /** The caller has the chat open. `available`: she says so, or the opposite; null: as before. Who is available is given what waits. */
  beThere: procedure('whatsapp-chat', 'update')
    .input(z.strictObject({ available: z.boolean().nullable() }))
    .output(Presence),
}
