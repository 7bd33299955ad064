import { z } from 'zod'
import { civilDate } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

const DAYS = 'Use de 0 a 30 dias'

/** From where an employee's vacations count: what was before is settled. */
export const VacationOpeningInput = z.strictObject({
  period_from: civilDate('Período aquisitivo é obrigatório'),
  used_days: z.int(DAYS).min(0, DAYS).max(30, DAYS),
})

export const VacationOpening = z.object({
  id: z.uuid(),
  employee_id: z.uuid(),
  period_from: z.string(),
  used_days: z.int(),
  updated_at: z.date(),
})
export type VacationOpening = z.output<typeof VacationOpening>

export const VACATION_OPENING = defineRecord({
  noun: { name: 'Saldo inicial de férias', plural: 'saldos iniciais de férias', feminine: false },
  schema: VacationOpeningInput,
  fields: {
    period_from: { label: 'Período aquisitivo mais antigo com saldo, desde', kind: 'day', span: 6 },
    used_days: { label: 'Dias dele já gozados ou vendidos', kind: 'number', min: 0, max: 30, span: 6 },
  },
  initial: () => ({ used_days: 0 }),
})

/** What everybody without a history is taken to have: nothing owed of before the period being earned, or the last whole right untouched. */
export const OPENINGS = { settled: 'Em dia: só conta o período em aquisição', last_due: 'O último período completo ainda inteiro' } as const
export const Opening = z.enum(['settled', 'last_due'])
export type Opening = z.output<typeof Opening>
