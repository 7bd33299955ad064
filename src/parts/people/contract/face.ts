import { z } from 'zod'
import { FACE_ENTITIES } from '#shared/faces.ts'

/** Another record of the same person, which the caller may see. */
export const Face = z.object({ entity: z.enum(FACE_ENTITIES), id: z.uuid(), record_id: z.uuid(), name: z.string() })
export type Face = z.output<typeof Face>
