import { keepPreviousData, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CARDS_AT_ONCE } from '#modules/crm/contract/board.ts'
import type { DealRow, Sums } from '#modules/crm/contract/deal.ts'

/** A column of cards, of which the first are there. */
export interface CardColumn {
  id: string
  sums: Sums
  cards: DealRow[]
}

interface Asked<Column extends CardColumn> {
  /** What the columns are of: other cards are other questions. */
  asked: string
  enabled: boolean
  first: object
  next(column: Column['id'], skip: number): object
}

/** The columns of a board with the cards that are loaded, and how to load more of one. */
export function useColumns<Column extends CardColumn>({ asked, enabled, first, next }: Asked<Column>) {
  const [more, setMore] = useState<{ asked: string; pages: Record<string, number> }>({ asked, pages: {} })
  const pages = more.asked === asked ? more.pages : {}
  const query = useQuery<{ columns: Column[] }>({
    ...(first as UseQueryOptions<{ columns: Column[] }>),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const wanted = Object.entries(pages).flatMap(([column, count]) =>
    Array.from({ length: count }, (_, n) => ({ column, skip: (n + 1) * CARDS_AT_ONCE })),
  )
  const rest = useQueries({
    queries: wanted.map(({ column, skip }) => ({ ...(next(column, skip) as UseQueryOptions<DealRow[]>), staleTime: 10_000 })),
  })

  /** A card that moved between two answers stands where the first one has it. */
  const seen = new Set<string>()
  const columns = query.data?.columns.map((column): Column => {
    const later = wanted.flatMap((one, at) => (one.column === column.id ? (rest[at]?.data ?? []) : []))
    const cards = [...column.cards, ...later].filter(({ id }) => !seen.has(id) && seen.add(id))
    return { ...column, cards }
  })
  const pagesOf = (column: string) => wanted.flatMap((one, at) => (one.column === column ? [rest[at]!] : []))

  return {
    query,
    columns,
    isLoadingMore: (column: string) => pagesOf(column).some(({ isPending }) => isPending),
    /** What keeps a column from being loaded further, and another try. */
    failureOf(column: string) {
      const failed = pagesOf(column).find(({ isError }) => isError)
      return failed ? { error: failed.error, retry: () => void failed.refetch() } : null
    },
    loadMore(column: string) {
      if (pagesOf(column).some(({ isPending, isError }) => isPending || isError)) return
      setMore({ asked, pages: { ...pages, [column]: (pages[column] ?? 0) + 1 } })
    },
  }
}
