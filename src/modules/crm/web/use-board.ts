import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoardColumn, type BoardFilters, CARDS_AT_ONCE, type CardOrder, type ColumnId } from '#modules/crm/contract/board.ts'
import { api } from './api.ts'

/** The columns of a board with the cards that are loaded, and how to load more of one. */
export function useBoard(filters: BoardFilters | null, order: CardOrder) {
  const asked = JSON.stringify([filters, order])
  const [more, setMore] = useState<{ asked: string; pages: Record<string, number> }>({ asked, pages: {} })
  const pages = more.asked === asked ? more.pages : {}
  const query = useQuery({
    ...api.board.queryOptions({ input: { ...filters!, order } }),
    enabled: filters !== null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const wanted = Object.entries(pages).flatMap(([column, count]) =>
    Array.from({ length: count }, (_, n) => ({ column, skip: (n + 1) * CARDS_AT_ONCE })),
  )
  const rest = useQueries({
    queries: wanted.map(({ column, skip }) => ({
      ...api.column.queryOptions({ input: { ...filters!, order, column, skip } }),
      staleTime: 10_000,
    })),
  })

  /** A card that moved between two answers stands where the first one has it. */
  const seen = new Set<string>()
  const columns = query.data?.columns.map((column): BoardColumn => {
    const later = wanted.flatMap((one, at) => (one.column === column.id ? (rest[at]?.data ?? []) : []))
    const cards = [...column.cards, ...later].filter(({ id }) => !seen.has(id) && seen.add(id))
    return { ...column, cards }
  })
  const pagesOf = (column: ColumnId) => wanted.flatMap((one, at) => (one.column === column ? [rest[at]!] : []))

  return {
    query,
    columns,
    isLoadingMore: (column: ColumnId) => pagesOf(column).some(({ isPending }) => isPending),
    /** What keeps a column from being loaded further, and another try. */
    failureOf(column: ColumnId) {
      const failed = pagesOf(column).find(({ isError }) => isError)
      return failed ? { error: failed.error, retry: () => void failed.refetch() } : null
    },
    loadMore(column: ColumnId) {
      if (pagesOf(column).some(({ isPending, isError }) => isPending || isError)) return
      setMore({ asked, pages: { ...pages, [column]: (pages[column] ?? 0) + 1 } })
    },
  }
}
