import { z } from 'zod'
import { isCivilDate } from '#shared/br/date.ts'

const day = z.string().refine(isCivilDate, 'Data inválida')
const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Mês inválido')

/** What the screen filters by. Both ends of the period are included; only KPIs look at selectedMonth (yyyy-mm). */
export const DashboardFilters = z.strictObject({
  dateStart: day.nullable(),
  dateEnd: day.nullable(),
  selectedMonth: month.nullable(),
  /** Answers to the select, text and date filters that widgets name in their metadata, by field. */
  others: z.record(z.string().max(63), z.string().max(200)).default({}),
})
export type DashboardFilters = z.output<typeof DashboardFilters>

const number = z.number().nullable()

/** One number with what it is judged by. `variation` is in percent; `from` and `date` are the first and the last day read. */
export const Kpi = z.object({ value: number, goal: number, variation: number, from: z.string().nullable(), date: z.string().nullable() })
export type Kpi = z.output<typeof Kpi>

/** What one widget shows: labels with the values of `fields`, in that order. */
export const Reading = z.object({
  fields: z.array(z.string()),
  /** How to read the labels: yyyy-mm-dd, yyyy-mm, or plain text. */
  axis: z.enum(['day', 'month', 'text']),
  rows: z.array(z.object({ label: z.string().nullable(), values: z.array(number) })),
  /** For kpi and kpi-line; null without rows. */
  kpi: Kpi.nullable(),
  /** How many labels there are, of a pie those above zero: `rows` has a thousand at most. */
  labels: z.int(),
  /** Of a pie: the sum of the labels above zero that `rows` leaves out. */
  rest: z.number(),
})
export type Reading = z.output<typeof Reading>

/** What the same widget showed in the period before: each row where the reading has its counterpart. */
export const Previous = z.object({
  dateStart: z.string(),
  dateEnd: z.string(),
  rows: z.array(z.object({ label: z.string().nullable(), values: z.array(number) }).nullable()),
  /** Of each field, what lay above zero in that period: the whole of a pie. */
  totals: z.array(z.number()),
  kpi: Kpi.nullable(),
})
export type Previous = z.output<typeof Previous>

/** The answer for one widget: its reading, or why there is none. */
export const WidgetData = z.object({
  data: Reading.nullable(),
  /** Only when it was asked for and there is a reading. */
  previous: Previous.nullable(),
  /** The rows are made up, because the view could not be read. */
  isMockData: z.boolean(),
  /** Why the view could not be read, in words for a person. */
  problem: z.string().nullable(),
  /** The problem is that this person may not read the records below it. */
  denied: z.boolean(),
  read_at: z.date(),
})
export type WidgetData = z.output<typeof WidgetData>

/** One of a widget's values: that of a label, or a KPI's number. */
export const Point = z.strictObject({ label: z.string().max(2_000).nullable() }).nullable()
export type Point = z.output<typeof Point>

/** A column that a widget may use, and what it can be used for. */
export const SourceColumn = z.object({ name: z.string(), kind: z.enum(['number', 'day', 'moment', 'text', 'other']) })
export type SourceColumn = z.output<typeof SourceColumn>

/** One page of the rows behind a value. Numbers are digits with a point, days yyyy-mm-dd, moments yyyy-mm-ddThh:mm:ss on the company's clocks. */
export const DrillDownRows = z.object({
  columns: z.array(SourceColumn),
  rows: z.array(z.array(z.string().nullable())),
  total: z.int(),
  /** There are more than anybody pages through; `total` is as many as can be. */
  capped: z.boolean(),
})
export type DrillDownRows = z.output<typeof DrillDownRows>
