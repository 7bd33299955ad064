import { toDayNumber } from '#shared/br/date.ts'
import { type CourtDay, type Effect, isLocal, SCOPES, whoseDay } from '../court-day.ts'
import { holdsAt, type Place } from '../place.ts'

/** Why a day is not like others. */
export interface Reason {
  /** As printed, with its law. */
  why: string
  law: string | null
  /** The row of the calendar that says so. */
  row: CourtDay | null
}

interface DayReasons extends Partial<Record<Effect, Reason>> {
  /** A suspension that stops criminal deadlines too. */
  suspended_criminal?: Reason
}

/** The days of a place that differ from others, by day number. */
export type DayTable = ReadonlyMap<number, DayReasons>

/** A place's calendar, made ready once for any number of deadlines. */
export interface CourtCalendar {
  /** What counts: the rows that somebody confirmed. */
  confirmed: DayTable
  /** The same with the rows that nobody confirmed. */
  withUnconfirmed: DayTable
  /** The confirmed rows that need no proof. */
  withoutLocal: DayTable
  hasUnconfirmed: boolean
  hasLocal: boolean
  /** The years somebody entered holidays for. */
  years: ReadonlySet<number>
}

/** 'Semana Santa (Judiciário da União; Lei 5.010/1966, art. 62, II)'. The nation's days are known without their law. */
function explain(row: CourtDay) {
  const whose = row.law && row.scope !== 'national' ? `${whoseDay(row)}; ${row.law}` : whoseDay(row)
  if (row.effect === 'short') return `expediente reduzido (${row.name}, ${whose})`
  if (row.effect === 'suspended') return `prazos suspensos (${row.name}, ${whose})`
  return `${row.name} (${whose})`
}

/**
 * Where several rows fall on a day: first what needs no proof, then what is confirmed, then a run of days before one of them,
 * so that a Recesso is one line with Natal in it, then the wider scope.
 */
const weight = (row: CourtDay) =>
  Number(isLocal(row)) * 1000 + Number(!row.confirmed) * 100 + Number(row.from_on === row.to_on) * 10 + SCOPES.indexOf(row.scope)

function tableOf(rows: readonly CourtDay[], reasons: ReadonlyMap<CourtDay, Reason>): DayTable {
  const table = new Map<number, DayReasons>()
  for (const row of rows) {
    const reason = reasons.get(row)
    for (let day = toDayNumber(row.from_on), last = toDayNumber(row.to_on); day <= last; day++) {
      const own = table.get(day) ?? {}
      own[row.effect] ??= reason
      if (row.effect === 'suspended' && row.criminal) own.suspended_criminal ??= reason
      table.set(day, own)
    }
  }
  return table
}

/** The rows that hold at a place, ready for `countDeadline`. */
export function compileCalendar(rows: readonly CourtDay[], place: Place): CourtCalendar {
  const here = rows.filter((row) => holdsAt(row, place)).sort((one, other) => weight(one) - weight(other))
  const reasons = new Map(here.map((row) => [row, { why: explain(row), law: row.law, row }]))
  const confirmed = here.filter((row) => row.confirmed)
  const sure = confirmed.filter((row) => !isLocal(row))
  return {
    confirmed: tableOf(confirmed, reasons),
    withUnconfirmed: tableOf(here, reasons),
    withoutLocal: tableOf(sure, reasons),
    hasUnconfirmed: confirmed.length < here.length,
    hasLocal: sure.length < confirmed.length,
    years: new Set(here.filter(({ scope }) => scope === 'national').map(({ from_on }) => Number(from_on.slice(0, 4)))),
  }
}
