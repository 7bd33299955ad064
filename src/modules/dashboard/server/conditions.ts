import { type RawBuilder, sql } from 'kysely'
import { isCivilDate } from '#shared/br/date.ts'
import type { Metadata } from '../contract/config.ts'
import type { DashboardFilters, SourceColumn } from '../contract/reading.ts'
import { filterValue, periodEnd } from '../contract/widget-filters.ts'
import { columnOf } from './expressions.ts'
import { ReadingProblem } from './problem.ts'
import type { Source } from './sources.ts'

/** What a widget's rows must satisfy: the period on the date field, and each filter of the widget's own that has an answer. */
export function conditions(
  { filters: own }: Metadata,
  source: Source,
  filters: DashboardFilters,
  date: SourceColumn | null,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (date && filters.dateStart) all.push(from(date, filters.dateStart))
  if (date && filters.dateEnd) all.push(until(date, filters.dateEnd))
  for (const filter of own) {
    const value = filterValue(filter, filters.others)
    if (value) all.push(ownCondition(filter, value, source, date))
  }
  return sql.join(all, sql` and `)
}

function ownCondition({ field, type }: Metadata['filters'][number], value: string, source: Source, date: SourceColumn | null) {
  if (type !== 'date') return equals(namedColumn(source, field), value)
  if (!isCivilDate(value)) throw new ReadingProblem(`O filtro "${field}" espera uma data.`)
  const end = periodEnd(field)
  if (!end) return on(namedColumn(source, field), value)
  if (!date) throw new ReadingProblem(`O filtro "${field}" precisa do campo de data do gráfico.`)
  return end === 'from' ? from(date, value) : until(date, value)
}

function namedColumn(source: Source, field: string): SourceColumn {
  const column = source.columns.find(({ name }) => name === field)
  if (!column) throw new ReadingProblem(`A coluna "${field}" do filtro não existe em ${source.schema}.${source.view}.`)
  return column
}

/** On or after a day. Text that begins with yyyy-mm is compared as far as it goes. */
const from = (column: SourceColumn, day: string) =>
  column.kind === 'text'
    ? sql`${columnOf(column)} collate "C" >= left(${day}, length(${columnOf(column)}))`
    : sql`${columnOf(column)} >= ${day}::date`

/** Up to the end of a day. */
const until = (column: SourceColumn, day: string) =>
  column.kind === 'text'
    ? sql`left(${columnOf(column)}, 10) collate "C" <= left(${day}, length(${columnOf(column)}))`
    : column.kind === 'moment'
      ? sql`${columnOf(column)} < ${day}::date + 1`
      : sql`${columnOf(column)} <= ${day}::date`

/** During one day. */
export const on = (column: SourceColumn, day: string) =>
  column.kind === 'text' || column.kind === 'day' || column.kind === 'moment'
    ? sql`(${from(column, day)} and ${until(column, day)})`
    : equals(column, day)

const equals = (column: SourceColumn, value: string) => sql`${columnOf(column)}::text = ${value}`
