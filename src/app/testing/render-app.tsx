import { createMemoryHistory } from '@tanstack/react-router'
import { createAppRouter } from '#app/routes.tsx'
import type { access } from '#modules/access/contract/index.ts'
import type { clients } from '#modules/clients/contract/index.ts'
import type { crm } from '#modules/crm/contract/index.ts'
import type { patients } from '#modules/patients/contract/index.ts'
import type { settings } from '#modules/settings/contract/index.ts'
import type { users } from '#modules/users/contract/index.ts'
import { activeCompany } from '#web/active-company.ts'
import { type ApiStub, stubApi } from '#web/testing/api-stub.ts'
import { impatientQueryClient, renderRouter } from '#web/testing/render-page.tsx'

export type AppStub = ApiStub<{
  access: typeof access
  clients: typeof clients
  crm: typeof crm
  patients: typeof patients
  settings: typeof settings
  users: typeof users
}>

/** Opens the whole application at `path`, with the server replaced by the given procedures. */
export function renderApp(path: string, api: AppStub) {
  activeCompany.set(null)
  stubApi(api)
  const queryClient = impatientQueryClient()
  return renderRouter(createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] })), queryClient)
}
