import { z } from 'zod'
import { CompanyOnPaper } from '#shared/company-on-paper.ts'
import { AreaKey, Pole } from '../case-choices.ts'
import { RiskKey } from '../values/risk.ts'

/** What became of a case's amount since the last day of the month before. */
export const CHANGES = { new: 'Novo', reclassified: 'Reclassificado', revalued: 'Reavaliado', paid: 'Pago', closed: 'Encerrado' } as const

/** Lines that a printed report has at most; a file has all. */
export const MOST_PRINTED = 1000

const Contingency = z.object({
  code: z.string(),
  cnj_number: z.string().nullable(),
  title: z.string(),
  area: z.string().pipe(AreaKey),
  court: z.string().nullable(),
  our_pole: z.string().pipe(Pole),
  claim_value: z.string().nullable(),
  base_date: z.string(),
  risk: RiskKey.nullable(),
  before: z.string().nullable(),
  amount: z.string().nullable(),
  change: z.enum(['new', 'reclassified', 'revalued', 'paid', 'closed']).nullable(),
  justification: z.string().nullable(),
  secret: z.boolean(),
})
export type Contingency = z.output<typeof Contingency>

/** The report of contingencies on paper. Source: CPC 25; spec/4 §21.3. */
export const ContingencyReport = z.object({
  company: CompanyOnPaper,
  base_date: z.string(),
  rows: z.array(Contingency),
  more: z.boolean(),
  totals: z.array(z.object({ risk: RiskKey, cases: z.int(), amount: z.string() })),
})
export type ContingencyReport = z.output<typeof ContingencyReport>
