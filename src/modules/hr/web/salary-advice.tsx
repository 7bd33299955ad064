import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type Salary, SalaryInput } from '#modules/hr/contract/salary.ts'
import { salaryWarnings } from '#modules/hr/contract/salary-warnings.ts'
import { api } from './api.ts'
import { Warnings } from './warnings.tsx'

/** What is worth a second look in the salary above, as soon as it is one. */
export function SalaryAdvice({ employee_id, editing }: { employee_id: string; editing: Salary | null }) {
  const salaries = useQuery(api.salaries.list.queryOptions({ input: { parent_id: employee_id } }))
  const { data: typed } = SalaryInput.safeParse(useWatch<z.input<typeof SalaryInput>>())
  if (!typed || !salaries.data) return null
  const others = salaries.data.filter(({ id }) => id !== editing?.id)
  return <Warnings warnings={salaryWarnings(typed, others)} />
}
