import { z } from 'zod'
import { VACATION_DUE_WITHIN } from './vacation-periods.ts'

/** What RH is warned of, the most urgent first. */
export const NOTICE_KINDS = [
  'vacations',
  'documents',
  'licences',
  'probation',
  'leaves',
  'no_history',
  'away',
  'birthdays',
  'anniversaries',
] as const
export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.output<typeof NoticeKind>

/** Those that somebody has to act upon; the others are good to know. */
export const URGENT_KINDS = ['vacations', 'documents', 'licences', 'probation', 'leaves'] as const satisfies readonly NoticeKind[]

/** How many days ahead something is announced. What is past stays on the list until it is dealt with. */
export const NOTICE_DAYS_AHEAD = { vacations: VACATION_DUE_WITHIN, documents: 30, licences: 30, probation: 15 } as const

/** A trial is two terms of 45 days, 90 in all (CLT, art. 445, sole paragraph). The day of hiring is the first. */
export const PROBATION_TERMS = [45, 90] as const

/** From so many days away, in leaves that may be one incapacity, the fifteen that the employer pays are nearly used up. */
export const LEAVE_DAYS_NOTICED = 12

/** One thing about one employee. */
export const Notice = z.object({
  employee_id: z.uuid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** When it expires, ends, comes round or starts. */
  date: z.string(),
  /** The last day away, when away. */
  until: z.string().nullable(),
  /** Years of a birthday or anniversary, days of the probation's term, days of leave. */
  count: z.int().nullable(),
  /** The document that expires, or the category of the licence. */
  detail: z.string().nullable(),
  /** True for a medical leave, also among those who are away. */
  medical: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/** How many notices there are of each kind; zero of what the person may not read. */
export const NoticeCounts = z.record(NoticeKind, z.int())
export type NoticeCounts = z.output<typeof NoticeCounts>
