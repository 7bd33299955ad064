import { z } from 'zod'
import { PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { WaitColor } from './conversation.ts'

const PAGE = 'whatsapp-dashboard'

/** As GET /api/data writes them. */
export const KPI_PERIODS = ['today', '7d', '30d', 'month', 'last_month'] as const

/** What the dashboard is narrowed by: its address and its procedures share it. Source: spec/3 §15. */
export const KpiFilters = z.object({
  /** 30 days unless said; `from` and `to` come before it. */
  period: z.enum(KPI_PERIODS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  instance: z.uuid().optional(),
  team: z.uuid().optional(),
  /** 'none': nobody's. */
  responsible: z.union([z.uuid(), z.literal('none')]).optional(),
  /** 'all': how long a first response took is counted by day and night; otherwise by office hours. */
  hours: z.literal('all').optional(),
})
export type KpiFilters = z.output<typeof KpiFilters>

/** The numbers of a period. Minutes and scores are null where there is nothing to measure. */
export const KpiNumbers = z.object({
  conversations: z.int(),
  by_contact: z.int(),
  by_company: z.int(),
  messages: z.int(),
  contacts: z.int(),
  spam: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  first_response: z.number().nullable(),
  first_response_p90: z.number().nullable(),
  evaluations: z.int(),
  score: z.number().nullable(),
  sales: z.int(),
  conversion: z.number(),
})
export type KpiNumbers = z.output<typeof KpiNumbers>

const Day = z.object({
  date: z.string(),
  by_contact: z.int(),
  by_company: z.int(),
  first_response: z.number().nullable(),
  answered: z.int(),
})
export type KpiDay = z.output<typeof Day>

/** A weekday (1 is Monday, as in ISO 8601) and an hour of the company. */
const Hour = z.object({ weekday: z.int(), hour: z.int(), inbound: z.int(), first_response: z.number().nullable() })
export type KpiHour = z.output<typeof Hour>

const KpiAspect = z.object({ name: z.string(), score: z.number(), evaluations: z.int() })

const KpiScore = z.object({ date: z.string(), score: z.number().nullable(), evaluations: z.int() })
export type KpiScore = z.output<typeof KpiScore>

const KpiTag = z.object({ id: z.uuid(), name: z.string(), color: z.string(), conversations: z.int() })
export type KpiTag = z.output<typeof KpiTag>

/** How many tags are named: the most used. */
export const MOST_TAGS = 10

const KpiPerson = z.object({
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  open: z.int(),
  conversations: z.int(),
  first_response: z.number().nullable(),
  unanswered: z.int(),
  score: z.number().nullable(),
  evaluations: z.int(),
  sales: z.int(),
  conversion: z.number(),
  worst_aspect: z.string().nullable(),
})
export type KpiPerson = z.output<typeof KpiPerson>

const KpiInstance = z.object({
  id: z.uuid(),
  name: z.string(),
  conversations: z.int(),
  received: z.int(),
  sent: z.int(),
  score: z.number().nullable(),
  evaluations: z.int(),
})
export type KpiInstance = z.output<typeof KpiInstance>

const WaitingContact = z.object({ id: z.uuid(), contact_name: z.string(), waiting_min: z.int(), wait_color: WaitColor })
export type WaitingContact = z.output<typeof WaitingContact>

/** Which rows a number stands for. */
export const KpiRows = z.enum([
  'conversations',
  'by_contact',
  'by_company',
  'answered',
  'unanswered',
  'messages',
  'spam',
  'waiting',
  'open',
])
export type KpiRows = z.output<typeof KpiRows>

const AttendanceRow = z.object({
  id: z.uuid(),
  number: z.int(),
  contact_name: z.string(),
  instance_name: z.string(),
  responsible_name: z.string().nullable(),
  status: z.enum(['open', 'snoozed', 'resolved']),
  started_at: z.date(),
  started_by: z.enum(['contact', 'company']),
  first_response: z.number().nullable(),
  /** Of the period, where messages are asked for; else all of them. */
  messages: z.int(),
})
export type AttendanceRow = z.output<typeof AttendanceRow>

const invalid = { INVALID_PERIOD: { status: 400, message: 'Período inválido: escolha até 366 dias.' } }
const read = () => procedure(PAGE, 'read').input(KpiFilters.strict()).errors(invalid)

/** Dashboard KPIs: each block is asked for alone, and fails alone. */
export const kpis = {
  /** The numbers of a period, those of the one of the same length before it, and who waits now. */
  cards: read().output(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      now: KpiNumbers,
      before: KpiNumbers,
      waiting: z.object({ total: z.int(), longest: z.array(WaitingContact) }),
    }),
  ),
  /** Counts the messages of the last days anew, once a minute a company; answers how many hours were not what their messages come to. */
  recount: procedure(PAGE, 'read', { writes: true }).output(z.object({ corrected: z.int() })),
  days: read().output(z.array(Day)),
  hours: read().output(z.array(Hour)),
  aspects: read().output(z.array(KpiAspect)),
  /** The mean score of each day's evaluations. */
  scores: read().output(z.array(KpiScore)),
  /** What the attendances of the period are labelled with. */
  tags: read().output(z.array(KpiTag)),
  people: read().output(z.array(KpiPerson)),
  instances: read().output(z.array(KpiInstance)),
  /** The attendances behind a number: their `total` is the number, or where messages or contacts are counted their `sum` or `contacts`. */
  rows: procedure(PAGE, 'read')
    .input(
      KpiFilters.extend({
        which: KpiRows,
        weekday: z.int().min(1).max(7).optional(),
        hour: z.int().min(0).max(23).optional(),
        tag: z.uuid().optional(),
        page: PageNumber,
      }).strict(),
    )
    .errors(invalid)
    .output(pageOf(AttendanceRow).extend({ sum: z.int(), contacts: z.int() })),
}
