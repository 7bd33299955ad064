import type { hr } from '#modules/hr/contract/index.ts'
import { antonia, antoniaRow } from '#modules/hr/contract/testing/samples.ts'
import type { ApiStub } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { HrPage } from '../hr-page.tsx'

type Modules = { hr: typeof hr }
type RenderOptions = NonNullable<Parameters<typeof renderPage<Modules>>[1]>
export type Stub = NonNullable<ApiStub<Modules>['hr']>

const server: Stub = {
  list: () => ({ rows: [antoniaRow()], total: 1, counts: { total: 1, active: 1, inactive: 0, departments: 1 } }),
  options: () => ({
    department: ['Administração', 'Jurídico'],
    position: ['Assistente administrativo'],
    marital_status: ['Casado', 'Solteiro'],
    driver_license_category: [],
    tags: [],
  }),
  lists: { setup: () => ({ columns: null, views: [] }) },
  get: () => antonia(),
  vacationOpening: { get: () => null },
  leaves: { list: () => [] },
}

/** The page of RH over a server that knows one employee, Antônia; `api` says what it answers otherwise. */
export const openHr = (api: Partial<Stub> = {}, at = '/', more: Omit<RenderOptions, 'api' | 'at'> = {}) =>
  renderPage<Modules>(<HrPage />, { api: { hr: { ...server, ...api } }, at, ...more })
