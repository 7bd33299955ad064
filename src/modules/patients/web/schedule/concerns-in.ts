import type { Concern } from '#modules/patients/contract/schedule/appointment.ts'
import { isExpected } from '#web/errors.ts'

/** What is to be decided before a booking or a move is stored; null where it failed for anything else. */
export const concernsIn = (error: Error): Concern[] | null =>
  isExpected(error) && error.code === 'SCHEDULE_ASKS' ? (error.data as { concerns: Concern[] }).concerns : null
