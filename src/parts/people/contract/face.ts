import { z } from 'zod'
import { FACE_ENTITIES } from '#shared/faces.ts'

/** A record that shows a person. */
export const FaceKey = z.strictObject({ entity: z.enum(FACE_ENTITIES), id: z.uuid() })
export type FaceKey = z.output<typeof FaceKey>

/** Another record of the same person, which the caller may see. */
export const Face = z.object({
  ...FaceKey.shape,
  /** The record to open: itself, or the one it lies within. */
  record_id: z.uuid(),
  name: z.string(),
  document: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type Face = z.output<typeof Face>
