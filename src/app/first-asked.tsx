import type { QueryClient } from '@tanstack/react-query'
import { api as clients } from '#modules/clients/web/api.ts'
import { api as hr } from '#modules/hr/web/api.ts'
import { api as legal } from '#modules/legal/web/api.ts'
import { api as patients } from '#modules/patients/web/api.ts'
import { api as users } from '#modules/users/web/api.ts'
import { listPage } from '#web/kit/list/list-page.ts'

/** What the screens of the menu with a list ask for first, by path: the page that a list without filters begins with, and what stands around it. */
export const FIRST_ASKED: Record<string, (client: QueryClient) => void> = {
  '/clients'(client) {
    void client.prefetchQuery(listPage(clients.list, {}, 1))
    void client.prefetchQuery(clients.screen.queryOptions())
  },
  '/patients'(client) {
    void client.prefetchQuery(listPage(patients.list, {}, 1))
    void client.prefetchQuery(patients.screen.queryOptions())
  },
  '/hr': (client) => void client.prefetchQuery(listPage(hr.list, {}, 1)),
  '/legal/cases'(client) {
    void client.prefetchQuery(listPage(legal.list, {}, 1))
    void client.prefetchQuery(legal.screen.queryOptions())
  },
  '/users': (client) => void client.prefetchQuery(listPage(users.list, {}, 1)),
}
