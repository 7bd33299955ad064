import { todayIn } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'

/** The day it is in the company. */
export const useToday = () => todayIn(useSession().company?.time_zone)
