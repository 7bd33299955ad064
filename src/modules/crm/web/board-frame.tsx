import { Group, Skeleton, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { DealCounts, Sums } from '#modules/crm/contract/deal.ts'
import type { DealFilters } from '#modules/crm/contract/filters.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { isNetworkError } from '#web/errors.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { useSession } from '#web/session.tsx'
import classes from './board.module.css'
import { dealFilters, moreDealFilters } from './deal-filters.ts'
import { DealCards, DealsHead, SumsLine } from './deals-head.tsx'
import type { DealsViewProps } from './deals-view.ts'

interface Props extends Pick<DealsViewProps, 'list' | 'options' | 'switcher'> {
  /** Of what the columns show. */
  summary: UseQueryResult<{ counts: DealCounts; sums: Sums }>
  head: ComponentProps<typeof DealsHead>['head']
  /** The list with the filters that the columns obey, as the bar and the numbers write to it. */
  bar: ListState<DealFilters>
  view: 'board' | 'forecast'
  onShow(change: Partial<DealFilters>): void
  /** Beside the filters. */
  tools?: ReactNode
  query: UseQueryResult<unknown>
  /** Null while it is not known. */
  columns: readonly { sums: { count: number } }[] | null
  /** What stands in the place of columns that nothing is in, and nothing narrows. */
  empty: ReactNode
  narrowed: boolean
  /** The columns. */
  children: ReactNode
  dialogs: ReactNode
}

/** What stands around the columns of a board: head, numbers, filters, and what is said while there are no cards. */
export function BoardFrame({ list, options, summary, switcher, head, bar, view, onShow, tools, query, columns, ...rest }: Props) {
  const zone = useSession().company?.time_zone
  const { online } = useNetwork()
  const phone = usePhone() // there the head of each column has its sums
  const failed = options.isLoadingError || (query.isError && !columns)
  const cut = !online || isNetworkError(options.error ?? query.error)
  const isEmpty = columns?.every(({ sums }) => sums.count === 0)
  return (
    <div className={classes.page}>
      <DealsHead head={{ ...head, ticks: false }} switcher={switcher} />
      <div className={classes.numbers}>
        <DealCards list={bar} counts={summary.data?.counts} failed={summary.isError} onShow={onShow} />
        {phone && tools}
      </div>
      <Group justify="space-between" gap="xs">
        <div className={classes.filters}>
          <FilterBar compact list={bar} filters={dealFilters(options.data, view)} more={moreDealFilters(options.data, view)}>
            {!phone && tools}
          </FilterBar>
        </div>
        {cut && !failed && <OfflineLine since={query.dataUpdatedAt} zone={zone} />}
        {!cut && !phone && <SumsLine sums={summary.data?.sums} />}
      </Group>
      {failed ? (
        <ListFailed
          text="Erro ao carregar demandas"
          error={options.error ?? query.error}
          onRetry={() => Promise.all([options.isError && options.refetch(), query.refetch()])}
        />
      ) : !columns ? (
        <BoardSkeleton />
      ) : isEmpty && rest.narrowed ? (
        <ListEmpty text="Nenhuma demanda encontrada" onClear={list.clearFilters} />
      ) : isEmpty ? (
        rest.empty
      ) : (
        rest.children
      )}
      {rest.dialogs}
    </div>
  )
}

/** How old what one sees is, while there is no network. */
const OfflineLine = ({ since, zone }: { since: number; zone: string | undefined }) => (
  <Text size="sm" role="status">
    Sem conexão. Dados de {formatDateTime(new Date(since), zone).slice(-5)}.
  </Text>
)

const PLACES = ['1', '2', '3', '4']

const BoardSkeleton = () => (
  <Group gap={8} wrap="nowrap" align="stretch" role="status" aria-label="Carregando…" style={{ overflow: 'hidden' }}>
    {PLACES.map((place) => (
      <Skeleton key={place} w={288} h={480} radius="lg" style={{ flexShrink: 0 }} />
    ))}
  </Group>
)
