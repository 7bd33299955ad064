import type { ListState } from './list-state.ts'
import { type StatCard, StatCards, shareOf } from './stat-cards.tsx'

type Counts = { total: number } & Record<string, number>

interface CountCard<Count, Filters> extends Pick<StatCard, 'label' | 'short' | 'icon' | 'color'> {
  count: Count
  /** What a click sets in the list's address to show what is counted; without it the card counts all. */
  shows?: Partial<Filters>
  /** Otherwise the share of all. */
  note?: string
}

interface Props<Kept extends Counts, Filters extends object> {
  list: ListState<Filters>
  query: { data?: { counts: Kept } | undefined; isError: boolean }
  cards: readonly CountCard<keyof Kept, Filters>[]
  /** What a card takes away that would narrow the list further. */
  clears: Partial<Record<keyof Filters, undefined>>
  /** What a card shows when the list could not be loaded: null for a dash. */
  failed: number | null
}

/** A list in a few numbers, counted over all its records whatever the filter. A click on one lists the records it counts. */
export function CountCards<Kept extends Counts, Filters extends object>({ list, query, cards, clears, failed }: Props<Kept, Filters>) {
  const counts = query.data?.counts
  const isShown = (shows: Partial<Filters>) =>
    Object.entries(shows).every(([name, value]) => (list.filters as Record<string, unknown>)[name] === value)

  return (
    <StatCards
      cards={cards.map(({ count, shows, note, ...card }) => ({
        ...card,
        value: counts?.[count] ?? (query.isError ? failed : undefined),
        note: note ?? shareOf(counts?.[count], counts?.total),
        active: shows !== undefined && isShown(shows),
        onClick: shows ? () => list.filter({ ...clears, ...shows } as Partial<Filters>) : list.clearFilters,
      }))}
    />
  )
}
