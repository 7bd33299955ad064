import { z } from 'zod'
import { cleanLine } from '#shared/br/text.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { Agreement, Evaluation, EvaluationKpis, EvaluationRow } from './evaluation.ts'
import { EvaluationFilter, EvaluationFilters } from './evaluation-filters.ts'

const PAGE = 'whatsapp-evaluations'

const Named = z.object({ id: z.uuid(), name: z.string() })

/** What a person may say of an evaluation: who attended, and whether something was sold. */
export const EvaluationChange = z
  .strictObject({
    salesperson_name: z.string().overwrite(cleanLine).max(120, 'Use no máximo 120 caracteres').nullable().optional(),
    generated_sale: z.boolean().optional(),
  })
  .refine((values) => Object.keys(values).length > 0, 'Nada a alterar')
export type EvaluationChange = z.output<typeof EvaluationChange>

/** Avaliações WhatsApp. Source: spec/2 §2, spec/3 §14.2. */
export const evaluations = {
  list: procedure(PAGE, 'read')
    .input(EvaluationFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(EvaluationRow)),
  kpis: procedure(PAGE, 'read').input(EvaluationFilter.strict()).output(EvaluationKpis),
  options: procedure(PAGE, 'read').output(
    z.object({
      instances: z.array(Named),
      salespeople: z.array(z.object({ name: z.string(), total_evaluations: z.int() })),
      aspects: z.array(z.string()),
    }),
  ),
  get: procedure(PAGE, 'read').input(Id).output(Evaluation),
  update: procedure(PAGE, 'update')
    .input(Id.extend({ values: EvaluationChange }))
    .output(Evaluation),
  /** Corrects the score of an aspect, by halves; null takes a correction back. */
  setScore: procedure(PAGE, 'update')
    .input(
      Id.extend({
        aspect_id: z.uuid(),
        score: z.number().min(0).max(5).multipleOf(0.5, 'Use notas de 0 a 5, de meio em meio ponto').nullable(),
        reason: z
          .string()
          .overwrite(cleanLine)
          .min(3, 'Motivo da alteração: use de 3 a 300 caracteres')
          .max(300, 'Motivo da alteração: use de 3 a 300 caracteres'),
      }),
    )
    .output(Evaluation),
  /** The evaluator's scores beside those that people reviewed. */
  agreement: procedure(PAGE, 'read').input(EvaluationFilter.strict()).output(Agreement),
  setReviewed: procedure(PAGE, 'update')
    .input(Id.extend({ reviewed: z.boolean() }))
    .output(Evaluation),
}
