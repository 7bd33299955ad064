import { toDayNumber } from '#shared/br/date.ts'
import type { SuspendedRange } from './day-checks.ts'
import type { Suspension } from './input.ts'

/**
 * The last day of a suspension. Without an end it counts as over after today, or after its first day if today is not given, so
 * that the date is the earliest still possible.
 */
export const lastDayOf = ({ from_on, to_on }: Suspension, today: string | null) => to_on ?? (today && today > from_on ? today : from_on)

/** The days on which a case is suspended (CPC arts. 221 and 313). */
export function suspendedRange(suspension: Suspension, today: string | null): SuspendedRange {
  const { from_on, reason } = suspension
  const why = `suspensão do processo (${reason})`
  return { from: toDayNumber(from_on), to: toDayNumber(lastDayOf(suspension, today)), reason: { why, law: reason, row: null } }
}
