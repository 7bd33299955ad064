import { z } from 'zod'
import { optionalCivilDate, optionalNotes } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { PERIOD_FIELDS, period, startsBeforeEnd } from './period.ts'

export const VACATION_STATUSES = { scheduled: 'Agendada', approved: 'Aprovada', taken: 'Concluída', cancelled: 'Cancelada' } as const
export const VacationStatus = z.enum(['scheduled', 'approved', 'taken', 'cancelled'])

/** Of one vacation. */
export const MOST_DAYS = 366

const NO_DAYS = 'Número de dias deve ser maior que zero'

export const VacationInput = z
  .strictObject({
    ...period,
    days_count: z.int(NO_DAYS).min(1, NO_DAYS).max(MOST_DAYS, `Use no máximo ${MOST_DAYS} dias`),
    status: VacationStatus,
    notes: optionalNotes(),
    sold_days: z.int('Use de 0 a 10 dias').min(0, 'Use de 0 a 10 dias').max(10, 'Use de 0 a 10 dias').nullable(),
    absences: z.int('Número de faltas inválido').min(0, 'Número de faltas inválido').max(366, 'Número de faltas inválido').nullable(),
    period_from: optionalCivilDate(),
  })
  .check(startsBeforeEnd)
export type VacationInput = z.output<typeof VacationInput>

/** A vacation, from the first to the last day away. */
export const Vacation = z.object({
  id: z.uuid(),
  employee_id: z.uuid(),
  start_date: z.string(),
  end_date: z.string(),
  days_count: z.int(),
  status: z.string().pipe(VacationStatus),
  notes: z.string().nullable(),
  /** Days paid instead of taken (CLT, art. 143). */
  sold_days: z.int().nullable(),
  /** Unjustified absences in the twelve months that earned this vacation (CLT, art. 130). */
  absences: z.int().nullable(),
  /** The first day of the twelve months whose right it uses up; null for the oldest with a balance. */
  period_from: z.string().nullable(),
  updated_at: z.date(),
})
export type Vacation = z.output<typeof Vacation>

export const VACATION = defineRecord({
  noun: { name: 'Férias', feminine: true, many: true },
  schema: VacationInput,
  fields: {
    ...PERIOD_FIELDS,
    days_count: { label: 'Número de dias', kind: 'number', min: 0, max: MOST_DAYS, span: 6 },
    status: { label: 'Status', kind: 'choice', options: VACATION_STATUSES, span: 6 },
    sold_days: { label: 'Dias vendidos (abono)', kind: 'number', min: 0, max: 10, span: 6 },
    absences: { label: 'Faltas no período aquisitivo', kind: 'number', min: 0, max: 366, span: 6 },
    period_from: { label: 'Período aquisitivo', kind: 'day' },
    notes: { label: 'Observações', kind: 'notes', rows: 2 },
  },
  /** Source: spec/2 §9. */
  initial: () => ({ days_count: 1, status: 'scheduled' as const }),
})
