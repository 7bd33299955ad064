import type { DealRow } from '#modules/crm/contract/deal.ts'
import type { PageOf } from '#shared/procedure.ts'
import type { ListQuery } from '#web/kit/list/use-list-query.ts'
import type { CardColumn } from './use-columns.ts'

/** The cards in sight as a page of a list, so that the open one knows its neighbours: of those open as the sums of a board, else of its outcome. */
export const listedCards = (columns: readonly CardColumn[] | null | undefined, opened: string | null) => {
  const cards = columns?.flatMap((column) => column.cards) ?? []
  const status = cards.find(({ id }) => id === opened)?.status ?? 'open'
  const rows = cards.filter((card) => card.status === status)
  const page = { rows, total: rows.length }
  return { data: page, isPlaceholderData: false, fetchPage: async () => page } as unknown as ListQuery<PageOf<DealRow>>
}

/** The cards that a deal stands between. */
export function neighboursIn(columns: readonly CardColumn[], { id }: DealRow) {
  const cards = columns.map((column) => column.cards.map((card) => card.id)).find((ids) => ids.includes(id)) ?? []
  const at = cards.indexOf(id)
  return { after_id: cards[at - 1] ?? null, before_id: cards[at + 1] ?? null }
}
