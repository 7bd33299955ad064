import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

/** Plans of one insurer at most. */
const PLANS = 50

const InsurerInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 100),
  ans_code: z
    .string()
    .trim()
    .regex(/^\d{6}$|^$/, 'O registro na ANS tem 6 dígitos')
    .transform((code) => code || null)
    .nullable(),
  /** By their names; one that is left out is no longer offered, and stays on the cards that have it. */
  plans: z.array(requiredText('Plano é obrigatório', 100)).max(PLANS, `Até ${PLANS} planos`),
})

export const InsurerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  ans_code: z.string().nullable(),
  plans: z.array(z.string()),
  updated_at: z.date(),
})
export type InsurerRow = z.output<typeof InsurerRow>

/** Whose cards patients may have; the register at the ANS goes into its guides. */
export const INSURER = defineRecord({
  noun: { name: 'Convênio', feminine: false },
  schema: InsurerInput,
  fields: { name: { label: 'Nome' }, ans_code: { label: 'Registro ANS', span: 6 }, plans: { label: 'Planos', kind: 'words' } },
  initial: () => ({ plans: [] as string[] }),
})
