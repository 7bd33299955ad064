import { z } from 'zod'
import type { RecordNoun } from '#shared/define-record.ts'
import { HistoryEntry } from '#shared/record-change.ts'
import type { Fields } from '#shared/record-fields.ts'

/** What the history of an evaluation tells, by table: what people said of the whole, and of its aspects. */
export const EVALUATION_HISTORY = {
  wa_evaluation: {
    noun: { name: 'Avaliação', feminine: true },
    fields: {
      salesperson_name: { label: 'Vendedor' },
      generated_sale: { label: 'Venda', kind: 'check' },
      reviewed_at: { label: 'Revisada em', kind: 'moment' },
      contested_at: { label: 'Contestada em', kind: 'moment' },
      contest_result: { label: 'Resposta à contestação', kind: 'choice', options: { kept: 'Nota mantida', changed: 'Nota alterada' } },
    },
  },
  wa_evaluation_aspect: {
    noun: { name: 'Aspecto', feminine: false },
    fields: {
      score: { label: 'Nota', kind: 'number', decimals: 1 },
      person_reason: { label: 'Motivo' },
    },
  },
} as const satisfies Record<string, { noun: RecordNoun; fields: Fields }>

/** `aspect`: which of them it is about, where it is about one. */
export const EvaluationHistoryEntry = HistoryEntry.extend({ aspect: z.string().nullable() })
export type EvaluationHistoryEntry = z.output<typeof EvaluationHistoryEntry>
