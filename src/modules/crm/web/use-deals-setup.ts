import type { DealFilters } from '#modules/crm/contract/filters.ts'
import type { ListSetup } from '#parts/lists/contract/list-setup.ts'
import { useListSetup } from '#parts/lists/web/use-list-setup.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { api } from './api.ts'
import { dealColumns } from './deal-columns.tsx'
import type { View } from './deals-view.ts'

/** Columns and saved views of the deals. A saved view also keeps how the deals are shown, and the funnel of a board, but no deals named one by one. */
export function useDealsSetup(list: ListState<DealFilters>, setup: () => Promise<ListSetup>, view: View, pipeline_id?: string) {
  const { ids: _, ...filters } = list.filters
  return useListSetup(
    api.lists,
    { ...list, filters: { ...filters, ...(pipeline_id && { pipeline_id }), view } as object },
    dealColumns,
    setup,
  )
}
