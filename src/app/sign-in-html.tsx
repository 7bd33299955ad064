import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from '#web/query-client.ts'
import { App } from './app.tsx'
import { createAppRouter } from './routes.tsx'

/** The sign-in page as a browser shows it that has no script yet. Rendered when the product is built. */
export async function signInHtml() {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/login'] }))
  await router.load()
  return renderToString(<App queryClient={queryClient} router={router} />)
}
