import { isCivilDate } from '#shared/br/date.ts'
import { isKpi, isMonthly, isOfMonths } from '../contract/config.ts'
import { wholeOf } from '../contract/parts.ts'
import { type Period, type PreviousPeriod, previousMonth, previousPeriod, wholeMonths } from '../contract/previous-period.ts'
import type { DashboardFilters, Previous, Reading } from '../contract/reading.ts'
import type { Widget } from './plan.ts'

interface Before {
  period: PreviousPeriod
  reading: Reading
}

/**
 * What a KPI is compared in: a period that goes on after today ends today, as its number does, for a part is not compared with a whole. A number that
 * counts days to come keeps it all.
 */
export function asFarAsToday(filters: DashboardFilters, kpi: Reading['kpi'], today: string): DashboardFilters {
  const { dateStart, dateEnd } = filters
  if (!kpi?.date || kpi.date > today || !dateStart || !dateEnd || dateStart > today || dateEnd <= today) return filters
  return { ...filters, dateEnd: today }
}

/**
 * Reads a widget that a period bounds in the period before; null without a period. A KPI's number is that of the month before, its line that of the whole
 * period before. The days named are those that were read: of one row alone, its day.
 */
export async function readBefore(
  widget: Widget,
  filters: DashboardFilters,
  read: (widget: Widget, filters: DashboardFilters) => Promise<Reading>,
): Promise<Before | null> {
  const { dateStart, dateEnd, selectedMonth } = filters
  if (!dateStart || !dateEnd) return null
  const whole = previousPeriod({ dateStart, dateEnd })
  const within = ({ dateStart, dateEnd }: PreviousPeriod, selectedMonth: string | null) => ({
    ...filters,
    dateStart,
    dateEnd,
    selectedMonth,
  })
  if (!isKpi(widget.type)) return { period: whole, reading: await read(widget, within(whole, null)) }

  const before = selectedMonth ? previousMonth({ dateStart, dateEnd }, selectedMonth) : whole
  const { groupBy, aggregation } = widget.metadata
  const wholeMonth = selectedMonth !== null && isOfMonths(widget.metadata)
  const grows = isMonthly(groupBy) || aggregation === 'sum' || aggregation === 'count'
  if (wholeMonth && grows && dateEnd < (wholeMonths({ dateStart, dateEnd: `${selectedMonth}-01` }).dateEnd as string)) return null // a part beside a whole
  const month = wholeMonth ? { ...before, ...(wholeMonths(before) as Period) } : before
  const [number, line] = await Promise.all([
    read({ ...widget, type: 'kpi' }, within(month, selectedMonth && month.dateStart.slice(0, 7))),
    widget.type === 'kpi-line' ? read(widget, within(whole, null)) : null,
  ])
  return {
    period: { ...whole, ...(wholeMonth ? { dateStart: month.dateStart, dateEnd: month.dateEnd } : daysRead(number, month)) },
    reading: { ...(line ?? number), kpi: number.kpi },
  }
}

/** The days that a KPI of `period` names: a row that stands for more than its own day is no part of a period. */
function daysRead({ kpi }: Reading, { dateStart, dateEnd }: Period): Period {
  const oneDay = kpi?.from && kpi.from === kpi.date && isCivilDate(kpi.from)
  return oneDay ? { dateStart: kpi.from!, dateEnd: kpi.from! } : { dateStart, dateEnd }
}

/** Puts the rows of the period before beside those of a reading: days and months by their place in the period, anything else by its label. */
export function aligned({ rows }: Reading, { period, reading }: Before): Previous {
  const counterpart = counterpartIn(
    reading,
    period,
    rows.map(({ label }) => label),
  )
  return {
    dateStart: period.dateStart,
    dateEnd: period.dateEnd,
    rows: rows.map(({ label }) => counterpart(label) ?? null),
    totals: reading.fields.map((_, field) => wholeOf(reading, field)),
    kpi: reading.kpi,
  }
}

const DATED = /^\d{4}-\d{2}(-\d{2})?$/

function counterpartIn({ rows }: Reading, period: PreviousPeriod, labels: readonly (string | null)[]) {
  const byLabel = new Map(rows.map((row) => [row.label, row]))
  if (!labels.every((label) => label !== null && DATED.test(label))) return (label: string | null) => byLabel.get(label)

  const monthOf = (label: string) => label.slice(0, 7)
  const oneAMonth = new Set(labels.map((label) => monthOf(label!))).size === labels.length && labels.length > 1
  if (!oneAMonth) return (label: string | null) => byLabel.get(period.labelBefore(label!))
  const byMonth = new Map(rows.map((row) => [monthOf(row.label ?? ''), row]))
  return (label: string | null) => byMonth.get(period.labelBefore(monthOf(label!))!)
}
