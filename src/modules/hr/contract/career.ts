import { z } from 'zod'
import type { Employee } from './employee.ts'

/** What makes up a career: where somebody worked as what, and whether at all. */
export const CAREER_FIELDS = ['position', 'department', 'status'] as const
type CareerField = (typeof CAREER_FIELDS)[number]

/** From `since` to the next step, or until today. */
export const CareerStep = z.object({
  since: z.string(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  status: z.string(),
})
export type CareerStep = z.output<typeof CareerStep>

/** A change of some of the fields on a day: each before and after. */
export interface CareerChange {
  day: string
  changes: Partial<Record<CareerField, readonly [unknown, unknown]>>
}

/** Position, department and status from the day of hiring to today, newest first; of several changes on one day the last counts. */
export function careerOf({ hire_date, position, department, status }: CareerEnd, newestFirst: readonly CareerChange[]): CareerStep[] {
  let now: Omit<CareerStep, 'since'> = { position, department, status }
  const steps: CareerStep[] = []
  for (const { day, changes } of newestFirst) {
    const before = { ...now }
    for (const field of CAREER_FIELDS) {
      const change = changes[field]
      if (change) Object.assign(before, { [field]: change[0] })
    }
    if (steps.at(-1)?.since !== day) steps.push({ since: day, ...now })
    now = before
  }
  if (steps.at(-1)?.since !== hire_date) steps.push({ since: hire_date, ...now })
  return steps.filter((step, n, all) => !isSame(step, all[n + 1]))
}

type CareerEnd = Omit<CareerStep, 'since'> & Pick<Employee, 'hire_date'>

const isSame = (one: CareerStep, other: CareerStep | undefined) => CAREER_FIELDS.every((field) => other && one[field] === other[field])
