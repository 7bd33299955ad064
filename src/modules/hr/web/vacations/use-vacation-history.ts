import { useQuery } from '@tanstack/react-query'
import type { Employee } from '#modules/hr/contract/employee.ts'
import type { VacationHistory } from '#modules/hr/contract/vacation-periods.ts'
import { todayIn } from '#shared/br/date.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'

export type KnownHistory = Omit<VacationHistory, 'vacations'>

/** What is known of an employee's vacations beside themselves; undefined while it is read. Leaves only as far as the person may see them. */
export function useVacationHistory({ id, hire_date, created_at }: Employee): KnownHistory | undefined {
  const zone = useSession().company?.time_zone
  const seesLeaves = usePermissions('hr-health').read
  const opening = useQuery(api.vacationOpening.get.queryOptions({ input: { id } }))
  const leaves = useQuery(api.leaves.list.queryOptions({ input: { parent_id: id }, enabled: seesLeaves }))
  if (opening.data === undefined || (seesLeaves && leaves.isPending)) return undefined
  return { hire_date, registered_on: todayIn(zone, created_at), opening: opening.data, leaves: leaves.data ?? [] }
}
