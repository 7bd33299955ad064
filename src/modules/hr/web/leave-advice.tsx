import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { type Leave, LeaveInput } from '#modules/hr/contract/leave.ts'
import { leaveOverlaps, leaveWarnings } from '#modules/hr/contract/leave-warnings.ts'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import { Warnings } from './warnings.tsx'

/** What the leave in the form above means together with the others, as soon as it is one. */
export function LeaveAdvice({ employee, editing }: { employee: Employee; editing: Leave | null }) {
  const today = useToday()
  const leaves = useQuery(api.leaves.list.queryOptions({ input: { parent_id: employee.id } }))
  const vacations = useQuery(api.vacations.list.queryOptions({ input: { parent_id: employee.id } }))
  const { data: typed } = LeaveInput.safeParse(useWatch<z.input<typeof LeaveInput>>())
  if (!typed || !leaves.data || !vacations.data) return null
  const others = leaves.data.filter(({ id }) => id !== editing?.id)
  return <Warnings warnings={[...leaveOverlaps(typed, others, vacations.data), ...leaveWarnings([typed, ...others], today)]} />
}
