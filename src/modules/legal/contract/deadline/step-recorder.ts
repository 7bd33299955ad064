import { fromDayNumber } from '#shared/br/date.ts'
import type { Reason } from './calendar.ts'
import type { CountSpec } from './dates.ts'
import type { DayCheck, DayChecks } from './day-checks.ts'
import { EVENTS, READINGS } from './event.ts'
import type { CountObserver } from './observer.ts'
import { rulesOf } from './regime.ts'
import { type DeadlineStep, isolateDay } from './step.ts'
import { createStepRuns } from './step-runs.ts'

type RecorderOptions = Pick<CountSpec, 'regime' | 'kind' | 'reading' | 'on'> & {
  checks: DayChecks
  /** The same with the rows that nobody confirmed; null where there are none. */
  withUnconfirmed: DayChecks | null
}

export interface StepRecorder extends CountObserver {
  /** What was recorded, with some days in steps of their own. */
  steps(apart: readonly number[]): DeadlineStep[]
}

/** Adds to what stands in the last parentheses, or makes them. */
const cite = (why: string, law: string) => (why.endsWith(')') ? `${why.slice(0, -1)}; ${law})` : `${why} (${law})`)

const cited = ({ why, law }: { why: string; law: string }) => ({ why: cite(why, law), law })

/** 'Consulta no portal, em dia sem expediente (fim de semana)'. */
function withoutExpediente(what: string, { why, row }: Reason) {
  if (row?.effect === 'short') return `${what}, em dia de ${why}`
  return `${what}, em dia sem expediente (${why.replace(/ \((.*)\)$/, ', $1')})`
}

const MOVED = { why: 'Dia do começo: primeiro dia com expediente inteiro', law: 'CPC art. 224, §1º' }

const COUNTED = { kind: 'counted' } as const

/** Records what each day is, for the print. Source: spec/4 §17.7. */
export function recordSteps({ regime, kind, reading, on, checks, withUnconfirmed }: RecorderOptions): StepRecorder {
  const { law, begin_law, end_law } = rulesOf(regime)
  const { print, begin } = EVENTS[kind]
  const ownBegin = reading ? { why: 'Dia do começo', law: READINGS[reading].law } : begin
  const days = createStepRuns()

  /** The unconfirmed row that would make a day fail a check. */
  function doubt(day: number, check: DayCheck) {
    const row = withUnconfirmed?.[check](day)?.row
    return row ? { row_id: row.id, unconfirmed: true } : undefined
  }

  days.add(on, on, { why: print })

  return {
    failed(day, reason, check) {
      const { why } = reason
      const row_id = reason.row?.id ?? null
      const own = days.endingOn(day)
      if (!own) days.add(day, day, { kind: 'skipped', why, law: reason.law, row_id })
      // The day has its line already: of the event, of the publication, or a last day that must not be the last.
      else Object.assign(own, { why: own.kind === 'text' ? withoutExpediente(own.why, reason) : why, row_id })
      if (own && check === 'unfit') own.law = end_law
    },
    passed(from, to, why) {
      if (from <= to) days.add(from, to, { why })
    },
    published: (day) => days.add(day, day, { ...cited(ownBegin!), ...doubt(day, 'closed') }),
    began(day, moved) {
      const own = days.endingOn(day)
      if (!own) return days.add(day, day, { ...cited(moved ? MOVED : ownBegin!), ...doubt(day, 'partial') })
      const reason = checks.partial(day)
      if (day === on) own.why = cite(`${reason ? withoutExpediente(own.why, reason) : own.why}: dia do começo, que não conta`, begin_law)
      Object.assign(own, doubt(day, 'partial'))
    },
    counted(day, check) {
      const doubts = doubt(day, check)
      days.add(day, day, doubts ? { kind: 'counted', ...doubts } : COUNTED)
    },
    reached: (day, why) => days.add(day, day, { why, law }),
    ended(day) {
      const own = days.endingOn(day)
      if (own) Object.assign(own, doubt(day, 'unfit'))
      else days.add(day, day, { kind: 'end', law: end_law, ...doubt(day, 'unfit') })
    },
    steps: (apart) => apart.reduce((steps, day) => isolateDay(steps, fromDayNumber(day)), days.toSteps()),
  }
}
