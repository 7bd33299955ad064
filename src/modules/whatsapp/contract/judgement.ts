import { z } from 'zod'
import { cleanLine, cleanText } from '#shared/br/text.ts'
import { AspectItem } from './aspect.ts'
import { EvaluatedLine } from './evaluation.ts'

const said = (most: number) => z.string().overwrite(cleanText).max(most, `Use no máximo ${most} caracteres`)

export const Score = z.number().min(0).max(5).multipleOf(0.5, 'Use notas de 0 a 5, de meio em meio ponto')

/** Why a score is another one now. */
export const ScoreReason = z
  .string()
  .overwrite(cleanLine)
  .min(3, 'Motivo da alteração: use de 3 a 300 caracteres')
  .max(300, 'Motivo da alteração: use de 3 a 300 caracteres')

/** What a person says of an attendance: of each aspect a score or none, why, and the messages that show it. */
export const Judgement = z.strictObject({
  comment: said(500),
  generated_sale: z.boolean(),
  aspects: z
    .array(z.strictObject({ id: z.uuid(), score: Score.nullable(), comment: said(500), evidence: z.array(z.uuid()).max(20) }))
    .min(1)
    .max(12),
})
export type Judgement = z.output<typeof Judgement>

/** What is needed to judge an attendance, and what was said of it before. */
export const ToJudge = z.object({
  number: z.int(),
  contact_name: z.string(),
  aspects: z.array(AspectItem.pick({ id: true, name: true, description: true, earns_1: true, earns_3: true, earns_5: true })),
  lines: z.array(EvaluatedLine),
  given: Judgement,
})
export type ToJudge = z.output<typeof ToJudge>

export const AttendanceJudged = z.object({
  id: z.uuid(),
  score: z.number().nullable(),
  /** The evaluator has not answered yet. */
  waits: z.boolean(),
  /** Why it could not be judged. */
  reason: z.string().nullable(),
})
export type AttendanceJudged = z.output<typeof AttendanceJudged>

export const ContestReason = z
  .string()
  .overwrite(cleanText)
  .min(10, 'Explique o que está errado: use de 10 a 500 caracteres')
  .max(500, 'Explique o que está errado: use de 10 a 500 caracteres')

export const ContestAnswer = z.strictObject({
  result: z.enum(['kept', 'changed']),
  answer: z.string().overwrite(cleanText).min(3, 'Resposta: use de 3 a 500 caracteres').max(500, 'Resposta: use de 3 a 500 caracteres'),
})
export type ContestAnswer = z.output<typeof ContestAnswer>
