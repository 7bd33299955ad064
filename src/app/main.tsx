import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/query-client.ts'
import { Toasts } from '#web/shell/toasts.tsx'
import { App } from './app.tsx'
import { createAppRouter } from './routes.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
const root = document.getElementById('root')!

function render() {
  createRoot(root).render(
    <App queryClient={queryClient} router={router}>
      <Toasts />
    </App>,
  )
}

// The sign-in page may have come with the HTML: it stands until the page that takes its place is loaded. Not awaited here: that page waits for this module.
if (root.hasChildNodes()) void router.load().finally(render)
else render()
