import { z } from 'zod'

/** Two values of a list, or two tags, that became one within the last hour, by their names, and the operation that takes it back. */
export const ValueMerge = z.object({ undo: z.uuid(), from: z.string(), into: z.string(), at: z.date() })
export type ValueMerge = z.output<typeof ValueMerge>
