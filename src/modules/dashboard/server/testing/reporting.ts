import { randomUUID } from 'node:crypto'
import type { testApp } from '#app/testing/app.ts'
import type { ConfigInput, Metadata } from '../../contract/config.ts'
import type { DashboardFilters } from '../../contract/reading.ts'
import { sampleConfig, sampleMetadata } from '../../contract/samples.ts'

type App = ReturnType<typeof testApp>

/** No period and no month: everything. */
export const NO_FILTERS: DashboardFilters = { dateStart: null, dateEnd: null, selectedMonth: null, others: {} }

interface Draft extends Partial<Omit<ConfigInput, 'metadata'>> {
  metadata?: Partial<Metadata>
}

/** A solid line for each column. */
export const plainSeries = (columns: string[]): NonNullable<Metadata['series']> =>
  columns.map((dataKey) => ({ name: dataKey, dataKey, color: '#8884d8', type: 'line', showDots: true, strokeDasharray: 'solid' }))

/** Somebody in a new company whose reporting schema was made with `sql`, in which SCHEMA stands for its name, and which shows sample data as a demonstration does. */
export async function reportingCompany(app: App, sql = '', person: Parameters<App>[0] = {}) {
  const caller = await app(person)
  const schema = `relatorios_${randomUUID().slice(0, 8)}`
  const inSchema = (text: string) => app.owner().query(text.replaceAll('SCHEMA', schema))
  await inSchema(`create schema SCHEMA; ${sql}`)
  await app.owner().query('update companies set schema_name = $2, demo_data_enabled = true where id = $1', [caller.company_id, schema])
  await app.owner().query('select app.open_reporting_schema($1)', [caller.company_id])

  /** What an unsaved widget over `view` would show. */
  const read = (draft: Draft, filters: Partial<DashboardFilters> = {}) => {
    const { title = 'Vendas', type = 'kpi', view = 'sales' } = draft
    const config = { title, type, schema: draft.schema ?? schema, view, metadata: sampleMetadata(draft.metadata) }
    return caller.api.dashboard.preview({ config, filters: { ...NO_FILTERS, ...filters } })
  }

  /** What the same widget shows once it is saved, alone on its tab. */
  async function show(draft: Draft) {
    const { id: folder_id } = await caller.api.dashboard.folders.create({ name: randomUUID(), description: null, position: 1 })
    const { id } = await caller.api.dashboard.configs.create(sampleConfig({ schema, ...draft, folder_id }))
    return (await allOf(await caller.api.dashboard.data({ ...NO_FILTERS, folder_id })))[id]!
  }
  return { ...caller, schema, read, show, inSchema }
}

/** All that the widgets of a tab show, when the last has come. */
export async function allOf<Answer>(parts: AsyncIterable<Record<string, Answer>>): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for await (const part of parts) Object.assign(answers, part)
  return answers
}
