import { type RawBuilder, sql } from 'kysely'
import { isKpi } from '../contract/config.ts'
import type { DashboardFilters, Point, SourceColumn } from '../contract/reading.ts'
import { dateColumn, labelColumn, numberColumn } from './columns.ts'
import { on } from './conditions.ts'
import { columnOf, dayOf, textOf } from './expressions.ts'
import { inMonth, kpiRows, labelOf, matching, periodColumn, type Widget } from './plan.ts'
import { ReadingProblem } from './problem.ts'
import type { Source } from './sources.ts'

const LONGEST_TEXT = 1_000

/** The columns of the source that the widget's author released, in the source's order: at least one, for a row without any says nothing. */
export function releasedColumns({ columns, schema, view }: Source, { metadata }: Widget): SourceColumn[] {
  const released = columns.filter(({ name }) => metadata.rowColumns.includes(name))
  if (released.length === 0) throw new ReadingProblem(`Nenhuma das colunas liberadas por este gráfico existe ainda em ${schema}.${view}.`)
  return released
}

/** The rows that one value of a widget stands for: those the widget reads, of that label or month alone. */
function rowsBehind(widget: Widget, source: Source, filters: DashboardFilters, point: Point): RawBuilder<unknown> {
  const { type, metadata } = widget
  const all = sql`*`
  if (isKpi(type)) {
    const date = dateColumn(source, metadata)
    const rows = kpiRows(widget, source, filters, all)
    if (point) return sql`select * from (${rows}) r where ${ofLabel(date, point.label, 'day')}`
    if (filters.selectedMonth) return sql`select * from (${rows}) r where ${inMonth(date, filters.selectedMonth)}`
    const value = sql.id(numberColumn(source, metadata.valueField))
    return sql`select * from (${rows}) r order by ${columnOf(date)} desc, ${value} desc nulls last limit 1`
  }
  if (type === 'pie') {
    const date = periodColumn(widget, source)
    const group = labelColumn(source, metadata.groupBy)
    const label = group.kind === 'moment' ? dayOf(group) : textOf(group)
    return sql`select * from ${matching(widget, source, filters, date)} and ${point ? same(label, point.label) : sql`true`}`
  }
  const date = periodColumn(widget, source)
  const { label, axis, column, byText } = labelOf(source, metadata, date)
  const known = byText ? sql`true` : sql`${columnOf(date ?? column)} is not null`
  const behind = !point ? sql`true` : byText ? same(label, point.label) : ofLabel(column, point.label, axis)
  return sql`select * from ${matching(widget, source, filters, date)} and ${known} and ${behind}`
}

const same = (expression: RawBuilder<unknown>, label: string | null) =>
  label === null ? sql`${expression} is null` : sql`${expression}::text = ${label}`

/** A label as the chart wrote it: yyyy-mm-dd or yyyy-mm of a date, or a text. */
function ofLabel(column: SourceColumn, label: string | null, axis: 'day' | 'month' | 'text') {
  if (label === null) return sql`${columnOf(column)} is null`
  if (column.kind === 'text') return same(columnOf(column), label)
  return axis === 'month' || /^\d{4}-\d{2}$/.test(label) ? inMonth(column, label) : on(column, label)
}

/** The statement for some of the rows behind a value, newest first, each with its columns as text. */
export function planRows(
  widget: Widget,
  source: Source,
  filters: DashboardFilters,
  point: Point,
  { limit, offset }: { limit: number; offset: number },
) {
  const columns = releasedColumns(source, widget)
  return sql`
    select array[${sql.join(columns.map(asText))}]::text[] as values
    from (${rowsBehind(widget, source, filters, point)}) r
    order by ${sql.join(inOrder(source, widget))} limit ${limit} offset ${offset}`
}

/** How many rows there are, counted as far as `most` and one. */
export const planCount = (widget: Widget, source: Source, filters: DashboardFilters, point: Point, most: number) => sql`
  select count(*)::int as total from (select 1 from (${rowsBehind(widget, source, filters, point)}) r limit ${most + 1}) counted`

function asText(column: SourceColumn) {
  switch (column.kind) {
    case 'day':
      return sql`to_char(${columnOf(column)}, 'YYYY-MM-DD')`
    case 'moment':
      return sql`to_char(${columnOf(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`
    case 'number':
      return sql`${columnOf(column)}::text`
    default:
      return sql`left(${columnOf(column)}::text, ${sql.lit(LONGEST_TEXT)})`
  }
}

/** By date, newest first, then by all that is shown and can be compared, so that no row is on two pages. */
function inOrder(source: Source, widget: Widget) {
  const comparable = releasedColumns(source, widget).filter(({ kind }) => kind !== 'other')
  const date = source.columns.find(({ name, kind }) => name === widget.metadata.dateField && kind !== 'other')
  const rest = comparable.filter((column) => column !== date).map((column) => sql`${columnOf(column)} nulls last`)
  return [...(date ? [sql`${columnOf(date)} desc nulls last`] : []), ...rest, sql`1`]
}
