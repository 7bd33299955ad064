import { rowsBefore } from '#server/database/paginate.ts'
import { readReport } from '#server/database/report.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { columnShown, hundredfold } from '../contract/column-shown.ts'
import { columnTitle } from '../contract/column-title.ts'
import type { Metadata } from '../contract/config.ts'
import { MOST_ROWS } from '../contract/index.ts'
import type { DashboardFilters, Point, SourceColumn } from '../contract/reading.ts'
import { fileOf } from './file.ts'
import { auditExport, type OneWidget, prepareOne } from './one-widget.ts'
import { ReadingProblem, unreadable } from './problem.ts'
import { planCount, planRows, releasedColumns } from './rows-plan.ts'
import { waitingRpc } from './rpc.ts'

type Values = (string | null)[]

export const rows = waitingRpc.rows.handler(async ({ input: { id, filters, point, page }, context }) => {
  const one = await context.inTransaction((db, caller) => prepareOne(db, caller, id))
  const place = { limit: PAGE_SIZE, offset: rowsBefore(page) }
  const answer = await readRows(context, one, filters, point, place)
  return { ...answer, total: Math.min(answer.total, MOST_ROWS), capped: answer.total > MOST_ROWS }
})

export const rowsFile = waitingRpc.rowsFile.handler(async ({ input: { id, filters, point, format }, context }) => {
  const one = await context.inTransaction((db, caller) => prepareOne(db, caller, id))
  const { columns, rows, total } = await readRows(context, one, filters, point, { limit: MOST_ROWS, offset: 0 })
  if (total > MOST_ROWS) throw new ContractError('TOO_MANY_ROWS')
  await context.inTransaction((db) => auditExport(db, one, { format, filters, point, rows: total }))
  return fileOf(one.widget.title, format, columns.map(exportedOf(one.widget.metadata)), rows)
})

async function readRows(
  context: RequestContext,
  { widget, source, reader }: OneWidget,
  filters: DashboardFilters,
  point: Point,
  place: { limit: number; offset: number },
) {
  const { database } = context.platform
  if (widget.metadata.rowColumns.length === 0) throw new ContractError('ROWS_NOT_RELEASED')
  try {
    if (source instanceof ReadingProblem) throw source
    const columns = releasedColumns(source, widget)
    const statements = [planRows(widget, source, filters, point, place), planCount(widget, source, filters, point, MOST_ROWS)]
    const [rows, [counted]] = (await readReport(
      context.platform,
      reader,
      statements.map((statement) => statement.compile(database)),
      context.request.signal,
    )) as [{ values: Values }[], { total: number }[]]
    return { columns, rows: rows.map(({ values }) => values), total: counted?.total ?? 0 }
  } catch (error) {
    throw unreadable(error, context)
  }
}

const TYPES: Record<SourceColumn['kind'], ExportColumn<Values>['type']> = {
  number: 'number',
  day: 'day',
  moment: 'moment',
  text: 'text',
  other: 'text',
}

/** The columns of the file, headed and written as the screen does. */
const exportedOf =
  (metadata: Metadata) =>
  ({ name, kind }: SourceColumn, at: number): ExportColumn<Values> => {
    const shown = kind === 'number' ? columnShown(metadata, name) : undefined
    return {
      header: columnTitle(name),
      type: TYPES[kind],
      width: kind === 'text' || kind === 'other' ? 28 : 18,
      ...(shown?.type === 'currency' && { shown: 'brl' as const }),
      ...(shown?.type === 'percentage' && { shown: 'percent' as const }),
      value(row) {
        const value = known(row[at], kind)
        return shown?.fraction && value !== null ? hundredfold(Number(value)) : value
      },
    }
  }

/** What a spreadsheet has no number for, such as NaN, infinity or a year before Christ, stays out. */
function known(value: string | null | undefined, kind: SourceColumn['kind']): string | null {
  if (value === null || value === undefined) return null
  if (kind === 'number') return Number.isFinite(Number(value)) ? value : null
  return (kind === 'day' || kind === 'moment') && !/^\d{4}-\d\d-\d\d/.test(value) ? null : value
}
