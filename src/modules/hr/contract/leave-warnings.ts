import { addDays, formatDate } from '#shared/br/date.ts'
import { daysBetween } from './period.ts'
import { daysIn, mergedSpans, overlapWarning, type Span } from './spans.ts'
import type { Vacation } from './vacation.ts'

// Who pays a medical leave (Lei 8.213, art. 60; Decreto 3.048, art. 75, §§3 to 6). Whether two have the same cause only people know.

/** Days that the employer pays; from the next on it is the social security. */
export const PAID_BY_EMPLOYER = 15
/** A leave that begins so many days after the return, or sooner, goes on with the one before, if the cause is the same. */
const GOES_ON_WITHIN = 60

const DECREE = 'Decreto 3.048, art. 75'

/** The leaves that may be one incapacity, the latest last: each begins within 60 days of the return from the one before. */
function latestChain(leaves: readonly Span[]): Span[] {
  const spans = mergedSpans(leaves)
  let first = spans.length - 1
  while (first > 0 && spans[first]!.start_date <= addDays(spans[first - 1]!.end_date, GOES_ON_WITHIN)) first -= 1
  return spans.slice(Math.max(0, first))
}

/** Days away in the leaves that may be one incapacity with the latest; each day counts once. */
export const daysInLatestChain = (leaves: readonly Span[]) => daysIn(latestChain(leaves))

/** What to know about the leaves of the last 60 days, and those that may go on with them. */
export function leaveWarnings(leaves: readonly Span[], today: string): string[] {
  const chain = latestChain(leaves)
  const latest = chain.at(-1)
  if (!latest || latest.end_date <= addDays(today, -GOES_ON_WITHIN)) return []
  const warnings: string[] = []
  let before = 0
  let wasPaid = false
  for (const { start_date, end_date } of chain) {
    const days = daysBetween(start_date, end_date)
    const leave = `Atestado de ${formatDate(start_date)}`
    if (wasPaid) {
      warnings.push(
        `${leave}, até 60 dias depois do retorno: se a causa for a mesma, a empresa não deve os primeiros 15 dias, são do INSS (${DECREE}, §4º).`,
      )
    } else if (days > PAID_BY_EMPLOYER) {
      warnings.push(`${leave}: a partir de ${formatDate(addDays(start_date, PAID_BY_EMPLOYER))} o pagamento é do INSS.`)
    } else if (before + days > PAID_BY_EMPLOYER) {
      const from = formatDate(addDays(start_date, Math.max(0, PAID_BY_EMPLOYER - before)))
      warnings.push(
        `Soma de ${before + days} dias de afastamento, com até 60 dias entre um e outro: se a causa for a mesma, a partir de ${from} o pagamento é do INSS (${DECREE}, §§5º e 6º).`,
      )
    }
    before += days
    wasPaid ||= before > PAID_BY_EMPLOYER
  }
  return warnings
}

/** Which other leaves and which vacations have days of a leave. */
export function leaveOverlaps(leave: Span, others: readonly Span[], vacations: readonly (Span & Pick<Vacation, 'status'>)[]): string[] {
  const away = vacations.filter(({ status }) => status !== 'cancelled')
  const warnings = [
    ...others.map((other) => overlapWarning(leave, other, 'outro atestado')),
    ...away.map((vacation) => overlapWarning(leave, vacation, 'férias')),
  ]
  return warnings.filter((warning) => warning !== null)
}
