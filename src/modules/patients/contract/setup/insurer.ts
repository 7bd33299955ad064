import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

const InsurerInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 100),
  ans_code: z
    .string()
    .trim()
    .regex(/^\d{6}$|^$/, 'O registro na ANS tem 6 dígitos')
    .transform((code) => code || null)
    .nullable(),
})

export const InsurerRow = z.object({ id: z.uuid(), name: z.string(), ans_code: z.string().nullable(), updated_at: z.date() })
export type InsurerRow = z.output<typeof InsurerRow>

/** Whose cards patients may have; the register at the ANS goes into its guides. */
export const INSURER = defineRecord({
  noun: { name: 'Convênio', feminine: false },
  schema: InsurerInput,
  fields: { name: { label: 'Nome' }, ans_code: { label: 'Registro ANS', span: 6 } },
})
