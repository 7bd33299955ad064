import { z } from 'zod'
import { cleanLine } from '#shared/br/text.ts'

/** What evaluations are narrowed by: the page's address, the procedures and the keys of GET /api/data share it. Source: spec/2 §2, spec/3 §14.2. */
export const EvaluationFilter = z.object({
  instance: z.uuid().optional(),
  /** Of the conversation that was judged; 'none': nobody's. */
  responsible: z.union([z.uuid(), z.literal('none')]).optional(),
  team: z.uuid().optional(),
  /** The name, as it was typed or is stored. */
  salesperson: z.string().overwrite(cleanLine).max(120).optional(),
  /** Rounded half up. */
  score: z.enum(['1', '2', '3', '4', '5']).optional(),
  generated_sale: z.enum(['true', 'false']).optional(),
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  /** The name of an aspect: evaluations with a score for it. */
  aspect: z.string().overwrite(cleanLine).max(60).optional(),
  /** Done ones unless said. */
  status: z.enum(['done', 'unreviewed', 'contested', 'failed', 'not_evaluable']).optional(),
})
export type EvaluationFilter = z.output<typeof EvaluationFilter>

/** Whether these are no evaluations: they failed, or nobody can judge them. */
export const isUnjudged = (status: EvaluationFilter['status']) => status === 'failed' || status === 'not_evaluable'

export const EvaluationFilters = EvaluationFilter.extend({
  sort: z.enum(['happened_at', 'score']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type EvaluationFilters = z.output<typeof EvaluationFilters>
