import { z } from 'zod'
import { optionalText, optionalUf, requiredText } from '#shared/br/fields.ts'
import { cleanLine } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'

export const SIDES = { ours: 'Nosso', opposing: 'Da parte contrária' } as const
const Side = z.enum(['ours', 'opposing'])

export const INVALID_OAB = 'OAB inválida: use número e UF'
const OAB_NUMBER = /^\d{1,6}[A-Z]?$/

/** A lawyer's number: one to six digits and perhaps a letter. */
export const oabNumber = optionalText(12)
  .transform(
    (typed) =>
      typed &&
      cleanLine(typed)
        .replace(/[.\s-]/g, '')
        .toUpperCase(),
  )
  .refine((number) => number === null || OAB_NUMBER.test(number), INVALID_OAB)

export const CounselInput = z
  .strictObject({
    party_id: z.uuid().nullable(),
    side: Side,
    name: requiredText('Informe o nome', 160),
    oab_number: oabNumber,
    oab_uf: optionalUf,
  })
  .refine(({ oab_number, oab_uf }) => (oab_number === null) === (oab_uf === null), { path: ['oab_number'], message: INVALID_OAB })

/** A lawyer of a case. */
export const Counsel = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  /** Whom she stands for, of the parties of the case. */
  party_id: z.uuid().nullable(),
  side: z.string().pipe(Side),
  name: z.string(),
  oab_number: z.string().nullable(),
  oab_uf: z.string().nullable(),
  updated_at: z.date(),
})
export type Counsel = z.output<typeof Counsel>

export const COUNSEL = defineRecord({
  noun: { name: 'Advogado', feminine: false },
  schema: CounselInput,
  fields: {
    party_id: { label: 'Parte', kind: 'choice', options: 'parties', span: 6 },
    side: { label: 'Lado', kind: 'choice', options: SIDES, span: 6 },
    name: { label: 'Nome', span: 6 },
    oab_number: { label: 'OAB', span: 3, half: true },
    oab_uf: { label: 'UF', kind: 'uf', span: 3, half: true },
  },
  initial: () => ({ side: 'opposing' as const }),
})
