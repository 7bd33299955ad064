import type { BoardColumn, BoardFilters, CardOrder } from '#modules/crm/contract/board.ts'
import { api } from './api.ts'
import { useColumns } from './use-columns.ts'

/** The stages of a funnel with their cards, and what closed lately; nothing while the funnel is not known. */
export const useBoard = (filters: BoardFilters | null, order: CardOrder) =>
  useColumns<BoardColumn>({
    asked: JSON.stringify([filters, order]),
    enabled: filters !== null,
    first: api.board.queryOptions({ input: { ...filters!, order } }),
    next: (column, skip) => api.column.queryOptions({ input: { ...filters!, order, column, skip } }),
  })
