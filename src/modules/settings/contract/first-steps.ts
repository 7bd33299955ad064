import { z } from 'zod'
import { procedure } from '#shared/procedure.ts'

/** What a new company lacks, in the order in which one sees to it. */
export const FIRST_STEPS = [
  'company',
  'look',
  'profiles',
  'people',
  'clients',
  'deals',
  'clinic',
  'patients',
  'employees',
  'cases',
  'number',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which of them the company has behind it, as its data say. */
export const firstSteps = procedure('settings', 'read').output(z.record(z.enum(FIRST_STEPS), z.boolean()))
