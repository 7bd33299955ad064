import type { ExportColumn } from '#server/export/columns.ts'
import type { Config } from '../contract/config.ts'
import type { Previous, Reading } from '../contract/reading.ts'
import { columnsOf } from '../contract/series.ts'
import { readOne } from './data.ts'
import { fileOf } from './file.ts'
import { auditExport, prepareOne } from './one-widget.ts'
import { unreadable } from './problem.ts'
import { waitingRpc } from './rpc.ts'

export const tableFile = waitingRpc.tableFile.handler(async ({ input: { id, filters, compare }, context }) => {
  const one = await context.inTransaction((db, caller) => prepareOne(db, caller, id))
  const answer = await readOne(context, one.prepared, 0, { ...filters, compare }).catch((error) => {
    throw unreadable(error, context)
  })
  const rows = tableRows(one.widget, answer)
  await context.inTransaction((db) => auditExport(db, one, { format: 'xlsx', filters, rows: rows.length }))
  return fileOf(one.widget.title, 'xlsx', tableColumns(one.widget, answer), rows)
})

interface Answer {
  data: Reading
  previous: Previous | null
}

interface TableRow {
  label: string | null
  values: (number | null)[]
  before: (number | null)[]
}

/** A KPI is one row; a chart has a row for each of its labels. */
function tableRows({ type }: Config, { data, previous }: Answer): TableRow[] {
  if (type !== 'kpi') return data.rows.map((row, at) => ({ ...row, before: previous?.rows[at]?.values ?? [] }))
  const { kpi } = data
  if (!kpi) return []
  return [{ label: kpi.date, values: [kpi.value, kpi.goal, kpi.variation], before: [previous?.kpi?.value ?? null] }]
}

function tableColumns(config: Config, { data, previous }: Answer): ExportColumn<TableRow>[] {
  const number = (header: string, value: ExportColumn<TableRow>['value']): ExportColumn<TableRow> => ({
    header,
    type: 'number',
    width: 18,
    value,
  })
  const columns = columnsOf(config, data).flatMap(({ name, index }) => [
    number(name, ({ values }) => values[index] ?? null),
    ...(previous ? [number(`${name} (período anterior)`, ({ before }) => before[index] ?? null)] : []),
  ])
  if (config.type === 'kpi')
    columns.push(
      number('Meta', ({ values }) => values[1] ?? null),
      number('Variação (%)', ({ values }) => values[2] ?? null),
    )
  return [labelColumn(config, data), ...columns]
}

/** A month is the day it begins with. */
function labelColumn({ type, metadata }: Config, { axis, kpi }: Reading): ExportColumn<TableRow> {
  const dated = type === 'kpi' ? /^\d{4}-\d{2}-\d{2}$/.test(kpi?.date ?? '') : axis !== 'text'
  return {
    header: dated ? metadata.dateField : metadata.groupBy || metadata.dateField,
    type: dated ? 'day' : 'text',
    width: dated ? 14 : 28,
    value: ({ label }) => (axis === 'month' && label ? `${label}-01` : label),
  }
}
