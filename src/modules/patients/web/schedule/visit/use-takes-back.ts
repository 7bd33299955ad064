import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { todayIn } from '#shared/br/date.ts'
import { usePermissions, useSession } from '#web/session.tsx'

/** Where the status of an appointment goes back to, for whoever may: at once on the day it was given, later (`asks`) with a reason. */
export function useTakesBack() {
  const may = usePermissions('patients-schedule').update
  const corrects = usePermissions('patients-setup').update
  const zone = useSession().company?.time_zone
  return ({ former_status, status_at }: Appointment) => {
    if (!former_status || !may) return null
    const asks = todayIn(zone, status_at) !== todayIn(zone)
    return asks && !corrects ? null : { to: former_status, asks }
  }
}
