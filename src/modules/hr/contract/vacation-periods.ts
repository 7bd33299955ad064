import { addDays, sameDayLater } from '#shared/br/date.ts'
import { daysBetween } from './period.ts'
import { mergedSpans, type Span, sharedSpan } from './spans.ts'
import type { Vacation } from './vacation.ts'
import type { VacationOpening } from './vacation-opening.ts'

// Which vacation uses up which right (CLT, arts. 130 to 137). The same law as app.vacation_limit (0201_hr_notices.sql), which a test compares.

export type Taken = Pick<Vacation, 'start_date' | 'end_date' | 'days_count' | 'status' | 'sold_days' | 'absences' | 'period_from'>

export interface VacationHistory {
  hire_date: string
  /** The day the employee came into the register. */
  registered_on: string
  /** From where RH says that vacations count. */
  opening: Pick<VacationOpening, 'period_from' | 'used_days'> | null
  vacations: readonly Taken[]
  /** Medical leaves, where the reader may see them. */
  leaves: readonly Span[]
}

/** Part of a vacation that uses up a right: the rest of a longer one goes to the next. */
export interface Use {
  vacation: Taken | null
  days: number
  sold: number
}

export interface VacationPeriod {
  /** The twelve months that earn the right. */
  from: string
  to: string
  /** The last day to take it without being paid double (art. 137). */
  limit: string
  /** Whole days of the right. */
  right: number
  /** Days earned until today: a twelfth of the right a month, one for more than 14 days of it (art. 146). */
  earned: number
  /** Days taken, approved or scheduled of it, and sold. */
  used: number
  sold: number
  balance: number
  uses: readonly Use[]
  /** 'lost' is art. 133; 'future' begins after today. Whatever is scheduled of it, a period is earned to its end: only then is it 'settled'. */
  state: 'future' | 'earning' | 'available' | 'due' | 'overdue' | 'settled' | 'lost'
}

/** Days ahead that a vacation is announced in which it must be taken: 30 of notice (art. 135), 30 of vacation, and time to agree on it. */
export const VACATION_DUE_WITHIN = 120

/** Days of a right, by unjustified absences in the twelve months that earned it (art. 130). */
export function vacationRight(absences: number): number {
  if (absences <= 5) return 30
  if (absences <= 14) return 24
  if (absences <= 23) return 18
  return absences <= 32 ? 12 : 0
}

const anniversary = (date: string, years: number) => sameDayLater(date, 12 * years)

/**
 * The first day from which the vacations are known, or null: what RH says; the hiring, of somebody who had earned none when she came into the
 * register; else the first period that a vacation was entered for. Before it nobody can know of a debt.
 */
export function knownSince({ hire_date, registered_on, opening, vacations }: Omit<VacationHistory, 'leaves'>): string | null {
  if (opening) return opening.period_from
  if (registered_on < anniversary(hire_date, 1)) return hire_date
  const chosen = counted(vacations).flatMap(({ period_from }) => period_from ?? [])
  return chosen.sort()[0] ?? null
}

const counted = (vacations: readonly Taken[]) => vacations.filter(({ status }) => status !== 'cancelled')

/** Days that the employer pays of a leave; from the next on it is the social security (Lei 8.213, art. 60). */
const PAID_BY_EMPLOYER = 15
/** More than so many days of benefit, six months of thirty, lose the right (art. 133, IV). */
const BENEFIT_LIMIT = 180

/** Days of a span as months of thirty and the days over. */
function commercialDays({ start_date, end_date }: Span): number {
  const after = addDays(end_date, 1)
  let months = 0
  while (sameDayLater(start_date, months + 1) <= after) months += 1
  return months * 30 + daysBetween(sameDayLater(start_date, months), after) - 1
}

/** The day work goes on after a benefit of more than six months, also in parts, within the period; null when there was none. A new period begins then (art. 133, IV and §2). */
function returnAfterLoss(from: string, to: string, benefits: readonly Span[]): string | null {
  let sum = 0
  for (const benefit of benefits) {
    const within = sharedSpan(benefit, { start_date: from, end_date: to })
    sum += within ? commercialDays(within) : 0
    if (sum > BENEFIT_LIMIT) return addDays(benefit.end_date, 1)
  }
  return null
}

type Draft = Omit<VacationPeriod, 'balance' | 'state' | 'earned'> & { lost: boolean; uses: Use[] }

/** The periods of somebody in their order, as many as are asked for. */
function* periodsFrom(start: string, benefits: readonly Span[]): Generator<Draft, never> {
  let base = start
  for (let year = 0; ; year += 1) {
    const [from, to] = [anniversary(base, year), addDays(anniversary(base, year + 1), -1)]
    const back = returnAfterLoss(from, to, benefits)
    const nothing = { used: 0, sold: 0, uses: [] }
    if (back) {
      yield { from, to: addDays(back, -1), limit: addDays(back, -1), right: 0, lost: true, ...nothing }
      ;[base, year] = [back, -1]
    } else yield { from, to, limit: addDays(anniversary(base, year + 2), -1), right: 30, lost: false, ...nothing }
  }
}

const left = ({ right, used, sold }: Draft) => Math.max(0, right - used - sold)

/** So many rights ahead may be used before they are earned; more is a mistake in the dates. */
const AHEAD = 5

/**
 * The vacation periods from the first that is known to the one being earned, and later ones that are used already: those that a vacation names first,
 * then the oldest first; what is more than a right goes to the next. Null while nothing is known.
 */
export function vacationPeriods(history: VacationHistory, today: string): VacationPeriod[] | null {
  const start = knownSince(history)
  if (start === null) return null
  const benefits = mergedSpans(history.leaves).flatMap(({ start_date, end_date }) => {
    const first = addDays(start_date, PAID_BY_EMPLOYER)
    return first <= end_date ? [{ start_date: first, end_date }] : []
  })
  const more = periodsFrom(start, benefits)
  const periods: Draft[] = []
  const at = (index: number) => {
    while (periods.length <= index) periods.push(more.next().value)
    return periods[index]!
  }
  for (let index = 0; index === 0 || at(index - 1).to < today; index += 1) at(index)
  const earning = periods.length

  const opened = history.opening?.used_days ?? 0
  if (opened > 0) use(at(0), null, opened, 0)
  const inOrder = counted(history.vacations).sort((one, other) => (one.start_date < other.start_date ? -1 : 1))
  for (const vacation of [...inOrder.filter(({ period_from }) => period_from), ...inOrder.filter(({ period_from }) => !period_from)]) {
    let index = 0
    const { period_from } = vacation
    if (period_from) while (at(index).to < period_from) index += 1
    while (left(at(index)) === 0 && index < earning + AHEAD) index += 1
    at(index).right = Math.min(at(index).right, vacationRight(vacation.absences ?? 0))
    let [days, sold] = [vacation.days_count, vacation.sold_days ?? 0]
    while (days + sold > 0) {
      const isLast = index >= earning + AHEAD
      const takes = isLast ? days : Math.min(days, left(at(index)))
      const sells = isLast ? sold : Math.min(sold, left(at(index)) - takes)
      if (takes + sells > 0) use(at(index), vacation, takes, sells)
      ;[days, sold] = [days - takes, sold - sells]
      index += 1
    }
  }
  return periods.map((period) => finished(period, today))
}

function use(period: Draft, vacation: Taken | null, days: number, sold: number) {
  period.used += days
  period.sold += sold
  period.uses.push({ vacation, days, sold })
}

function finished({ lost, ...period }: Draft, today: string): VacationPeriod {
  const balance = period.right - period.used - period.sold
  return { ...period, balance, earned: earnedOf(period, today), state: lost ? 'lost' : stateOf({ ...period, balance }, today) }
}

function earnedOf({ from, to, right }: Pick<VacationPeriod, 'from' | 'to' | 'right'>, today: string): number {
  if (today > to) return right
  if (today < from) return 0
  let months = 0
  while (addDays(sameDayLater(from, months + 1), -1) <= today) months += 1
  const over = daysBetween(sameDayLater(from, months), today)
  return ((months + (over > 14 ? 1 : 0)) * right) / 12
}

function stateOf({ from, to, limit, balance }: Pick<VacationPeriod, 'from' | 'to' | 'limit' | 'balance'>, today: string) {
  if (today < from) return 'future'
  if (today <= to) return 'earning'
  if (balance <= 0) return 'settled'
  if (limit < today) return 'overdue'
  return limit <= addDays(today, VACATION_DUE_WITHIN) ? 'due' : 'available'
}
