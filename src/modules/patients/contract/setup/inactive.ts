import { z } from 'zod'

/** What of the setup stays when it is removed, because something was booked with it. */
export const InactiveKind = z.enum(['professional', 'room', 'equipment', 'service', 'insurer'])
export type InactiveKind = z.output<typeof InactiveKind>

export const Inactive = z.object({ id: z.uuid(), kind: InactiveKind, name: z.string() })
export type Inactive = z.output<typeof Inactive>
