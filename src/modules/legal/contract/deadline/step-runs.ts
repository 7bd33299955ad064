import { fromDayNumber } from '#shared/br/date.ts'
import type { DeadlineStep } from './step.ts'

/** A step under construction, its days as day numbers. */
export interface StepRun extends Omit<DeadlineStep, 'on' | 'to' | 'counts'> {
  from: number
  to: number
}

/** Collects consecutive days; those with the same text become one run. */
export function createStepRuns() {
  const runs: StepRun[] = []

  return {
    add(from: number, to: number, { kind = 'text', why = '', law = null, row_id = null, unconfirmed = false }: Partial<StepRun>) {
      const last = runs.at(-1)
      const isSame = last?.kind === kind && last.why === why && !last.unconfirmed && !unconfirmed
      if (isSame && last.to === from - 1) last.to = to
      else runs.push({ from, to, kind, why, law, row_id, unconfirmed })
    },
    /** The last run, cut down to this day; undefined when the day was not the last one added. */
    endingOn(day: number) {
      const last = runs.at(-1)
      if (last?.to !== day) return undefined
      if (last.from === day) return last
      last.to = day - 1
      const own = { ...last, from: day, to: day }
      runs.push(own)
      return own
    },
    toSteps: (): DeadlineStep[] =>
      runs.map(({ from, to, ...rest }) => ({
        on: fromDayNumber(from),
        to: fromDayNumber(to),
        ...rest,
        counts: rest.kind === 'counted' ? to - from + 1 : null,
      })),
  }
}
