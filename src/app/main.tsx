import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/query-client.ts'
import { BrandProvider } from '#web/shell/brand.tsx'
import { Toasts } from '#web/shell/toasts.tsx'
import { createAppRouter } from './routes.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <BrandProvider>
      <RouterProvider router={router} />
      <Toasts />
    </BrandProvider>
  </QueryClientProvider>,
)
