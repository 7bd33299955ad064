import { z } from 'zod'
import { MOST_AT_ONCE } from './statuses.ts'

/** An appointment, and whose it becomes. */
export const SwapMove = z.strictObject({ id: z.uuid(), professional_id: z.uuid() })
export type SwapMove = z.output<typeof SwapMove>

export const Swap = z.strictObject({ moves: z.array(SwapMove).min(1).max(MOST_AT_ONCE) })

export const Rehearsed = z.object({
  fits: z.array(SwapMove),
  left: z.array(z.object({ id: z.uuid(), patient_name: z.string(), on_date: z.string(), at_time: z.string(), why: z.string() })),
})
export type Rehearsed = z.output<typeof Rehearsed>
