import type { z } from 'zod'
import { civilDate } from '#shared/br/fields.ts'
import type { Fields } from '#shared/record-fields.ts'

/** The two days of a leave or a vacation, both included. */
export const period = {
  start_date: civilDate('Data de início é obrigatória'),
  end_date: civilDate('Data de fim é obrigatória'),
}

export const PERIOD_FIELDS = {
  start_date: { label: 'Data de início', kind: 'day', span: 6 },
  end_date: { label: 'Data de fim', kind: 'day', span: 6 },
} as const satisfies Fields

/** Refuses a period that ends before it starts, at its end. Source: spec/2 §5. */
export function startsBeforeEnd({ value, issues }: z.core.ParsePayload<{ start_date: string; end_date: string }>) {
  if (value.start_date <= value.end_date) return
  issues.push({
    code: 'custom',
    input: value.end_date,
    path: ['end_date'],
    message: 'Data de início deve ser anterior ou igual à data de fim',
  })
}

/** Days from the first to the last, both counted. */
export const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
