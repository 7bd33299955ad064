import type { Config } from '#modules/dashboard/contract/config.ts'
import type { dashboard } from '#modules/dashboard/contract/index.ts'
import { sampleMetadata } from '#modules/dashboard/contract/samples.ts'
import type { ApiStub } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DashboardPage } from '../dashboard-page.tsx'

type Modules = { dashboard: typeof dashboard }
type Stub = NonNullable<ApiStub<Modules>['dashboard']>
type Configs = NonNullable<Stub['configs']>

export const FOLDER = '018f0000-0000-7000-8000-00000000000a'
/** The nth widget of the list. */
export const config = (n: number, own: Partial<Config> = {}): Config => ({
  id: `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: `Gráfico ${n}`,
  type: 'bar',
  schema: 'bi',
  view: 'vendas',
  folder_id: FOLDER,
  grid_cols: 12,
  grid_rows: 8,
  position: n,
  enabled: true,
  deleted_at: null,
  updated_at: new Date('2026-11-01T12:00:00Z'),
  metadata: sampleMetadata({ description: 'Tudo o que se vendeu', dateField: 'dia', valueField: 'valor' }),
  ...own,
})

/** Opens the list of widgets. */
export const openConfigs = (rows: Config[], own: Partial<Configs> = {}, rest: { at?: string; api?: Partial<Stub> } = {}) =>
  renderPage<Modules>(<DashboardPage />, {
    at: rest.at ?? '/?settings=true',
    api: {
      dashboard: {
        configs: { list: () => rows, ...own },
        folders: {
          list: () => [{ id: FOLDER, name: 'Vendas', description: null, position: 1, updated_at: new Date('2026-11-01T12:00:00Z') }],
        },
        demoData: { get: () => ({ enabled: true }) },
        data: async function* () {},
        sources: () => [{ schema: 'bi', views: ['vendas'] }],
        columns: () => [
          { name: 'dia', kind: 'day' },
          { name: 'valor', kind: 'number' },
          { name: 'loja', kind: 'text' },
        ],
        preview: () => ({ data: null, previous: null, isMockData: false, problem: 'sem prévia', denied: false, read_at: new Date() }),
        ...rest.api,
      },
    },
  })
