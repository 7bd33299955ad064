import type { clients } from '#modules/clients/contract/index.ts'
import { maria, mariaRow } from '#modules/clients/contract/samples.ts'
import type { ApiStub } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientsPage } from '../clients-page.tsx'

export type Modules = { clients: typeof clients }
export type Stub = NonNullable<ApiStub<Modules>['clients']>

const options = () => ({
  types: [
    { id: 1, name: 'Pessoa Física' },
    { id: 2, name: 'Pessoa Jurídica' },
  ],
  statuses: [
    { id: 1, name: 'Lead', color: 'green', group: 'other', hidden: false },
    { id: 2, name: 'Ativo', color: 'blue', group: 'active', hidden: false },
  ],
  tags: [],
  people: [],
  teams: [],
})

export const server: Stub = {
  list: () => ({ rows: [mariaRow()], total: 1, counts: { total: 1, active: 1, inactive: 0, with_email: 0 } }),
  options,
  screen: () => ({ options: options(), setup: { columns: null, views: [] } }),
  get: () => maria(),
  duplicates: () => [],
}

/** The page of clients over a server that knows one, Maria; `api` says what it answers otherwise. */
export const openClients = (at: string, api: Partial<Stub> = {}) =>
  renderPage<Modules>(<ClientsPage />, { api: { clients: { ...server, ...api } }, at })
