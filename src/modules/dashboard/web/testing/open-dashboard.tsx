import { vi } from 'vitest'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { dashboard } from '#modules/dashboard/contract/index.ts'
import type { Reading, WidgetData } from '#modules/dashboard/contract/reading.ts'
import { sampleMetadata } from '#modules/dashboard/contract/samples.ts'
import type { Action } from '#shared/procedure.ts'
import type { Session } from '#shared/session.ts'
import type { ApiStub } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DashboardPage } from '../dashboard-page.tsx'

type Modules = { dashboard: typeof dashboard }
type Stub = NonNullable<ApiStub<Modules>['dashboard']>

export const SALES = '018f0000-0000-7000-8000-00000000000a'
export const CARE = '018f0000-0000-7000-8000-00000000000b'
const updated_at = new Date('2026-11-01T12:00:00Z')
const folders = () => [
  { id: SALES, name: 'Vendas', description: null, position: 1, updated_at },
  { id: CARE, name: 'Atendimento', description: null, position: 2, updated_at },
]

let last = 0
export const config = (own: Partial<Omit<Config, 'metadata'>> & { metadata?: Parameters<typeof sampleMetadata>[0] } = {}): Config => {
  last += 1
  return {
    id: `018f0000-0000-7000-8000-${String(last).padStart(12, '0')}`,
    title: 'Receita',
    type: 'kpi',
    schema: 'public',
    view: 'sales',
    folder_id: SALES,
    grid_cols: 6,
    grid_rows: 6,
    position: last,
    enabled: true,
    deleted_at: null,
    updated_at: new Date('2026-11-01T12:00:00Z'),
    ...own,
    metadata: sampleMetadata({ rowColumns: ['value'], ...own.metadata }),
  }
}

export const reading = (own: Partial<Reading> = {}): Reading => ({
  fields: ['value'],
  axis: 'month',
  rows: [],
  kpi: null,
  labels: 0,
  rest: 0,
  ...own,
})
export const answer = (data: Reading | null, own: Partial<WidgetData> = {}): WidgetData => ({
  data,
  previous: null,
  isMockData: false,
  problem: null,
  denied: false,
  read_at: new Date(),
  ...own,
})
export const months = [
  { label: '2026-01', values: [10] },
  { label: '2026-02', values: [30] },
]

/** Opens the dashboard with widgets and what the server answers for each. */
export function openDashboard(
  widgets: [Config, WidgetData?][],
  api: Partial<Stub> = {},
  rest: { at?: string; can?: Action[]; session?: Session } = {},
) {
  const data = vi.fn(async function* (_input: object) {
    yield Object.fromEntries(widgets.flatMap(([{ id }, data]) => (data ? [[id, data]] : [])))
  })
  const stub: Stub = {
    configs: { list: () => widgets.map(([one]) => one) },
    folders: { list: folders },
    data,
    demoData: { get: () => ({ enabled: true }) },
    ...api,
  }
  return renderPage<Modules>(<DashboardPage />, { api: { dashboard: stub }, ...rest }).then((rendered) => ({ ...rendered, data }))
}

export const kpi = (value: number, goal: number | null = null, variation: number | null = null) =>
  answer(reading({ kpi: { value, goal, variation, from: '2026-02-01', date: '2026-02-01' } }))
