import { z } from 'zod'
import { civilDate, money } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { procedure } from '#shared/procedure.ts'
import type { CASE_STATUSES, POLES } from '../case-choices.ts'

/** How likely it is that a case is lost. Source: CPC 25; spec/4 §21.1. */
export const RISKS = { probable: 'Provável', possible: 'Possível', remote: 'Remota' } as const
export type RiskKey = keyof typeof RISKS
export const RiskKey = z.enum(['probable', 'possible', 'remote'], 'Risco é obrigatório')

export const RISK_COLORS: Record<RiskKey, string> = { probable: 'red', possible: 'yellow', remote: 'green' }

const JUSTIFICATION = 'Justificativa com pelo menos 20 caracteres'
const AMOUNT = 'Valor é obrigatório'

/** A classification, as typed. */
export const RISK = defineRecord({
  noun: { name: 'Classificação', plural: 'classificações', feminine: true },
  schema: z.strictObject({
    risk: RiskKey,
    amount: money(AMOUNT).refine((amount) => Number(amount) >= 0, 'Valor inválido'),
    base_date: civilDate('Data-base é obrigatória').refine((day) => day >= '2000-01-01', 'Data inválida'),
    justification: z.string().trim().min(20, JUSTIFICATION).max(2000, 'Use no máximo 2000 caracteres'),
  }),
  fields: {
    risk: { label: 'Risco', kind: 'choice', options: RISKS, span: 4 },
    amount: { label: 'Valor', kind: 'brl', span: 4 },
    base_date: { label: 'Data-base', kind: 'day', span: 4 },
    justification: { label: 'Justificativa', kind: 'notes', rows: 4 },
  },
})

/** A classification of a case. None is ever changed: the newest by base date is in force. */
export const Risk = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  risk: z.string().pipe(RiskKey),
  /** Reais. */
  amount: z.string(),
  base_date: z.string(),
  justification: z.string(),
  author: z.string(),
  created_at: z.date(),
})
export type Risk = z.output<typeof Risk>

export const riskProcedures = {
  /** The one in force first. */
  list: procedure('legal-finance', 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(Risk)),
  add: procedure('legal-finance', 'create')
    .input(z.strictObject({ parent_id: z.uuid(), values: RISK.schema }))
    .output(Risk)
    .errors({ LEGAL_RISK_IN_FUTURE: { status: 400, message: 'A data-base não pode ser depois de hoje.' } }),
}

interface OfCase {
  our_pole: keyof typeof POLES
  status: keyof typeof CASE_STATUSES
}

/** What a classification means for the accounts. Source: CPC 25; spec/4 §21.1. */
export function meaningOf({ our_pole, status }: OfCase, risk: RiskKey): { label: string; provisioned: boolean } {
  if (status === 'closed') return { label: 'Encerrado: nada a provisionar', provisioned: false }
  if (our_pole === 'active') return { label: 'Ativo contingente: nunca provisionado', provisioned: false }
  if (our_pole === 'third') return { label: 'Terceiro no processo: nada a provisionar', provisioned: false }
  if (risk === 'probable') return { label: 'Provisão', provisioned: true }
  return { label: risk === 'possible' ? 'Divulgado em nota, sem provisão' : 'Sem provisão nem divulgação', provisioned: false }
}
