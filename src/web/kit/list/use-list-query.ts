import { keepPreviousData, type QueryMeta, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PAGE_SIZE } from '#shared/page-size.ts'
import type { PageOf } from '#shared/procedure.ts'
import { type ListProcedure, listPage } from './list-page.ts'
import type { ListState } from './list-state.ts'

/** The page a list is on. Its rows stay while the next ones load, and the page after it is fetched before it is asked for. `meta`: OF_ALL_MODULES, perhaps. */
export function useListQuery<Page extends PageOf<unknown>>(procedure: ListProcedure<Page>, list: ListState, meta?: QueryMeta) {
  const client = useQueryClient()
  const pageOptions = (page: number) => listPage(procedure, list.filters, page, meta)
  const query = useQuery({ ...pageOptions(list.page), placeholderData: keepPreviousData })
  const lastPage = query.data && !query.isPlaceholderData ? Math.max(1, Math.ceil(query.data.total / PAGE_SIZE)) : undefined

  const prefetch = (page: number) => {
    if (lastPage && page <= lastPage && page >= 1) void client.prefetchQuery(pageOptions(page))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that has arrived, not for each render
  useEffect(() => {
    if (!lastPage) return
    if (list.page > lastPage) return list.goTo(lastPage, { replace: true })
    const idle = setTimeout(() => prefetch(list.page + 1), 400)
    return () => clearTimeout(idle)
  }, [query.data, lastPage])

  return { ...query, prefetch, fetchPage: (page: number) => client.fetchQuery(pageOptions(page)) }
}

export type ListQuery<Page extends PageOf<unknown>> = ReturnType<typeof useListQuery<Page>>
