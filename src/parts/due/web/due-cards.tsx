import { IconCalendarEvent, IconCalendarMonth, IconCalendarWeek, IconClockExclamation } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DueCounts, DueFilters, Period } from '#parts/due/contract/due.ts'
import { OF_ALL_MODULES } from '#web/events/ask-again.ts'
import type { ListState, Order } from '#web/kit/list/list-state.ts'
import { type StatCard, StatCards } from '#web/kit/list/stat-cards.tsx'
import { api } from './api.ts'

const CARDS: readonly (Pick<StatCard, 'label' | 'icon' | 'color' | 'note'> & { count: keyof DueCounts; period: Period })[] = [
  { label: 'Vencidos', note: 'Ainda não resolvidos', count: 'late', period: 'late', icon: IconClockExclamation, color: 'red' },
  { label: 'Hoje', note: 'Vencem hoje', count: 'today', period: 'today', icon: IconCalendarEvent, color: 'brand' },
  { label: '7 dias', note: 'De hoje até daqui a 7 dias', count: 'week', period: '7', icon: IconCalendarWeek, color: 'yellow' },
  { label: '30 dias', note: 'De hoje até daqui a 30 dias', count: 'month', period: '30', icon: IconCalendarMonth, color: 'gray' },
]

/** What is due in four numbers, within the other filters. A click lists what one counts, a second one takes that back. */
export function DueCards({ list }: { list: ListState<DueFilters & Order> }) {
  const { period, from, to, sort: _sort, direction: _direction, ...input } = list.filters
  const counts = useQuery(api.counts.queryOptions({ input, placeholderData: keepPreviousData, meta: OF_ALL_MODULES }))
  const shown = from || to ? undefined : period
  return (
    <StatCards
      cards={CARDS.map(({ count, period: own, ...card }) => ({
        ...card,
        value: counts.data?.[count] ?? (counts.isError ? null : undefined),
        active: shown === own,
        onClick: () => list.filter({ period: shown === own ? undefined : own, from: undefined, to: undefined }),
      }))}
    />
  )
}
