import { useEffect } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import type { PageOf } from '#shared/procedure.ts'
import type { ListQuery } from '#web/kit/list/use-list-query.ts'
import type { CardColumn } from './use-columns.ts'

/**
 * The column of the open card as a page of a list, so that the card knows its neighbours: as many as the column's head says. When it is the last
 * one that is loaded, more of its column are.
 */
export function useListedCards(
  columns: readonly CardColumn[] | null | undefined,
  opened: string | null,
  loadMore: (column: string) => void,
) {
  const column = columns?.find(({ cards }) => cards.some(({ id }) => id === opened))
  const isLast = column && column.cards.at(-1)?.id === opened && column.cards.length < column.sums.count
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once a card, not at each change of what is loaded
  useEffect(() => {
    if (isLast) loadMore(column.id)
  }, [isLast, column?.id])
  const page = { rows: column?.cards ?? [], total: column?.sums.count ?? 0 }
  const nothing = { ...page, rows: [] } // what is not there yet is on its way
  return { data: page, isPlaceholderData: false, fetchPage: async () => nothing } as unknown as ListQuery<PageOf<DealRow>>
}

/** The cards that a deal stands between. */
export function neighboursIn(columns: readonly CardColumn[], { id }: DealRow) {
  const cards = columns.map((column) => column.cards.map((card) => card.id)).find((ids) => ids.includes(id)) ?? []
  const at = cards.indexOf(id)
  return { after_id: cards[at - 1] ?? null, before_id: cards[at + 1] ?? null }
}
