import { addDays, formatDate } from '#shared/br/date.ts'
import type { Leave } from './leave.ts'
import { daysBetween } from './period.ts'

/** Days that the employer pays; from the next on it is the social security (Lei 8.213, art. 60). */
const PAID_BY_EMPLOYER = 15
/** Within so many days, leaves for the same cause add up (Decreto 3.048, art. 75). */
const SAME_CAUSE = 60

type Period = Pick<Leave, 'start_date' | 'end_date'>

/** The day a leave's cost passes to the social security, or null while it does not. */
export const socialSecurityFrom = ({ start_date, end_date }: Period) =>
  daysBetween(start_date, end_date) > PAID_BY_EMPLOYER ? addDays(start_date, PAID_BY_EMPLOYER) : null

/** Days away within the 60 days that end on the last day of a leave. */
export function daysWithin60(leave: Period, all: readonly Period[]): number {
  const from = addDays(leave.end_date, 1 - SAME_CAUSE)
  return all.reduce((sum, other) => {
    const [first] = [from, other.start_date].sort().reverse()
    const [last] = [leave.end_date, other.end_date].sort()
    return sum + Math.max(0, daysBetween(first!, last!))
  }, 0)
}

/** What to know about the leaves of the last 60 days. */
export function leaveWarnings(leaves: readonly Leave[], today: string): string[] {
  const recent = leaves.filter(({ end_date }) => end_date > addDays(today, -SAME_CAUSE))
  const long = recent.flatMap((leave) => {
    const from = socialSecurityFrom(leave)
    return from ? [`Atestado de ${formatDate(leave.start_date)}: a partir de ${formatDate(from)} o pagamento é do INSS.`] : []
  })
  const latest = recent[0]
  const sum = latest && leaves.length > 1 ? daysWithin60(latest, leaves) : 0
  if (sum <= PAID_BY_EMPLOYER || long.length > 0) return long
  return [`Soma de ${sum} dias de afastamento em 60 dias: se a causa for a mesma, o que passa de ${PAID_BY_EMPLOYER} dias é do INSS.`]
}
