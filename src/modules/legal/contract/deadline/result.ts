import { z } from 'zod'
import type { DOUBLE_REFUSALS, DoubleRefusal } from './doubling.ts'
import { READING_KEYS } from './event.ts'
import { UNIT_KEYS } from './regime.ts'
import { DeadlineStep } from './step.ts'

const WARNING_CODES = [
  'PERSONAL_NOTICE',
  'OWN_LENGTH',
  'SMALL_CLAIMS_DEFENDER',
  'JOINED',
  'SEVERAL_DEFENDANTS',
  'TAX_DOMICILE',
  'MAY_RUN_IN_RECESS',
  'DATE_WITHOUT_RECESS',
  'NEVER_STOPS',
  'OPEN_SUSPENSION',
  'UNCONFIRMED',
  'LATE_BEGIN',
  'LOCAL_HOLIDAYS',
  'UNKNOWN_YEARS',
] as const

/** What to know beneath the date. `rows`: the ids of the calendar's rows that it is about. */
export const DeadlineWarning = z.object({ code: z.enum(WARNING_CODES), text: z.string(), rows: z.array(z.string()) })
export type DeadlineWarning = z.output<typeof DeadlineWarning>

/** A counted deadline. Every day is a civil date. Source: spec/4 §17. */
export const Deadline = z.object({
  /** Doubled, if it is. */
  length: z.number(),
  unit: z.enum(UNIT_KEYS),
  /** Of an event in the DJEN. */
  published_on: z.string().nullable(),
  /** The day it begins on, which is never counted. */
  begins_on: z.string(),
  /** The first of its days; months and years have none. */
  first_day: z.string().nullable(),
  fatal_on: z.string(),
  internal_on: z.string(),
  /** Where the fatal date would be if what is in doubt were so; null when nothing in doubt could move it. */
  possible_fatal_on: z.string().nullable(),
  /** The fatal dates of other readings of the law, where they differ; `reading` null is ours, when another was chosen. */
  alternatives: z.array(z.object({ reading: z.enum(READING_KEYS).nullable(), fatal_on: z.string() })),
  /** Days that but for a state's, city's or court's row would have begun, counted or ended. */
  local_holidays_used: z.array(z.string()),
  warnings: z.array(DeadlineWarning),
  steps: z.array(DeadlineStep),
})
export type Deadline = z.output<typeof Deadline>

/** A deadline that the law does not double. */
export interface DeadlineRefusal {
  refused: DoubleRefusal
  message: (typeof DOUBLE_REFUSALS)[DoubleRefusal]
}
