import { sql } from 'kysely'
import { readReport } from '#server/database/report.ts'
import type { Config } from '../contract/config.ts'
import { MOST_FILTER_VALUES } from '../contract/index.ts'
import { prepare, widgetsOf } from './data.ts'
import { columnOf } from './expressions.ts'
import { ReadingProblem, unreadable } from './problem.ts'
import { waitingRpc } from './rpc.ts'
import type { Source } from './sources.ts'

/** The values that a tab's widgets hold in the column of one of their select filters, as far as this person may read them. */
export const filterValues = waitingRpc.filterValues.handler(async ({ input: { folder_id, field }, context }) => {
  const { widgets, reader } = await context.inTransaction((db, caller) => prepare(db, caller, widgetsOf(db, folder_id)))
  const sources = new Map<string, Source>()
  for (const { widget, source } of widgets) {
    if (source instanceof ReadingProblem || !asks(widget, field)) continue
    if (source.columns.some(({ name }) => name === field)) sources.set(`${source.schema}.${source.view}`, source)
  }
  if (sources.size === 0) return { values: [], more: false }
  const statements = [...sources.values()].map((source) => planValues(source, field).compile(context.platform.reporting))
  const answers = (await readReport(context.platform, reader, statements, context.request.signal).catch((error) => {
    throw unreadable(error, context)
  })) as { value: string }[][]
  const values = [...new Set(answers.flat().map(({ value }) => value))].sort((one, other) =>
    one.localeCompare(other, 'pt-BR', { numeric: true }),
  )
  return { values: values.slice(0, MOST_FILTER_VALUES), more: values.length > MOST_FILTER_VALUES }
})

/** A column tells its values only where the author of a widget chose it for a list. */
const asks = ({ metadata }: Config, name: string) =>
  metadata.filters.some(({ field, type, value }) => field === name && type === 'select' && !value)

function planValues({ schema, view }: Source, field: string) {
  const value = sql`${columnOf({ name: field })}::text`
  return sql`select distinct ${value} as value from ${sql.id(schema, view)} where btrim(${value}) <> '' order by 1 limit ${MOST_FILTER_VALUES + 1}`
}
