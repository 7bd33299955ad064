import type { ExportColumn, FurtherSheet } from '#server/export/columns.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { columnTitle } from '../contract/column-title.ts'
import { ALL_DATES, type Config, isKpi, isUndated, type Metadata } from '../contract/config.ts'
import { leftOutInWords, NO_LABEL, shareOf, wholeOf } from '../contract/parts.ts'
import type { DashboardFilters, Previous, Reading } from '../contract/reading.ts'
import { columnsOf } from '../contract/series.ts'
import { filterTitle, filterValue, filterWords } from '../contract/widget-filters.ts'
import { readOne } from './data.ts'
import { fileOf } from './file.ts'
import { auditExport, prepareOne } from './one-widget.ts'
import { unreadable } from './problem.ts'
import { waitingRpc } from './rpc.ts'

export const tableFile = waitingRpc.tableFile.handler(async ({ input: { id, filters, compare }, context }) => {
  const one = await context.inTransaction((db, caller) => prepareOne(db, caller, id))
  const company = await context.inTransaction((db) => db.selectFrom('companies').select(['name', 'time_zone']).executeTakeFirstOrThrow())
  const answer = await readOne(context, one.prepared, 0, { ...filters, compare }).catch((error) => {
    throw unreadable(error, context)
  })
  const { widget } = one
  const rows = tableRows(widget, answer)
  await context.inTransaction((db) => auditExport(db, one, { format: 'xlsx', filters, rows: rows.length }))
  return fileOf(widget.title, 'xlsx', tableColumns(widget, answer), rows, [
    ...(widget.type === 'kpi-line' ? [numberOf({ ...widget, type: 'kpi' }, answer)] : []),
    about(widget, answer.data, company, filters),
  ])
})

/** Where the numbers come from, in a sheet of its own: a file is read far from the screen it was taken from. */
function about(config: Config, reading: Reading, company: { name: string; time_zone: string }, filters: DashboardFilters): FurtherSheet {
  const { title, type, metadata } = config
  const { dateStart, dateEnd, selectedMonth, others } = filters
  const period = isUndated(config)
    ? ALL_DATES
    : dateStart || dateEnd
      ? `${dateStart ? formatDate(dateStart) : 'o início'} a ${dateEnd ? formatDate(dateEnd) : 'hoje'}`
      : 'Todo o período'
  const leftOut = leftOutInWords(reading)
  const lines = [
    ['Gráfico', title],
    ['Empresa', company.name],
    ['Período', period],
    ...(selectedMonth && isKpi(type) ? [['Mês', `${selectedMonth.slice(5)}/${selectedMonth.slice(0, 4)}`]] : []),
    ...metadata.filters
      .map((filter) => [filterTitle(filter), filterWords(filter, filterValue(filter, others))])
      .filter(([, value]) => value),
    ...(leftOut ? [['Linhas', leftOut.charAt(0).toUpperCase() + leftOut.slice(1)]] : []),
    ['Gerado em', formatDateTime(new Date(), company.time_zone)],
  ]
  const text = (header: string, at: number): ExportColumn<string[]> => ({
    header,
    type: 'text',
    width: at === 0 ? 14 : 48,
    value: (line) => line[at] ?? null,
  })
  return sheetOf('Sobre', [text('O quê', 0), text('Valor', 1)], lines)
}

/** The number of the month above the line of a KPI, with its goal. */
const numberOf = (kpi: Config, answer: Answer) => sheetOf('Número', tableColumns(kpi, answer), tableRows(kpi, answer))

function sheetOf<Row>(name: string, columns: ExportColumn<Row>[], rows: Row[]): FurtherSheet {
  async function* batches() {
    yield rows
  }
  return { name, columns, batches: batches() } as FurtherSheet<Row> as FurtherSheet
}

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
  const number = (header: string, valueType: Metadata['valueType'], value: ExportColumn<TableRow>['value']): ExportColumn<TableRow> => ({
    ...{ header, type: 'number', width: 18, value },
    ...(valueType === 'currency' && { shown: 'brl' as const }),
    ...(valueType === 'percentage' && { shown: 'percent' as const }),
  })
  const columns = columnsOf(config, data).flatMap(({ name, index, valueType }) => [
    number(name, valueType, ({ values }) => values[index] ?? null),
    ...(previous ? [number(`${name} (período anterior)`, valueType, ({ before }) => before[index] ?? null)] : []),
  ])
  const { valueType } = config.metadata
  if (config.type === 'kpi')
    columns.push(
      number('Meta', valueType, ({ values }) => values[1] ?? null),
      number('Variação', 'percentage', ({ values }) => values[2] ?? null),
    )
  const whole = wholeOf(data)
  if (config.type === 'pie' && whole > 0) columns.push(number('Parte', 'percentage', ({ values }) => shareOf(values[0] ?? 0, whole)))
  return [labelColumn(config, data), ...columns]
}

/** A month is the day it begins with. */
function labelColumn({ type, metadata }: Config, { axis, kpi }: Reading): ExportColumn<TableRow> {
  const dated = type === 'kpi' ? /^\d{4}-\d{2}-\d{2}$/.test(kpi?.date ?? '') : axis !== 'text'
  return {
    header: columnTitle((dated && metadata.dateField) || metadata.groupBy || metadata.dateField),
    type: dated ? 'day' : 'text',
    width: dated ? 14 : 28,
    value: ({ label }) => (axis === 'month' && label ? `${label}-01` : label || NO_LABEL),
  }
}
