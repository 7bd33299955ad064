import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { type Vacation, VacationInput } from '#modules/hr/contract/vacation.ts'
import { vacationAdvice } from '#modules/hr/contract/vacation-law.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { Warnings } from '../warnings.tsx'
import { useVacationHistory } from './use-vacation-history.ts'

/** What the law says about the vacation in the form above, as soon as it is one. */
export function VacationAdvice({ employee, editing }: { employee: Employee; editing: Vacation | null }) {
  const today = useToday()
  const vacations = useQuery(api.vacations.list.queryOptions({ input: { parent_id: employee.id } }))
  const history = useVacationHistory(employee)
  const { data: typed } = VacationInput.safeParse(useWatch<z.input<typeof VacationInput>>())
  if (!typed || !vacations.data || !history) return null
  const others = vacations.data.filter(({ id }) => id !== editing?.id)
  return <Warnings warnings={vacationAdvice(typed, { ...history, uf: employee.address_state, others, today })} />
}
