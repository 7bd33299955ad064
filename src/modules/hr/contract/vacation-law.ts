import { addDays, formatDate } from '#shared/br/date.ts'
import { holidayName } from '#shared/br/holidays.ts'
import { daysBetween } from './period.ts'
import type { Vacation } from './vacation.ts'

// What the CLT says about vacations (arts. 130 to 145). It advises; it never keeps anybody from saving.

type Taken = Pick<Vacation, 'start_date' | 'end_date' | 'days_count' | 'status'> & { sold_days: number | null; absences: number | null }

/** Days of a right, by unjustified absences in the twelve months that earned it (art. 130). */
export function vacationRight(absences: number): number {
  if (absences <= 5) return 30
  if (absences <= 14) return 24
  if (absences <= 23) return 18
  return absences <= 32 ? 12 : 0
}

/** The same day `years` later; 29 February becomes the 28th. */
function anniversary(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}${date.slice(4) === '-02-29' && !leap ? '-02-28' : date.slice(4)}`
}

export interface VacationPeriod {
  /** The twelve months that earn the right. */
  from: string
  to: string
  /** The last day to take it without being paid double (art. 137). */
  limit: string
  right: number
  /** Days taken, approved or scheduled of it, and sold. */
  used: number
  sold: number
  balance: number
  /** The vacations it was used for. */
  vacations: readonly Taken[]
  state: 'earning' | 'available' | 'due' | 'overdue' | 'settled'
}

const DUE_WITHIN = 90

/** The vacation periods of an employee from the first to the one being earned, each used up by the vacations in their order. */
export function vacationPeriods(hire_date: string, vacations: readonly Taken[], today: string): VacationPeriod[] {
  const queue = vacations.filter(({ status }) => status !== 'cancelled').sort((one, other) => (one.start_date < other.start_date ? -1 : 1))
  const periods: VacationPeriod[] = []
  for (let year = 0; anniversary(hire_date, year) <= today; year++) {
    const earned = anniversary(hire_date, year + 1)
    const own: Taken[] = []
    let [used, sold, right] = [0, 0, 30]
    while (queue[0] && used + sold < right) {
      const next = queue.shift()!
      own.push(next)
      used += next.days_count
      sold += next.sold_days ?? 0
      right = Math.min(right, vacationRight(next.absences ?? 0))
    }
    const limit = addDays(anniversary(hire_date, year + 2), -1)
    const balance = right - used - sold
    const state = stateOf({ balance, earned, limit, today })
    periods.push({ from: anniversary(hire_date, year), to: addDays(earned, -1), limit, right, used, sold, balance, vacations: own, state })
  }
  return periods
}

function stateOf({ balance, earned, limit, today }: { balance: number; earned: string; limit: string; today: string }) {
  if (balance <= 0) return 'settled'
  if (today < earned) return 'earning'
  if (limit < today) return 'overdue'
  return limit <= addDays(today, DUE_WITHIN) ? 'due' : 'available'
}

/** Periods of one right: at most three, one of 14 days or more, none under 5 (art. 134, §1). */
export function splitWarnings(days: readonly number[], right: number): string[] {
  const warnings = []
  if (days.length > 3) warnings.push('As férias podem ser divididas em até três períodos (CLT, art. 134, §1º).')
  if (days.some((count) => count < 5)) warnings.push('Nenhum período de férias pode ter menos de 5 dias (CLT, art. 134, §1º).')
  const total = days.reduce((sum, count) => sum + count, 0)
  const noneIsLong = days.every((count) => count < 14)
  if (days.length > 1 && noneIsLong && right - total < 14)
    warnings.push('Um dos períodos precisa ter pelo menos 14 dias (CLT, art. 134, §1º).')
  return warnings
}

/** Why a vacation should not start on a day: the two days before a holiday or Sunday (art. 134, §3). */
export function startWarning(start: string, uf: string | null): string | null {
  for (const day of [addDays(start, 1), addDays(start, 2)]) {
    const holiday = holidayName(day, uf)
    if (holiday) return `O início cai nos dois dias antes de feriado (${holiday}, ${formatDate(day)}): CLT, art. 134, §3º.`
    if (isSunday(day)) return 'O início cai nos dois dias antes do descanso semanal: CLT, art. 134, §3º.'
  }
  return null
}

const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0

interface VacationContext {
  hire_date: string
  uf: string | null
  /** The employee's other vacations. */
  others: readonly Taken[]
  today: string
}

/** What the law says about a vacation while it is being typed. */
export function vacationAdvice(vacation: Taken, { hire_date, uf, others, today }: VacationContext): string[] {
  if (vacation.status === 'cancelled') return []
  const { start_date, days_count, sold_days } = vacation
  const periods = vacationPeriods(hire_date, [...others, vacation], start_date > today ? start_date : today)
  const period = periods.find(({ vacations }) => vacations.includes(vacation))
  const advice: (string | null)[] = []

  if (vacation.status !== 'taken' && start_date > today && daysBetween(today, start_date) <= 30) {
    advice.push('O aviso de férias é por escrito, com pelo menos 30 dias de antecedência (CLT, art. 135).')
  }
  advice.push(startWarning(start_date, uf))
  if (!period) advice.push('Não há saldo de férias para este período.')
  else {
    if (start_date <= period.to) advice.push(`O período aquisitivo só se completa em ${formatDate(period.to)}.`)
    if (period.balance < 0) advice.push(`O saldo do período é de ${period.balance + days_count + (sold_days ?? 0)} dias.`)
    if (vacation.end_date > period.limit) advice.push(`Depois de ${formatDate(period.limit)} as férias são pagas em dobro (CLT, art. 137).`)
    if (period.sold > period.right / 3) advice.push(`Podem ser vendidos até ${period.right / 3} dias (CLT, art. 143).`)
    const days = period.vacations.map((one) => one.days_count)
    advice.push(...splitWarnings(days, period.right - period.sold))
  }
  return advice.filter((warning) => warning !== null)
}
