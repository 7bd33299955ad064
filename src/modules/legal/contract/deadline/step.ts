import { z } from 'zod'
import { addDays, toDayNumber } from '#shared/br/date.ts'

/** A day of the calculation, or several in a row of which the same is to be said. Source: spec/4 §17.7. */
export const DeadlineStep = z.object({
  on: z.string(),
  to: z.string(),
  /** `text`: see `why`. `skipped`: days that do not count. `counted`: days of the deadline. `end`: the fatal date, where it is none of them. */
  kind: z.enum(['text', 'skipped', 'counted', 'end']),
  /** How many days of the deadline these are; null for none. Together they are its length. */
  counts: z.number().nullable(),
  /** Why, with its law; of days that count, why the deadline does not end on them, if it should. */
  why: z.string(),
  law: z.string().nullable(),
  /** The row of the calendar that says so, or that would if it were confirmed. */
  row_id: z.string().nullable(),
  /** An unconfirmed row lies on it. */
  unconfirmed: z.boolean(),
})
export type DeadlineStep = z.output<typeof DeadlineStep>

const daysOf = ({ on, to }: Pick<DeadlineStep, 'on' | 'to'>) => toDayNumber(to) - toDayNumber(on) + 1

/** The steps with one day in a step of its own, so that it can be marked. */
export function isolateDay(steps: DeadlineStep[], day: string): DeadlineStep[] {
  const index = steps.findIndex(({ on, to }) => on < to && on <= day && day <= to)
  const step = steps[index]
  if (!step) return steps
  const parts = [
    { ...step, to: addDays(day, -1) },
    { ...step, on: day, to: day },
    { ...step, on: addDays(day, 1) },
  ].filter(({ on, to }) => on <= to)
  return steps.toSpliced(index, 1, ...parts.map((part) => ({ ...part, counts: step.counts === null ? null : daysOf(part) })))
}
