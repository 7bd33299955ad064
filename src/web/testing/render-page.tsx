import './no-console-errors.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ACTIONS, type Action } from '#shared/procedure.ts'
import type { Session } from '#shared/session.ts'
import { createQueryClient } from '../query-client.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'
import { SessionProvider } from '../session.tsx'
import { BrandProvider } from '../shell/brand.tsx'
import { Toasts } from '../shell/toasts.tsx'
import { toast } from '../toast.ts'
import { type ApiStub, stubApi } from './api-stub.ts'
import { pagesWith, sampleSession } from './session.ts'

interface Options<Modules> {
  api: ApiStub<Modules>
  /** What the person may do on every page; everything by default. */
  can?: readonly Action[]
  session?: Session
  /** The address the page is opened at. */
  at?: string
}

afterEach(() => {
  toast.clear()
  localStorage.clear()
})

/** Renders one page as a signed-in person, with the server replaced by the given procedures. */
export async function renderPage<Modules>(page: ReactElement, options: Options<Modules>) {
  const { api, can = ACTIONS, session = sampleSession({ pages: pagesWith(can) }), at = '/' } = options
  stubApi(api)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SessionProvider value={session}>{page}</SessionProvider>,
      notFoundComponent: () => page,
    }),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  return renderRouter(router, impatientQueryClient())
}

/** A query cache that fails at once: tests of failures do not wait for retries. */
export function impatientQueryClient() {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  })
  return queryClient
}

/** Renders whatever `router` shows, inside everything a page needs around it. */
export async function renderRouter(router: AnyRouter, queryClient: QueryClient) {
  await render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <RouterProvider router={router} />
        <Toasts />
      </BrandProvider>
    </QueryClientProvider>,
  )
  return { screen, user: userEvent, router, queryClient, address: () => router.state.location.href }
}
