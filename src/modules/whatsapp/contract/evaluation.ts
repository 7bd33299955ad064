import { z } from 'zod'
import { CompanyOnPaper } from '#shared/company-on-paper.ts'
import { EvaluatorCost } from './evaluator.ts'

/** A row of the list of evaluations. */
export const EvaluationRow = z.object({
  id: z.uuid(),
  wa_conversation_id: z.uuid(),
  instance_id: z.uuid(),
  instance_name: z.string(),
  /** What the contact is called: the staff's name for her, her own, or 'Contato {last 4 digits}'. */
  name: z.string(),
  phone: z.string().nullable(),
  /** The picture of her profile, for who sees the conversation. */
  picture_id: z.uuid().nullable(),
  salesperson_name: z.string().nullable(),
  salesperson_id: z.uuid().nullable(),
  /** Null where the evaluator failed. */
  score: z.number().nullable(),
  generated_sale: z.boolean(),
  /** The deal of the attendance that was won, where nobody said otherwise. */
  sale_deal: z.string().nullable(),
  start_ts: z.date().nullable(),
  end_ts: z.date().nullable(),
  happened_at: z.date().nullable(),
  reviewed_at: z.date().nullable(),
  /** Why the evaluator could not judge it the last time. */
  reason: z.string().nullable(),
})
export type EvaluationRow = z.output<typeof EvaluationRow>

export const EvaluatedAspect = z.object({
  id: z.uuid(),
  letter: z.string(),
  aspect_name: z.string(),
  weight: z.number(),
  ai_score: z.number().nullable(),
  person_score: z.number().nullable(),
  person_reason: z.string().nullable(),
  person: z.string().nullable(),
  /** In force: a person's before the evaluator's. */
  score: z.number().nullable(),
  comment: z.string().nullable(),
  /** The messages that the score rests on. */
  evidence: z.array(z.uuid()),
})
export type EvaluatedAspect = z.output<typeof EvaluatedAspect>

/** A line of the attendance, as far as the caller may read the conversation. */
export const EvaluatedLine = z.object({
  id: z.uuid(),
  direction: z.enum(['in', 'out']),
  author: z.string().nullable(),
  body: z.string().nullable(),
  type: z.string(),
  sent_at: z.date(),
  /** Nobody wrote it. */
  automatic: z.boolean(),
})
export type EvaluatedLine = z.output<typeof EvaluatedLine>

/** What the person who was judged says is wrong, and what she was answered. Source: LGPD art. 20. */
export const Contest = z.object({
  reason: z.string(),
  by: z.string().nullable(),
  at: z.date(),
  result: z.enum(['kept', 'changed']).nullable(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.date().nullable(),
})
export type Contest = z.output<typeof Contest>

/** Everything of one evaluation. */
export const Evaluation = EvaluationRow.extend({
  score: z.number(),
  number: z.int().nullable(),
  comment: z.string().nullable(),
  model: z.string().nullable(),
  /** What the evaluator took, where it was asked outside. */
  cost: EvaluatorCost.nullable(),
  source: z.enum(['ai', 'manual']),
  /** Before it was judged again. */
  previous_score: z.number().nullable(),
  /** An evaluator is to judge it again. */
  asked_at: z.date().nullable(),
  contest: Contest.nullable(),
  /** The caller was judged, and may still say what is wrong. */
  may_contest: z.boolean(),
  /** False for whoever was judged, from her contest on. */
  may_settle: z.boolean(),
  reviewed_by_name: z.string().nullable(),
  updated_at: z.date(),
  aspects: z.array(EvaluatedAspect),
  lines: z.array(EvaluatedLine),
})
export type Evaluation = z.output<typeof Evaluation>

/** What the paper of an evaluation says. */
export const EvaluationPaper = z.object({ company: CompanyOnPaper, evaluation: Evaluation })
export type EvaluationPaper = z.output<typeof EvaluationPaper>

/** The cards above the list, over everything that its filters let through. */
export const EvaluationKpis = z.object({
  total_evaluations: z.int(),
  average_score: z.number().nullable(),
  total_sales_generated: z.int(),
  /** Of a hundred, with one decimal. */
  sales_conversion_rate: z.number(),
})
export type EvaluationKpis = z.output<typeof EvaluationKpis>

const agreement = {
  n: z.int(),
  /** Of a hundred: how many scores of the evaluator differ from the reviewed one by half a point at most. */
  within_half: z.number().nullable(),
  /** By how much the evaluator gives more, on average. */
  mean_difference: z.number().nullable(),
}

/** How well the evaluator agrees with whoever reviewed it. */
export const Agreement = z.object({
  ...agreement,
  reviewed: z.int(),
  /** Of a judgement outside, on average; null where there was none. */
  mean_cost_usd: z.number().nullable(),
  mean_ms: z.number().nullable(),
  aspects: z.array(z.object({ aspect_name: z.string(), ...agreement })),
})
export type Agreement = z.output<typeof Agreement>

/** Green at 4 or above, yellow at 3 or above, red below. Source: spec/2 §9. */
export const scoreColor = (score: number) => (score >= 4 ? 'green' : score >= 3 ? 'yellow' : 'red')

/** The weighted mean of the scores there are; null where there is none. Source: spec/3 §14.1. */
export function meanOf(aspects: readonly Pick<EvaluatedAspect, 'score' | 'weight'>[]): number | null {
  const scored = aspects.filter(({ score }) => score !== null)
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? null : scored.reduce((sum, { score, weight }) => sum + score! * weight, 0) / weights
}

/** The mean of the aspects' scores times 20, rounded: 0 to 100; null where none has a score. Source: spec/2 §9. */
export function gaugeOf(aspects: readonly Pick<EvaluatedAspect, 'score' | 'weight'>[]): number | null {
  const mean = meanOf(aspects)
  return mean === null ? null : Math.round(mean * 20)
}
