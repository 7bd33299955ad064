import { z } from 'zod'
import { optionalNotes } from '#shared/br/fields.ts'
import { period, startsBeforeEnd } from './period.ts'

export const VACATION_STATUSES = { scheduled: 'Agendada', approved: 'Aprovada', taken: 'Concluída', cancelled: 'Cancelada' } as const
export const VacationStatus = z.enum(['scheduled', 'approved', 'taken', 'cancelled'])

const NO_DAYS = 'Número de dias deve ser maior que zero'

export const VacationInput = z
  .strictObject({
    ...period,
    days_count: z.int(NO_DAYS).min(1, NO_DAYS).max(366, 'Use no máximo 366 dias'),
    status: VacationStatus,
    notes: optionalNotes(),
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
  updated_at: z.date(),
})
export type Vacation = z.output<typeof Vacation>
