import { formatDate, formatLongDate, toDayNumber, weekdayName } from '#shared/br/date.ts'
import { formatDayBeside } from './day-beside.ts'
import { READINGS } from './event.ts'
import type { DeadlineInput } from './input.ts'
import { lengthInWords, REGIMES } from './regime.ts'
import type { Deadline } from './result.ts'
import { type DeadlineStep, isolateDay } from './step.ts'
import { SUPPORT_NOTE } from './warnings.ts'

const daysFrom = (on: string, to: string) => toDayNumber(to) - toDayNumber(on) + 1

/** 'qua 18/11/2026', 'sáb 21 e dom 22/11/2026', 'seg 30/11 a sex 04/12/2026', 'dom 20/12/2026 a qua 20/01/2027'. */
export function formatDays(on: string, to: string) {
  const last = `${weekdayName(to)} ${formatDate(to)}`
  if (on === to) return last
  const [year, month, day] = on.split('-')
  const sameMonth = to.startsWith(`${year}-${month}-`)
  const date = sameMonth ? day : to.startsWith(`${year}-`) ? `${day}/${month}` : formatDate(on)
  return `${weekdayName(on)} ${date} ${daysFrom(on, to) === 2 ? 'e' : 'a'} ${last}`
}

/** A line of the print. */
export interface PrintLine {
  on: string
  to: string
  /** 'qua 25 a sex 27/11/2026' */
  dates: string
  /** '3º ao 5º dia' */
  reason: string
  /** The first and the last of its days, by their number in the deadline; null for days that do not count. */
  numbers: [number, number] | null
  isFatal: boolean
  isInternal: boolean
  isToday: boolean
  /** A row of the calendar that nobody confirmed lies on it. */
  unconfirmed: boolean
}

const ordinals = (first: number, last: number) => {
  if (first === last) return `${first}º dia`
  return last === first + 1 ? `${first}º e ${last}º dia` : `${first}º ao ${last}º dia`
}

function reasonOf({ on, to, kind, why, law }: DeadlineStep, numbers: [number, number] | null) {
  if (kind === 'text') return why
  if (kind === 'end') return ''
  if (kind === 'counted') return why ? `${ordinals(...numbers!)}, mas não vence: ${why}; ${law}` : ordinals(...numbers!)
  const days = daysFrom(on, to)
  return days > 2 ? `${days} dias não contam: ${why}` : `não conta: ${why}`
}

/** The calculation day by day, runs of one reason joined. `today`, if given, stands on a line of its own; fatal is the date in force. Source: spec/4 §17.7. */
export function printLines(
  { steps, fatal_on, internal_on }: Pick<Deadline, 'steps' | 'fatal_on' | 'internal_on'>,
  today = '',
  manual: ManualDate | null = null,
): PrintLine[] {
  let counted = 0
  const inForce = manual?.on ?? fatal_on
  return [today, inForce, internal_on].reduce(isolateDay, steps).map((step) => {
    const { on, to, counts, unconfirmed } = step
    const numbers: [number, number] | null = counts === null ? null : [counted + 1, counted + counts]
    counted += counts ?? 0
    const isFatal = on === inForce
    const isInternal = on === internal_on && !isFatal
    const isToday = on === today && to === today
    return { on, to, dates: formatDays(on, to), reason: reasonOf(step, numbers), numbers, isFatal, isInternal, isToday, unconfirmed }
  })
}

/** A date that a person set in the place of the computed one, and why. */
export interface ManualDate {
  on: string
  reason: string
}

/** A line as it copies: 'sex 11/12/2026 · 15º dia · PRAZO FATAL'. */
export function printLine({ dates, reason, isFatal, isInternal, isToday, unconfirmed }: PrintLine) {
  const marks = [isToday && 'hoje', unconfirmed && 'a confirmar', isInternal && 'data interna', isFatal && 'PRAZO FATAL']
  return [dates, reason, ...marks].filter(Boolean).join(' · ')
}

/** What the texts about a count need of what it was counted from. */
export type Counted = Pick<DeadlineInput, 'regime' | 'length' | 'double'>

/** '15 dias úteis', '30 dias úteis (15 em dobro)', '1 mês'. */
const formatLength = ({ length: single, double }: Counted, deadline: Deadline) =>
  lengthInWords(deadline) + (double ? ` (${single} em dobro)` : '')

/** The line beneath the date: 'Interno 09/12 · 15 dias úteis · publicado 19/11'. */
export function summaryOf(input: Counted, deadline: Deadline) {
  const { internal_on, published_on, begins_on, fatal_on } = deadline
  const day = (date: string) => formatDayBeside(date, fatal_on)
  const begin = published_on ? `publicado ${day(published_on)}` : `começo ${day(begins_on)}`
  return `Interno ${day(internal_on)} · ${formatLength(input, deadline)} · ${begin}`
}

/** 'Outra leitura: 25/08 (CPC art. 231, V)'. */
export function alternativeText({ reading, fatal_on }: Deadline['alternatives'][number], ours: string) {
  return `Outra leitura: ${formatDayBeside(fatal_on, ours)} (${reading ? READINGS[reading].law : 'a mais curta'})`
}

/** 'Ajustada à mão; o cálculo dá 03/02/2027. O juiz fixou esta data' */
export const manualText = ({ reason }: ManualDate, { fatal_on }: Pick<Deadline, 'fatal_on'>) =>
  `Ajustada à mão; o cálculo dá ${formatDate(fatal_on)}. ${reason}`

/** The whole calculation as it copies and prints, like a receipt. `title`: of the deadline, such as 'Contestação (CPC 335)'. */
export function receiptOf(input: Counted, deadline: Deadline, title?: string, manual: ManualDate | null = null) {
  const { fatal_on, possible_fatal_on, alternatives, warnings } = deadline
  const head = [
    title,
    `PRAZO FATAL: ${formatLongDate(manual?.on ?? fatal_on)}`,
    manual && manualText(manual, deadline),
    summaryOf(input, deadline),
    `${REGIMES[input.regime].label} · ${REGIMES[input.regime].law}`,
    !manual && possible_fatal_on && `Data possível ${formatDate(possible_fatal_on)}`,
    ...alternatives.map((alternative) => alternativeText(alternative, fatal_on)),
  ]
  const foot = [...warnings.map(({ text }) => text), SUPPORT_NOTE]
  return [...head.filter(Boolean), '', ...printLines(deadline, '', manual).map(printLine), '', ...foot].join('\n')
}
