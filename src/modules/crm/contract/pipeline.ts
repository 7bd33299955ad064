import { z } from 'zod'

/** A stage as the board and forms know it. */
export const Stage = z.object({
  id: z.uuid(),
  name: z.string(),
  /** '#3b82f6' */
  color: z.string(),
  /** Per cent. */
  probability: z.int(),
  rot_days: z.int().nullable(),
  /** Of `REQUIREMENTS`. */
  required: z.array(z.string()),
  guide: z.string().nullable(),
})
export type Stage = z.output<typeof Stage>

export const Pipeline = z.object({
  id: z.uuid(),
  name: z.string(),
  team_id: z.uuid().nullable(),
  stages: z.array(Stage),
})
export type Pipeline = z.output<typeof Pipeline>

/** What was taken out of a funnel, or with it: closed deals still stand there. */
export const FormerPlaces = z.object({
  id: z.uuid(),
  name: z.string(),
  stages: z.array(Stage.pick({ id: true, name: true })),
})
export type FormerPlaces = z.output<typeof FormerPlaces>
