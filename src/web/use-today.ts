import { todayIn } from '#shared/br/date.ts'
import { useSession } from './session.tsx'

/** The civil day it is where the company is. */
export const useToday = () => todayIn(useSession().company?.time_zone)
