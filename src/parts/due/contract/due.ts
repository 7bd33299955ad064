import { z } from 'zod'
import { Responsible, ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { SUBJECT_COLUMNS, type SubjectColumn } from '#shared/subjects.ts'

const Day = z.string().refine(isCivilDate)
const Key = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** What is due when: days from today. Without a choice all that is late and what comes within 30 days. */
export const PERIODS = {
  late: { label: 'Vencidos', from: null, to: -1 },
  today: { label: 'Hoje', from: 0, to: 0 },
  '7': { label: 'Próximos 7 dias', from: 0, to: 7 },
  '30': { label: 'Próximos 30 dias', from: 0, to: 30 },
  '60': { label: 'Próximos 60 dias', from: 0, to: 60 },
  '90': { label: 'Próximos 90 dias', from: 0, to: 90 },
} as const
export type Period = keyof typeof PERIODS

/** Days ahead that are listed without a choice. */
export const USUAL_DAYS = 30
/** The longest period that may be asked for. */
export const MOST_DAYS = 366

/** What the address of the page may say. */
export const DueFilters = z.strictObject({
  text: z.string().trim().max(100).optional(),
  period: z.enum(Object.keys(PERIODS) as [Period, ...Period[]]).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** The module that it comes from. */
  origin: z.string().max(60).optional(),
  kind: Key.optional(),
  responsible_id: ResponsibleFilter.optional(),
})
export type DueFilters = z.output<typeof DueFilters>

/** Without the period, which each card has of its own. */
export const DueNarrowing = DueFilters.omit({ period: true, from: true, to: true })

/** One due item, as somebody said it was dealt with. */
export const DueKey = z.strictObject({ kind: Key, entity_id: z.uuid(), due_on: Day })

export const Due = z.object({
  kind: Key,
  entity_id: z.uuid(),
  due_on: z.string(),
  title: z.string(),
  /** The client, patient or employee, or the case. */
  whose: z.string().nullable(),
  responsible: Responsible.nullable(),
  /** Where it is solved. */
  address: z.string(),
  /** What a task about it is about. */
  subject: z.object({ column: z.enum(SUBJECT_COLUMNS as [SubjectColumn, ...SubjectColumn[]]), id: z.uuid() }).nullable(),
})
export type Due = z.output<typeof Due>

/** A kind of due item that the caller may read. */
export const DueKind = z.object({
  key: Key,
  label: z.string(),
  origin: z.string(),
  /** Whether it can be said to be dealt with; else it goes when it is done. */
  dismissible: z.boolean(),
})
export type DueKind = z.output<typeof DueKind>

export const DueCounts = z.object({ late: z.int(), today: z.int(), week: z.int(), month: z.int() })
export type DueCounts = z.output<typeof DueCounts>
