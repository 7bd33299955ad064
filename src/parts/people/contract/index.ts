import { z } from 'zod'
import { FACE_ENTITIES } from '#shared/faces.ts'
import { procedure } from '#shared/procedure.ts'
import { Face } from './face.ts'

/** Everybody who works in the company may ask; of each record its own policies say whether she sees it. */
const read = () => procedure('dashboard', 'read')

export const people = {
  /** The other records of the person whom a record shows: of what the caller may not see, nothing. */
  faces: read()
    .input(z.strictObject({ entity: z.enum(FACE_ENTITIES), id: z.uuid() }))
    .output(z.array(Face)),
}
