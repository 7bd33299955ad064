import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { type Reader, readReport } from '#server/database/report.ts'
import type { Platform } from '#server/process/platform.ts'
import type { Caller } from '#server/rpc/admission.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import { todayIn } from '#shared/br/date.ts'
import { Config, isKpi } from '../contract/config.ts'
import type { DashboardFilters, Reading, WidgetData } from '../contract/reading.ts'
import { inPercent } from './in-percent.ts'
import { type Plan, periodColumn, planDoubt, planReading, type Widget } from './plan.ts'
import { aligned, asFarAsToday, readBefore } from './previous.ts'
import { problemOf, ReadingProblem, UNKNOWN } from './problem.ts'
import { type CachedResult, ResultCache } from './result-cache.ts'
import { waitingRpc } from './rpc.ts'
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

export interface Prepared<One extends Asked = Asked> {
  widgets: { widget: One; source: Source | ReadingProblem }[]
  reader: Reader
  /** The pages the reader may open, which policies look at. */
  pages: string
  demo_data_enabled: boolean
}

export const data = waitingRpc.data.handler(async ({ input: { folder_id, compare, ...filters }, context }) => {
  const prepared = await context.inTransaction((db, caller) => prepare(db, caller, widgetsOf(db, folder_id)))
  const answers = prepared.widgets.map(async ({ widget: { id } }, index) => {
    return [id, await readWidget(context, prepared, index, { ...filters, compare })] as const
  })
  return asTheyCome(answers)
})

/** The widgets that one tab shows. */
export async function widgetsOf(db: Db, folder_id: string | null): Promise<Config[]> {
  const stored = db
    .selectFrom('dashboard_config')
    .selectAll()
    .where('enabled', '=', true)
    .where(folder_id ? inTab(folder_id) : inPrincipal)
  return (await stored.execute()).map((row) => Config.parse(row))
}

const inTab = (folder_id: string) => sql<boolean>`folder_id = ${folder_id}`

/** Of widgets without a tab, and of those whose tab was deleted. */
const inPrincipal = sql<boolean>`not exists (select from dashboard_folder f where f.id = folder_id and f.deleted_at is null)`

/** Answers as they come, those that come together in one piece: a slow one keeps none of the others waiting. */
async function* asTheyCome(answers: Promise<readonly [id: string, WidgetData]>[]): AsyncGenerator<Record<string, WidgetData>> {
  const came: (readonly [id: string, WidgetData])[] = []
  let wake = () => {}
  for (const answer of answers) {
    void answer.then((one) => {
      came.push(one)
      wake()
    })
  }
  for (let sent = 0; sent < answers.length; ) {
    const next = new Promise<void>((resolve) => {
      wake = resolve
    })
    if (came.length === 0) await next
    await nextTurn()
    const batch = came.splice(0)
    sent += batch.length
    yield Object.fromEntries(batch)
  }
}

export const preview = waitingRpc.preview.handler(async ({ input: { config, filters }, context }) => {
  const prepared = await context.inTransaction((db, caller) => prepare(db, caller, [config]))
  return readWidget(context, { ...prepared, demo_data_enabled: false }, 0, { ...filters, compare: false })
})

/** What is the same for all widgets, and what each reads. Its questions travel together with the one for the widgets. */
export async function prepare<One extends Asked>(db: Db, caller: Caller, asked: One[] | Promise<One[]>): Promise<Prepared<One>> {
  const company = db
    .selectFrom('companies')
    .select(['id', 'time_zone', 'demo_data_enabled', sql<string>`app.readable_pages()::text`.as('pages')])
    .executeTakeFirstOrThrow()
  const [widgets, sourceOf, { id, time_zone, demo_data_enabled, pages }] = await Promise.all([asked, findSources(db, asked), company])
  return {
    widgets: widgets.map((widget) => ({ widget, source: sourceOf(widget) })),
    reader: { user_id: caller.user_id, company_id: id, time_zone, key_id: caller.key_id },
    pages,
    demo_data_enabled,
  }
}

/** One widget's answer. An error is part of it, so that the others show. */
async function readWidget({ platform, request }: RequestContext, prepared: Prepared, index: number, wanted: Wanted): Promise<WidgetData> {
  const { widget } = prepared.widgets[index]!
  try {
    return { ...(await readOne({ platform, request }, prepared, index, wanted)), isMockData: false, problem: null, denied: false }
  } catch (error) {
    const problem = problemOf(error) ?? UNKNOWN
    if (problem === UNKNOWN && !request.signal?.aborted)
      platform.log.error({ error, request_id: request.id, schema: widget.schema, view: widget.view }, 'a widget could not be read')
    const isMockData = prepared.demo_data_enabled && !problem.refused
    const sample = isMockData ? sampleReading(widget.title, widget, todayIn(prepared.reader.time_zone)) : null
    return { data: sample, previous: null, isMockData, problem: problem.message, denied: problem.denied, read_at: new Date() }
  }
}

/** Reads one widget, and what it showed in the period before where that is wanted. */
export async function readOne(context: RequestContext, prepared: Prepared, index: number, { compare, ...filters }: Wanted) {
  const { widget, source } = prepared.widgets[index]!
  if (source instanceof ReadingProblem) throw source
  const read = (one: Widget, within: DashboardFilters) => readCached(context, prepared, one, source, within)
  const isCompared = compare && periodColumn(widget, source)
  const today = todayIn(prepared.reader.time_zone)
  const now = read(widget, filters)
  /** Asked for at once where nothing depends on what is read now. */
  const goesOn = isKpi(widget.type) && filters.dateEnd !== null && filters.dateEnd > today
  const within = goesOn && isCompared ? asFarAsToday(filters, (await now).value.kpi, today) : filters
  const [{ value: data, read_at }, before] = await Promise.all([
    now,
    isCompared ? readBefore(widget, within, async (...asked) => (await read(...asked)).value) : null,
  ])
  return { data, previous: before && aligned(data, before), read_at }
}

const TIMED_OUT = '57014'
const results = new ResultCache<Reading>((error) => (error as { code?: string }).code === TIMED_OUT)

function readCached(
  { platform, request }: RequestContext,
  { reader, pages }: Prepared,
  { type, metadata }: Widget,
  source: Source,
  filters: DashboardFilters,
): Promise<CachedResult<Reading>> {
  const rights = [reader.company_id, reader.time_zone, pages, source.personal && reader.user_id]
  const key = JSON.stringify([rights, source.schema, source.view, source.state, type, metadata, filters])
  const compute = async (signal: AbortSignal) => {
    const found = await read(platform, reader, planReading({ type, metadata }, source, filters), signal)
    const doubt = isNothing(found) ? planDoubt({ type, metadata }, source) : null
    if (doubt && (await readReport(platform, reader, [doubt.rows.compile(platform.reporting)], signal))[0]!.length > 0)
      throw new ReadingProblem(`A coluna "${doubt.name}" não é uma data: guarde-a como data, ou como texto AAAA-MM-DD, AAAA-MM ou MM/AAAA.`)
    return inPercent(found, metadata)
  }
  return results.get(key, { keep: source.state !== null, compute, signal: request.signal })
}

const isNothing = ({ rows, kpi }: Reading) => rows.length === 0 && (kpi?.value ?? null) === null

interface Row {
  label: string | null
  values: (number | null)[]
  labels: number
  /** Of a pie: the sum of all labels above zero. */
  whole?: number | null
}

interface KpiRow {
  value: number | null
  goal: number | null
  variation: number | null
  from: string | null
  date: string | null
}

async function read(platform: Platform, reader: Reader, { fields, axis, rows, kpi }: Plan, signal: AbortSignal): Promise<Reading> {
  const asked = [rows, kpi].filter((statement) => statement !== null)
  const answers = await readReport(
    platform,
    reader,
    asked.map((statement) => statement.compile(platform.reporting)),
    signal,
  )
  const found = rows ? (answers[0] as Row[]) : []
  const number = kpi ? (answers.at(-1) as KpiRow[])[0] : undefined
  return {
    fields,
    axis,
    rows: found.map(({ label, values }) => ({ label, values: values.map(finite) })),
    kpi: number ? { ...number, value: finite(number.value), goal: finite(number.goal), variation: finite(number.variation) } : null,
    labels: found[0]?.labels ?? 0,
    rest: restOf(found),
  }
}

/** What the labels of a pie come to that are not among its rows. */
function restOf(rows: readonly Row[]): number {
  const [{ labels, whole } = { labels: 0, whole: 0 }] = rows
  const positive = rows.map(({ values: [value] }) => finite(value ?? null) ?? 0).filter((value) => value > 0)
  if (!whole || labels === positive.length) return 0
  return finite(whole - positive.reduce((sum, value) => sum + value, 0)) ?? 0
}

/** NaN and infinity are numbers to PostgreSQL and to no chart. */
const finite = (number: number | null) => (number !== null && Number.isFinite(number) ? number : null)
