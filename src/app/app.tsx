import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandProvider } from '#web/shell/brand.tsx'
import type { createAppRouter } from './routes.tsx'

interface Props {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
  /** What stands over every page. */
  children?: ReactNode
}

/** The product: the page of the address, and what every page needs around it. */
export function App({ queryClient, router, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <RouterProvider router={router} />
        {children}
      </BrandProvider>
    </QueryClientProvider>
  )
}
