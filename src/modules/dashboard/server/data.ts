import { type CompiledQuery, sql } from 'kysely'
import { type Reader, readReport } from '#server/bi.ts'
import type { Db } from '#server/database.ts'
import type { Platform } from '#server/platform.ts'
import type { Caller, RequestContext } from '#server/rpc.ts'
import { todayIn } from '#shared/br/date.ts'
import { Config } from '../contract/config.ts'
import type { DashboardFilters, Reading, WidgetData } from '../contract/reading.ts'
import { type KeptResult, KeptResults } from './kept-results.ts'
import { type Plan, planReading, ROW_CAP, type Widget } from './plan.ts'
import { aligned, readBefore } from './previous.ts'
import { problemOf, ReadingProblem, UNKNOWN } from './problem.ts'
import { reading } from './rpc.ts'
import { sampleReading } from './sample.ts'
import { findSources, type Source } from './sources.ts'

/** What is read of each widget; `compare` also asks for the period before. */
interface Wanted extends DashboardFilters {
  compare: boolean
}

interface Asked extends Widget {
  title: string
  schema: string
  view: string
}

export interface Prepared {
  widgets: { widget: Asked; source: Source | ReadingProblem }[]
  reader: Reader
  /** The pages the reader may open, which policies look at. */
  pages: string
  demo_data_enabled: boolean
}

export const data = reading.data.handler(async ({ input: { folder_id, compare, ...filters }, context }) => {
  const ids: string[] = []
  const prepared = await context.inTransaction(async (db, caller) => {
    const rows = await db
      .selectFrom('dashboard_config')
      .selectAll()
      .where('enabled', '=', true)
      .where('folder_id', folder_id ? '=' : 'is', folder_id)
      .execute()
    ids.push(...rows.map(({ id }) => id))
    return prepare(
      db,
      caller,
      rows.map((row) => Config.parse(row)),
    )
  })
  const widgets = await Promise.all(prepared.widgets.map((_, index) => readWidget(context, prepared, index, { ...filters, compare })))
  return Object.fromEntries(ids.map((id, index) => [id, widgets[index]!]))
})

export const preview = reading.preview.handler(async ({ input: { config, filters }, context }) => {
  const prepared = await context.inTransaction((db, caller) => prepare(db, caller, [config]))
  return readWidget(context, prepared, 0, { ...filters, compare: false })
})

export async function prepare(db: Db, caller: Caller, widgets: Asked[]): Promise<Prepared> {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'time_zone', 'demo_data_enabled', sql<string>`app.readable_pages()::text`.as('pages')])
    .executeTakeFirstOrThrow()
  const sourceOf = await findSources(db, widgets)
  return {
    widgets: widgets.map((widget) => ({ widget, source: sourceOf(widget) })),
    reader: { user_id: caller.user_id, company_id: company.id, time_zone: company.time_zone },
    pages: company.pages,
    demo_data_enabled: company.demo_data_enabled,
  }
}

/** One widget's answer. Whatever goes wrong is told in it, so that the others show. */
async function readWidget({ platform, request }: RequestContext, prepared: Prepared, index: number, wanted: Wanted): Promise<WidgetData> {
  const { widget } = prepared.widgets[index]!
  try {
    return { ...(await readOne(platform, prepared, index, wanted)), isMockData: false, problem: null }
  } catch (error) {
    const problem = problemOf(error) ?? UNKNOWN
    if (problem === UNKNOWN)
      platform.log.error({ error, request_id: request.id, schema: widget.schema, view: widget.view }, 'a widget could not be read')
    const isMockData = prepared.demo_data_enabled && !problem.refused
    const sample = isMockData ? sampleReading(widget.title, widget, todayIn(prepared.reader.time_zone)) : null
    return { data: sample, previous: null, isMockData, problem: problem.message, read_at: new Date() }
  }
}

/** Reads one widget, and what it showed in the period before where that is wanted. */
export async function readOne(platform: Platform, prepared: Prepared, index: number, { compare, ...filters }: Wanted) {
  const { widget, source } = prepared.widgets[index]!
  if (source instanceof ReadingProblem) throw source
  const read = (one: Widget, within: DashboardFilters) => readKept(platform, prepared, planReading(one, source, within), source)
  const [{ value: data, read_at }, before] = await Promise.all([
    read(widget, filters),
    compare ? readBefore(widget, filters, async (...asked) => (await read(...asked)).value) : null,
  ])
  return { data, previous: before && aligned(data, before), read_at }
}

const results = new KeptResults<Reading>()

function readKept(platform: Platform, { reader, pages }: Prepared, plan: Plan, source: Source): Promise<KeptResult<Reading>> {
  const statements = [plan.rows, plan.kpi].map((statement) => statement?.compile(platform.database) ?? null)
  const key = JSON.stringify([
    reader.company_id,
    reader.time_zone,
    pages,
    source.personal && reader.user_id,
    source.state,
    statements.map((statement) => statement && [statement.sql, statement.parameters]),
  ])
  return results.get(key, source.state !== null, () => read(platform, reader, plan, statements))
}

interface Row {
  label: string | null
  values: (number | null)[]
}

interface KpiRow {
  value: number | null
  goal: number | null
  variation: number | null
  date: string | null
}

async function read(
  platform: Platform,
  reader: Reader,
  { fields, axis, latest }: Plan,
  [rows, kpi]: (CompiledQuery<unknown> | null)[],
): Promise<Reading> {
  const asked = [rows, kpi].filter((statement) => statement !== null && statement !== undefined)
  const answers = await readReport(platform.database, reader, asked)
  const found = rows ? (answers[0] as Row[]) : []
  const shown = latest ? found.slice(-ROW_CAP) : found.slice(0, ROW_CAP)
  const number = kpi ? (answers.at(-1) as KpiRow[])[0] : undefined
  return {
    fields,
    axis,
    rows: shown.map(({ label, values }) => ({ label, values: values.map(finite) })),
    kpi: number ? { ...number, value: finite(number.value), goal: finite(number.goal), variation: finite(number.variation) } : null,
    truncated: found.length > ROW_CAP,
  }
}

/** NaN and infinity are numbers to PostgreSQL and to no chart. */
const finite = (number: number | null) => (number !== null && Number.isFinite(number) ? number : null)
