import { type DayChecks, firstDay } from './day-checks.ts'
import { type EventKind, isPersonal, type Reading } from './event.ts'
import type { CountObserver } from './observer.ts'
import { isProcedural, type Regime } from './regime.ts'

export interface BeginSpec {
  regime: Regime
  kind: EventKind
  /** The day of the event, as a day number. */
  on: number
  reading: Reading | null
  /** The doubtful day of beginning moves on; see `delaysBegin`. */
  late: boolean
}

/** Days within which a notice by portal may be read (Lei 11.419/2006, art. 5º, §3º). */
const PORTAL_DAYS = 10
/** Days with expediente after the confirmation of a summons (CPC art. 231, IX). */
const SUMMONS_DAYS = 5

/** A criminal deadline runs from the notice itself (CPP art. 798, §5º, a) and counts from the next day with expediente (Súmula 310 do STF). */
const runsFromNotice = ({ regime, kind }: BeginSpec) =>
  (regime === 'cpp' || regime === 'cpp_urgent' || regime === 'eca') && isPersonal(kind)

/**
 * True where it is doubtful that the day of beginning moves on. CPC art. 224, §1º, moves one without whole expediente to the
 * next; a criminal notice in person may count from its own day, and then ends earlier, so ours does not move it.
 */
export const delaysBegin = (spec: BeginSpec, checks: DayChecks) => runsFromNotice(spec) && checks.partial(spec.on) !== null

/**
 * The day that the event leads to by its own article, before CPC art. 224, §1º. Source: spec/4 §17.3. A notice received on a
 * day without expediente moves to the next only before a court or the tax authority; elsewhere it counts from its own day
 * (Lei 9.784/1999, art. 66; Lei 11.419/2006, art. 1º, §1º, is about judicial processes).
 */
function dayOfEvent({ regime, kind, on, reading }: BeginSpec, checks: DayChecks, observer: CountObserver): number {
  const nextOpen = (from: number) => firstDay(checks, 'closed', from, observer.failed)
  const received = (day: number) => (isProcedural(regime) ? nextOpen(day) : day)

  if (isPersonal(kind)) return on
  if (kind === 'djen' || kind === 'edict') return nextOpen(on + 1)
  if (kind === 'portal_silent') {
    const first = reading === 'cnj_2026' ? nextOpen(on + 1) : reading === 'cnj_185' ? on + 1 : on
    const tenth = first + PORTAL_DAYS - 1
    observer.passed(Math.max(first, on + 1), tenth - 1, 'Prazo para a consulta (Lei 11.419/2006, art. 5º, §3º)')
    return received(tenth)
  }
  if (kind === 'domicile_summons') {
    let day = on
    for (let nth = 1; nth <= SUMMONS_DAYS; nth++) {
      day = nextOpen(day + 1)
      if (nth < SUMMONS_DAYS) observer.passed(day, day, 'Um dos cinco dias úteis depois da confirmação')
    }
    return day
  }
  const day = received(on)
  if (reading !== 'cpc_231_v') return day
  if (day > on) observer.passed(day, day, 'Vale como dia da consulta (Lei 11.419/2006, art. 5º, §2º)')
  return nextOpen(day + 1)
}

/** The day a deadline begins on, which is never counted, and the day of its publication. Source: spec/4 §17.4 b. */
export function findBegin(spec: BeginSpec, checks: DayChecks, observer: CountObserver): { published: number | null; begins: number } {
  const day = dayOfEvent(spec, checks, observer)
  const published = spec.kind === 'djen' ? day : null
  if (published !== null) observer.published(published)

  const stays = !isProcedural(spec.regime) || (runsFromNotice(spec) && !spec.late)
  const begins = stays ? day : firstDay(checks, 'partial', day, observer.failed)
  observer.began(begins, begins > day)
  return { published, begins }
}
