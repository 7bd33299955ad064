import { z } from 'zod'
import { isCivilDate } from '#shared/br/date.ts'
import { cleanLine } from '#shared/br/text.ts'
import { EmployeeStatus } from './employee-choices.ts'

export const EMPLOYEE_SORTS = ['name', 'department', 'position', 'status', 'hire_date'] as const

const Day = z.iso.date().refine(isCivilDate, 'Data inválida')

/** The filter bar, the page's address and the list procedure share this one shape. */
export const EmployeeFilters = z.object({
  name: z.string().max(200).optional(),
  status: EmployeeStatus.optional(),
  department: z.string().max(200).optional(),
  /** A tag's id or name; 'all' filters nothing. */
  tag: z.string().overwrite(cleanLine).max(60).optional(),
  hire_date_from: Day.optional(),
  hire_date_to: Day.optional(),
  sort: z.enum(EMPLOYEE_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type EmployeeFilters = z.output<typeof EmployeeFilters>

/** Which employees, without their order. */
export const EmployeeFilter = EmployeeFilters.omit({ sort: true, direction: true })
export type EmployeeFilter = z.output<typeof EmployeeFilter>
