import { z } from 'zod'
import { civilDate, money, optionalNotes } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

const NOT_POSITIVE = 'Valor deve ser maior que zero'

export const SalaryInput = z.strictObject({
  amount: money(NOT_POSITIVE).refine((amount) => Number(amount) > 0, NOT_POSITIVE),
  effective_date: civilDate('Data efetiva é obrigatória'),
  notes: optionalNotes(),
})
export type SalaryInput = z.output<typeof SalaryInput>

/** A salary from `effective_date` on, in reais a month. */
export const Salary = z.object({
  id: z.uuid(),
  employee_id: z.uuid(),
  amount: z.string(),
  effective_date: z.string(),
  notes: z.string().nullable(),
  updated_at: z.date(),
})
export type Salary = z.output<typeof Salary>

export const SALARY = defineRecord({
  noun: { name: 'Salário', feminine: false },
  schema: SalaryInput,
  fields: {
    amount: { label: 'Valor', kind: 'brl' },
    effective_date: { label: 'Data efetiva', kind: 'day' },
    notes: { label: 'Observações', kind: 'notes', rows: 2 },
  },
})
