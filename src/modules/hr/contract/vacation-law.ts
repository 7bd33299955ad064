import { addDays, formatDate } from '#shared/br/date.ts'
import { holidayName } from '#shared/br/holidays.ts'
import { counted } from '#shared/br/number.ts'
import { enumerated } from '#shared/br/text.ts'
import { daysBetween } from './period.ts'
import { overlapWarning } from './spans.ts'
import { type Taken, type VacationHistory, type VacationPeriod, vacationPeriods } from './vacation-periods.ts'

// What the CLT says about vacations while one is typed (arts. 130 to 145). It advises; it never keeps anybody from saving.

const ART_134 = '(CLT, art. 134, §1º)'
/** Days of the shortest part of a vacation, and of one of its parts. */
const PART = { shortest: 5, long: 14, most: 3 }

/** Parts of one right, of which `sold` days are paid: at most three, one of 14 days or more, none under 5 (art. 134, §1). */
export function splitWarnings(days: readonly number[], right: number, sold = 0): string[] {
  const warnings = []
  const whole = right - sold
  const rest = whole - days.reduce((sum, count) => sum + count, 0)
  const hasLong = days.some((count) => count >= PART.long)
  if (days.length > PART.most) warnings.push(`As férias podem ser divididas em até três períodos ${ART_134}.`)
  if (days.some((count) => count < PART.shortest)) warnings.push(`Nenhum período de férias pode ter menos de 5 dias ${ART_134}.`)
  if (!hasLong && whole < PART.long && (days.length > 1 || rest > 0)) {
    warnings.push(`${whole} dias não se dividem: um dos períodos teria de ter 14 dias ${ART_134}.`)
  } else if (!hasLong && whole >= PART.long && rest < PART.long) {
    warnings.push(`Um dos períodos precisa ter pelo menos 14 dias ${ART_134}.`)
  } else if (rest > 0 && (rest < PART.shortest || days.length >= PART.most)) {
    const isSellable = sold + rest <= right / 3
    const why = rest < PART.shortest ? 'menos que os 5 de um período' : 'e já são três períodos'
    warnings.push(
      `${rest === 1 ? 'Sobra 1 dia' : `Sobram ${rest} dias`}, ${why} ${ART_134}${isSellable ? (rest === 1 ? ': só poderia ser vendido' : ': só poderiam ser vendidos') : ''}.`,
    )
  }
  return warnings
}

const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0

/** Why a vacation should not start on a day: a Sunday or holiday (TST, PN 100), or one of the two days before (art. 134, §3). */
export function startWarning(start: string, uf: string | null): string | null {
  const own = holidayName(start, uf) ?? (isSunday(start) ? 'domingo' : null)
  if (own) return `O início cai em dia de descanso (${own}): TST, Precedente Normativo 100.`
  for (const day of [addDays(start, 1), addDays(start, 2)]) {
    const holiday = holidayName(day, uf)
    if (holiday) return `O início cai nos dois dias antes de feriado (${holiday}, ${formatDate(day)}): CLT, art. 134, §3º.`
    if (isSunday(day)) return 'O início cai nos dois dias antes do descanso semanal: CLT, art. 134, §3º.'
  }
  return null
}

interface VacationContext extends Omit<VacationHistory, 'vacations'> {
  uf: string | null
  /** The employee's other vacations. */
  others: readonly Taken[]
  today: string
}

const NOTICE_DAYS = 30
/** Days before the end of the twelve months by which selling is asked for (art. 143, §1). */
const SALE_ASKED_BEFORE = 15

/** What the law says about a vacation while it is being typed. */
export function vacationAdvice(vacation: Taken, { uf, others, today, ...known }: VacationContext): string[] {
  if (vacation.status === 'cancelled') return []
  const { start_date, end_date } = vacation
  const advice: (string | null)[] = [datesAdvice(vacation)]
  if (vacation.status !== 'taken' && start_date >= today && daysBetween(today, start_date) <= NOTICE_DAYS) {
    advice.push('O aviso de férias é por escrito, com pelo menos 30 dias de antecedência (CLT, art. 135).')
  }
  advice.push(startWarning(start_date, uf))
  for (const other of others) if (other.status !== 'cancelled') advice.push(overlapWarning(vacation, other, 'outras férias'))
  for (const leave of known.leaves) advice.push(overlapWarning(vacation, leave, 'um atestado'))

  const periods = vacationPeriods({ ...known, vacations: [...others, vacation] }, start_date > today ? start_date : today)
  if (!periods) advice.push('Sem histórico de férias: escolha o período aquisitivo, ou informe o saldo inicial.')
  const own = periods?.filter(({ uses }) => uses.some((use) => use.vacation === vacation)) ?? []
  for (const [n, period] of own.entries()) advice.push(...periodAdvice(vacation, period, n > 0, today))
  if (periods && own.length > 1) {
    const parts = own.flatMap(({ from, uses }) => {
      const { days, sold } = uses.find((use) => use.vacation === vacation)!
      const of = `do período de ${formatDate(from)}`
      return [days > 0 && `${days} ${of}`, sold > 0 && `${counted(sold, 'vendido')} ${of}`].filter((part) => part !== false)
    })
    advice.push(`Estas férias usam dias de mais de um período: ${enumerated(parts)}.`)
  }
  if (periods?.some(({ state, from, to }) => state === 'lost' && from <= end_date && start_date <= to)) {
    advice.push('O direito deste período se perdeu: mais de seis meses de benefício do INSS (CLT, art. 133, IV).')
  }
  return [...new Set(advice.filter((warning) => warning !== null))]
}

function datesAdvice({ start_date, end_date, days_count }: Taken) {
  const days = daysBetween(start_date, end_date)
  return days === days_count
    ? null
    : `De ${formatDate(start_date)} a ${formatDate(end_date)} ${days === 1 ? 'é 1 dia' : `são ${days} dias`}, e o número informado é ${days_count}.`
}

function periodAdvice(vacation: Taken, period: VacationPeriod, isRest: boolean, today: string): (string | null)[] {
  const { right, sold, limit, to, from, uses, balance } = period
  const advice: (string | null)[] = []
  if (vacation.start_date <= to) advice.push(`O período aquisitivo de ${formatDate(from)} só se completa em ${formatDate(to)}.`)
  if (balance < 0) advice.push(`${balance === -1 ? 'Falta 1 dia' : `Faltam ${-balance} dias`} de direito para estas férias.`)
  if (vacation.end_date > limit) advice.push(`Depois de ${formatDate(limit)} as férias são pagas em dobro (CLT, art. 137).`)
  if (sold > right / 3) advice.push(`Podem ser vendidos até ${right / 3} dias (CLT, art. 143).`)
  const asked = addDays(to, -SALE_ASKED_BEFORE)
  const sells = uses.some((use) => use.vacation === vacation && use.sold > 0)
  if (sells && vacation.status !== 'taken' && asked < today) {
    advice.push(`O abono se pede até 15 dias antes do fim do período aquisitivo (${formatDate(asked)}): CLT, art. 143, §1º.`)
  }
  if (!isRest) advice.push(...splitWarnings(partsOf(uses), right, sold))
  return advice
}

/** Days of each part that was taken of a right; what RH says was used before counts as one. */
const partsOf = (uses: VacationPeriod['uses']) => uses.map(({ days }) => days).filter((days) => days > 0)
