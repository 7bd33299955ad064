import { usePhone } from '../page/use-phone.ts'
import type { ListState } from './list-state.ts'
import { type StatCard, StatCards, shareOf } from './stat-cards.tsx'
import { StatStrip } from './stat-strip.tsx'

type Counts = { total: number } & Record<string, number>

interface CountCard<Count, Filters> extends Pick<StatCard, 'label' | 'short' | 'tone' | 'icon' | 'color'> {
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
  /** One line instead of cards, where the list below needs the height. */
  strip?: boolean
}

/** A list in a few numbers, counted over all its records whatever the filter. A click on one lists the records it counts. */
export function CountCards<Kept extends Counts, Filters extends object>({
  list,
  query,
  cards,
  clears,
  failed,
  strip,
}: Props<Kept, Filters>) {
  const counts = query.data?.counts
  const phone = usePhone() // where the cards are chips, of which one is always chosen
  const isShown = (shows: Partial<Filters>) =>
    Object.entries(shows).every(([name, value]) => (list.filters as Record<string, unknown>)[name] === value)

  const counted = cards.map(({ count, shows, note, ...card }) => ({
    ...card,
    value: counts?.[count] ?? (query.isError ? failed : undefined),
    note: note ?? shareOf(counts?.[count], counts?.total),
    active: shows ? isShown(shows) : phone && !strip && !list.filtered,
    onClick: shows ? () => list.filter({ ...clears, ...shows } as Partial<Filters>) : list.clearFilters,
  }))
  return strip ? <StatStrip cells={counted} /> : <StatCards cards={counted} />
}
