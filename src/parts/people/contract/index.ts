import { z } from 'zod'
import { email, requiredPhone } from '#shared/br/fields.ts'
import { procedure } from '#shared/procedure.ts'
import { Face, FaceKey } from './face.ts'

/** Everybody who works in the company may ask; of each record its own policies say whether she sees it and may change it. */
const read = () => procedure('dashboard', 'read')
const write = () => procedure('dashboard', 'read', { writes: true })

const typed = z.string().max(254).nullable()

export const people = {
  /** The other records of the person whom a record shows: of what the caller may not see, nothing. */
  faces: read().input(FaceKey).output(z.array(Face)),

  /** The records of the person to whom one with these would belong, with or without masks. */
  known: read()
    .input(z.strictObject({ name: typed, document: typed, phone: typed, email: typed }))
    .output(z.array(Face)),

  /** Corrects a phone or an e-mail in other records that have it as well. One that has another by now stays as it is. */
  alsoChange: write()
    .input(
      z.strictObject({
        faces: z.array(FaceKey).min(1).max(20),
        phone: z.strictObject({ from: requiredPhone(), to: requiredPhone() }).nullable(),
        email: z.strictObject({ from: email('Email é obrigatório'), to: email('Email é obrigatório') }).nullable(),
      }),
    )
    .output(z.object({ changed: z.array(FaceKey) }))
    .errors({ FACE_EMAIL_TAKEN: { status: 409, message: 'Já existe outro cadastro com este email.' } }),
}
