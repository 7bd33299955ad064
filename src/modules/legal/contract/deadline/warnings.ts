import { formatDate, fromDayNumber, toDayNumber } from '#shared/br/date.ts'
import type { CourtDay } from '../court-day.ts'
import type { DeadlineDates } from './dates.ts'
import { formatDayBeside } from './day-beside.ts'
import { isNotifiedInPerson } from './doubling.ts'
import { isJoined } from './event.ts'
import type { DeadlineInput } from './input.ts'
import type { PossibleDates } from './possible-dates.ts'
import { isProcedural } from './regime.ts'
import type { DeadlineWarning } from './result.ts'
import { lastDayOf } from './suspended-range.ts'

/** Stands beneath every date. Source: spec/4 §17.6. */
export const SUPPORT_NOTE = 'Cálculo de apoio: confira no sistema do tribunal.'

/** What the count found out. Dates are day numbers. */
interface WarningContext {
  dates: DeadlineDates
  possible: PossibleDates
  /** The rows that need proof. */
  local: readonly (CourtDay | null)[]
  /** The years that the calendar has holidays of. */
  knownYears: ReadonlySet<number>
  /** The date if there were no recess. */
  withoutRecess: () => number
}

const warning = (code: DeadlineWarning['code'], text: string, rows: readonly (CourtDay | null)[] = []): DeadlineWarning => ({
  code,
  text,
  rows: rows.flatMap((row) => row?.id ?? []),
})

const and = (texts: readonly string[]) => [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' e ')

const IF_CONFIRMED = {
  closed: 'Sem expediente',
  short: 'Com expediente reduzido',
  suspended: 'Com os prazos suspensos',
  vacation: 'Com as férias',
} as const

function unconfirmedText(rows: readonly CourtDay[], fatal_on: string) {
  const day = (date: string) => formatDayBeside(date, fatal_on)
  const days = rows.map(({ name, from_on, to_on }) =>
    from_on === to_on ? `${name} em ${day(from_on)}` : `${name} de ${day(from_on)} a ${day(to_on)}`,
  )
  const effects = new Set(rows.map(({ effect }) => effect))
  const condition = effects.size === 1 ? IF_CONFIRMED[rows[0]!.effect] : 'Se valerem'
  const state = rows.length === 1 ? 'não está confirmado' : 'não estão confirmados'
  return `${and(days)} ${state}. ${condition}, o prazo vai para ${day(fatal_on)}.`
}

/** What depends on who is notified how. */
function noticeWarnings({ regime, event, double, several_defendants }: DeadlineInput): DeadlineWarning[] {
  const warnings: DeadlineWarning[] = []
  if (isNotifiedInPerson(double)) {
    if (event.kind === 'djen') {
      warnings.push(warning('PERSONAL_NOTICE', 'A intimação deles é pessoal: confira o evento (CPC arts. 180, 183 e 186).'))
    }
    warnings.push(warning('OWN_LENGTH', 'Prazo que a lei já fixa para eles não dobra (CPC arts. 180, §2º, 183, §2º, e 186, §4º).'))
  }
  if (regime === 'jec' && double === 'public_defender') {
    const text =
      'Nos juizados da Fazenda a Defensoria não tem prazo em dobro (Enunciado 3 da Fazenda Pública do FONAJE), nos federais é discutido: confira.'
    warnings.push(warning('SMALL_CLAIMS_DEFENDER', text))
  }
  if (isJoined(event.kind)) {
    if (regime === 'jec') warnings.push(warning('JOINED', 'No juizado conta da ciência, não da juntada (Enunciado 13 do FONAJE).'))
    if (regime === 'cpp' || regime === 'cpp_urgent') {
      warnings.push(warning('JOINED', 'No processo penal conta da intimação (Súmula 710 do STF).'))
    }
    if (regime === 'clt') warnings.push(warning('JOINED', 'No processo do trabalho conta da ciência, não da juntada (CLT art. 774).'))
    if (several_defendants && regime === 'cpc') {
      warnings.push(warning('SEVERAL_DEFENDANTS', 'Havendo vários réus, o começo é a última citação (CPC art. 231, §1º).'))
    }
  }
  if (regime === 'tax' && event.kind === 'portal_silent') {
    const text = 'No domicílio tributário a ciência tácita é no 15º dia (Decreto 70.235/1972, art. 23, §2º, III): confira.'
    warnings.push(warning('TAX_DOMICILE', text))
  }
  return warnings
}

/** Of a count that the recess made longer. */
function recessWarnings({ regime, area }: DeadlineInput, { dates, withoutRecess }: WarningContext): DeadlineWarning[] {
  if (regime !== 'cpc' || (area !== 'familia' && area !== 'imobiliaria')) return []
  const without = withoutRecess()
  if (without === dates.fatal) return []
  const date = formatDayBeside(fromDayNumber(without), fromDayNumber(dates.fatal))
  return [
    warning(
      'MAY_RUN_IN_RECESS',
      'Alimentos, jurisdição voluntária e despejo podem correr no recesso (CPC art. 215; Lei 8.245, art. 58, I): confira.',
    ),
    warning('DATE_WITHOUT_RECESS', `Sem a suspensão, o prazo vai até ${date}.`),
  ]
}

function suspensionWarnings({ regime, suspensions, today }: DeadlineInput, { dates }: WarningContext): DeadlineWarning[] {
  const met = suspensions.filter(
    ({ from_on, to_on }) => toDayNumber(from_on) <= dates.fatal && (!to_on || toDayNumber(to_on) > dates.begins),
  )
  if (met.length > 0 && !isProcedural(regime)) {
    return [warning('NEVER_STOPS', 'A suspensão do processo não para este prazo (Lei 9.784/1999, art. 67; CC art. 207).')]
  }
  const open = met.find(({ to_on }) => to_on === null)
  if (!open) return []
  const [since, until] = [open.from_on, lastDayOf(open, today)].map(formatDate)
  const text = `O processo está suspenso desde ${since}, sem data de fim: a data conta como se voltasse a correr depois de ${until}.`
  return [warning('OPEN_SUSPENSION', text)]
}

/** The years of the two ends, and those between, that nobody entered holidays for. */
function unknownYears({ dates: { begins, fatal }, knownYears }: WarningContext) {
  const [first, last] = [begins, fatal].map((day) => Number(fromDayNumber(day).slice(0, 4)))
  const years = Array.from({ length: last! - first! + 1 }, (_, index) => first! + index)
  return years.filter((year) => !knownYears.has(year))
}

function unknownText(years: readonly number[]) {
  const which = years.length > 3 ? `${years[0]} a ${years.at(-1)}` : and(years.map(String))
  return `O calendário de ${which} ainda não tem feriados: confira.`
}

/** What to know about a date, beneath it. Source: spec/4 §17.6; what goes further says its law. */
export function warningsOf(input: DeadlineInput, context: WarningContext): DeadlineWarning[] {
  const { dates, local, possible } = context
  const warnings = [...noticeWarnings(input), ...recessWarnings(input, context), ...suspensionWarnings(input, context)]
  if (possible.ifConfirmed > dates.fatal) {
    const text = unconfirmedText(possible.unconfirmed, fromDayNumber(possible.ifConfirmed))
    warnings.push(warning('UNCONFIRMED', text, possible.unconfirmed))
  }
  if (possible.ifLate > dates.fatal) {
    const date = formatDayBeside(fromDayNumber(possible.ifLate), fromDayNumber(dates.fatal))
    const ours = 'Ciência em dia sem expediente normal: conta já do primeiro dia útil (CPP art. 798, §5º, a; Súmula 310 do STF).'
    const theirs = `Se o começo passar a esse dia (CPC art. 224, §1º), o prazo vai para ${date}.`
    warnings.push(warning('LATE_BEGIN', `${ours} ${theirs}`))
  }
  if (local.length > 0) {
    warnings.push(warning('LOCAL_HOLIDAYS', 'Feriado local no cálculo: guarde a prova (CPC art. 1.003, §6º).', [...new Set(local)]))
  }
  const years = unknownYears(context)
  if (years.length > 0) warnings.push(warning('UNKNOWN_YEARS', unknownText(years)))
  return warnings
}
