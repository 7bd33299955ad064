import { type RawBuilder, sql } from 'kysely'
import { MONTHS_OF_WHAT } from '../contract/column-errors.ts'
import { isKpi, isMonthly, isUndated, type Metadata } from '../contract/config.ts'
import { wholeMonths } from '../contract/previous-period.ts'
import type { DashboardFilters, Reading, SourceColumn } from '../contract/reading.ts'
import { dateColumn, goalColumn, has, labelColumn, numberColumn } from './columns.ts'
import { conditions } from './conditions.ts'
import { columnOf, dayOf, isoText, monthOf, textOf } from './expressions.ts'
import { ReadingProblem } from './problem.ts'
import type { Source } from './sources.ts'

/** The column by which a view puts its labels into an order of their own, as the stages of a funnel. */
const ORDER = 'order_index'

/** The most labels a chart shows. */
const ROW_CAP = 1_000

/** A widget as far as reading goes. */
export interface Widget {
  type: string
  metadata: Metadata
}

/** What to ask the database for one widget, and how to read the answer. */
export interface Plan {
  fields: string[]
  axis: Reading['axis']
  rows: RawBuilder<unknown> | null
  kpi: RawBuilder<unknown> | null
}

/** The statements of spec/1 §7 and §9 for one widget. Every name comes from the catalogue and is quoted; every value is a parameter. */
export function planReading(widget: Widget, source: Source, filters: DashboardFilters): Plan {
  const { type } = widget
  if (isKpi(type)) return planKpi(widget, source, filters)
  if (type === 'pie') return planPie(widget, source, filters)
  return planChart(widget, source, filters)
}

/** Of a widget whose dates are text: asks for a row whose text is no date, as 'em breve' is none. Null where dates are dates. */
export function planDoubt(widget: Widget, source: Source) {
  const date = periodColumn(widget, source)
  if (date?.kind !== 'text') return null
  return {
    name: date.name,
    rows: sql`select 1 from ${dated(source, date)} where ${columnOf(date)} !~ ${sql.lit('^[0-9]{4}-[0-9]{2}')} limit 1`,
  }
}

/** The column that the period bounds; null of a widget that shows all rows, and of a pie whose view has no such column. */
export function periodColumn({ type, metadata }: Widget, source: Source): SourceColumn | null {
  if (isUndated({ type, metadata }) || (type === 'pie' && !has(source, metadata.dateField))) return null
  return dateColumn(source, metadata)
}

const table = ({ schema, view }: Source) => sql.id(schema, view)

/** The source, with dates that are texts as yyyy-mm: years before months can be compared and put in order. */
function dated(source: Source, date: SourceColumn | null) {
  if (date?.kind !== 'text') return table(source)
  const columns = source.columns.map((column) =>
    column.name === date.name ? sql`${isoText(column)} as ${columnOf(column)}` : columnOf(column),
  )
  return sql`(select ${sql.join(columns)} from ${table(source)}) dated`
}

/** Rows between the ends of the period that also satisfy the widget's own filters. selectedMonth is no condition on rows. */
export const matching = (widget: Widget, source: Source, filters: DashboardFilters, date: SourceColumn | null) =>
  sql`${dated(source, date)} where ${conditions(widget.metadata, source, filters, date)}`

/** The rows of one group as one number, cast once, so that nobody meets a decimal as text: charts draw floating point anyway. */
function aggregate({ aggregation }: Pick<Metadata, 'aggregation'>, column: RawBuilder<unknown>, date: RawBuilder<unknown> | null) {
  if (aggregation === 'avg') return sql`avg(${column})::float8`
  if (aggregation === 'count') return sql`count(${column})::float8`
  if (aggregation === 'last' && date) return sql`(array_agg(${column} order by ${date} desc nulls last))[1]::float8`
  return sql`sum(${column})::float8`
}

/** A goal is the sum of its rows where values are counted. */
const aggregateGoal = ({ aggregation }: Metadata, column: RawBuilder<unknown>, date: RawBuilder<unknown> | null) =>
  aggregate({ aggregation: aggregation === 'count' ? 'sum' : aggregation }, column, date)

function planChart(widget: Widget, source: Source, filters: DashboardFilters): Plan {
  const { metadata } = widget
  const date = periodColumn(widget, source)
  const goal = goalColumn(source, metadata)
  const keys = metadata.series.length > 0 ? metadata.series.map(({ dataKey }) => dataKey) : [metadata.valueField]
  const fields = [...new Set([...keys, ...(goal ? [goal] : [])])].map((key) => numberColumn(source, key))
  const { column, label, axis, byText } = labelOf(source, metadata, date)

  const largest = byText && !isMonthly(metadata.groupBy)
  const kept = largest ? sql`v0 desc nulls last, 1` : sql`1 desc nulls last`
  const inDays = axis === 'month' && column.kind === 'day' && metadata.aggregation === 'sum'
  const totalOf = (field: string) =>
    (field === goal && !keys.includes(field) ? aggregateGoal : aggregate)(metadata, sql.id(field), date && columnOf(date))
  const rowsRead = sql`${matching(widget, source, filters, date)} ${byText ? sql`` : sql`and ${columnOf(date ?? column)} is not null`}`
  const place = byText && has(source, ORDER) ? sql`min(${sql.id(ORDER)})` : sql`0`
  const rows = sql`
    select ${labelText(axis)} as label, ${totals(fields)}, labels
    from (
      select ${label} as label, ${place} as place, count(*) over ()::int as labels, ${sql.join(fields.map((field, index) => sql`${totalOf(field)} as ${sql.id(`v${index}`)}`))}
      from ${inDays ? daysOf(column, fields, rowsRead) : rowsRead}
      group by 1 order by ${kept} limit ${sql.lit(ROW_CAP)}
    ) grouped
    order by grouped.place, grouped.label asc nulls last`
  return { fields, axis, rows, kpi: null }
}

/** The sums of each day, of which a month has few: asking every row for its month takes longer. */
const daysOf = (day: SourceColumn, fields: string[], rows: RawBuilder<unknown>) => sql`
  (select ${columnOf(day)}, ${sql.join(fields.map((field) => sql`sum(${sql.id(field)}) as ${sql.id(field)}`))} from ${rows} group by 1) days`

const totals = (fields: string[]) => sql`array[${sql.join(fields.map((_, index) => sql.id(`v${index}`)))}] as values`

const labelText = (axis: Reading['axis']) =>
  axis === 'text' ? sql`label::text` : axis === 'month' ? sql`to_char(label, 'YYYY-MM')` : sql`to_char(label, 'YYYY-MM-DD')`

/** What the rows of a chart are gathered under: a column, the months of the date field, or its days. A column of dates called 'month' holds months. */
export function labelOf(source: Source, { groupBy }: Metadata, date: SourceColumn | null) {
  const group = groupBy ? source.columns.find(({ name }) => name === groupBy) : undefined
  const column = group ?? (groupBy && !isMonthly(groupBy) ? labelColumn(source, groupBy) : date)
  if (!column) throw new ReadingProblem(MONTHS_OF_WHAT)
  const monthly = isMonthly(groupBy) && (!group || group.kind === 'day' || group.kind === 'moment')
  if (column.kind === 'day' || column.kind === 'moment') {
    return { label: monthly ? monthOf(column) : dayOf(column), axis: monthly ? 'month' : 'day', column, byText: false } as const
  }
  if (monthly) return { label: sql`left(${columnOf(column)}, 7)`, axis: 'text', column, byText: true } as const
  return { label: column.kind === 'other' ? sql`${columnOf(column)}::text` : textOf(column), axis: 'text', column, byText: true } as const
}

function planPie(widget: Widget, source: Source, filters: DashboardFilters): Plan {
  const { metadata } = widget
  const date = periodColumn(widget, source)
  const value = numberColumn(source, metadata.valueField)
  const { kind, name } = labelColumn(source, metadata.groupBy)
  const amount = aggregate(metadata, sql.id(value), date && columnOf(date))
  const rows = sql`
    select label, array[amount] as values, (count(*) filter (where amount > 0) over ())::int as labels,
           sum(amount) filter (where amount > 0) over () as whole
    from (
      select ${kind === 'moment' ? dayOf({ kind, name }) : textOf({ kind, name })}::text as label, ${amount} as amount
      from ${matching(widget, source, filters, date)}
      group by 1
    ) grouped
    order by amount desc nulls last, label limit ${sql.lit(ROW_CAP)}`
  return { fields: [value], axis: 'text', rows, kpi: null }
}

/**
 * A KPI is the sum of the selected month, or the latest row when no month is selected; a mean or a count without a month is that of
 * all rows. With a monthly groupBy the rows are first reduced to the first of each month. A variation cannot be added: the latest row's is shown.
 */
function planKpi(widget: Widget, source: Source, filters: DashboardFilters): Plan {
  const { metadata } = widget
  const date = dateColumn(source, metadata)
  const value = numberColumn(source, metadata.valueField)
  const goal = goalColumn(source, metadata)
  const variation = metadata.variationField ? numberColumn(source, metadata.variationField) : null
  const optional = (column: string | null) => (column ? sql.id(column) : sql`null::numeric`)

  const monthly = isMonthly(metadata.groupBy)
  const columns = sql`${columnOf(date)} as date, ${sql.id(value)} as value, ${optional(goal)} as goal, ${optional(variation)} as variation`
  const rows = kpiRows(widget, source, filters, columns)

  const dateOf: SourceColumn = { ...date, name: 'date' }
  const dateText = (day: RawBuilder<unknown>) => (date.kind === 'text' ? day : sql`to_char(${day}, 'YYYY-MM-DD')`)
  const latestVariation = variation ? sql`(array_agg(variation order by date desc, value desc nulls last))[1]` : sql`null`
  const within = filters.selectedMonth ? inMonth(dateOf, filters.selectedMonth) : sql`true`
  const ofAll = metadata.aggregation === 'avg' || metadata.aggregation === 'count'
  const kpi =
    filters.selectedMonth || ofAll
      ? sql`
      select ${aggregate(metadata, sql`value`, sql`date`)} as value, ${aggregateGoal(metadata, sql`goal`, sql`date`)} as goal,
             ${latestVariation}::float8 as variation, ${dateText(sql`min(date)`)} as "from", ${dateText(sql`max(date)`)} as date
      from (${rows}) r where ${within} having count(*) > 0`
      : sql`
      select value::float8 as value, goal::float8 as goal, variation::float8 as variation,
             ${dateText(sql`date`)} as "from", ${dateText(sql`date`)} as date
      from (${rows}) r order by r.date desc, r.value desc nulls last limit 1`
  if (widget.type === 'kpi') return { fields: [value], axis: 'text', rows: null, kpi }

  const axis = date.kind === 'text' ? 'text' : monthly ? 'month' : 'day'
  const label = date.kind === 'text' ? sql`date` : monthly ? monthOf(dateOf) : dayOf(dateOf)
  const line = sql`
    select ${labelText(axis)} as label, array[value] as values, labels
    from (
      select ${label} as label, ${aggregate(metadata, sql`value`, sql`date`)} as value, count(*) over ()::int as labels
      from (${rows}) r group by 1 order by 1 desc limit ${sql.lit(ROW_CAP)}
    ) grouped
    order by grouped.label`
  return { fields: [value], axis, rows: line, kpi }
}

/** The dated rows of a KPI: with a monthly groupBy the first of each month that the period touches, otherwise all. */
export function kpiRows(widget: Widget, source: Source, filters: DashboardFilters, columns: RawBuilder<unknown>) {
  const date = dateColumn(source, widget.metadata)
  const value = numberColumn(source, widget.metadata.valueField)
  const month = date.kind === 'text' ? sql`left(${columnOf(date)}, 7)` : monthOf(date)
  const monthly = isMonthly(widget.metadata.groupBy)
  return sql`
    select ${monthly ? sql`distinct on (${month})` : sql``} ${columns}
    from ${matching(widget, source, monthly ? { ...filters, ...wholeMonths(filters) } : filters, date)} and ${columnOf(date)} is not null
    ${monthly ? sql`order by ${month}, ${columnOf(date)}, ${sql.id(value)} desc nulls last` : sql``}`
}

export const inMonth = (date: SourceColumn, month: string) =>
  date.kind === 'text'
    ? sql`left(${columnOf(date)}, 7) = ${month}`
    : sql`${columnOf(date)} >= ${`${month}-01`}::date and ${columnOf(date)} < (${`${month}-01`}::date + interval '1 month')`
