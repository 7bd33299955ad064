import { z } from 'zod'

/** A patient in the archive whose record the law no longer asks to store. Source: spec/6 §4.17. */
export const StorageOver = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  archived_at: z.date(),
  /** The last day of the 20 years. */
  until: z.string(),
})
export type StorageOver = z.output<typeof StorageOver>
