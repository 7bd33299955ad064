import { Button, Group, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { useRegisterDialogs } from '#web/kit/list/use-register-dialogs.tsx'
import { lazily } from '#web/lazily.tsx'
import { api } from './api.ts'
import { askedOutcome, dealFilters, dealOrders, moreDealFilters } from './deal-filters.ts'
import { DealCards, DealsHead, SumsLine } from './deals-head.tsx'
import type { DealsViewProps } from './deals-view.ts'
import { useDealActions } from './use-deal-actions.tsx'
import { useDealsSetup } from './use-deals-setup.ts'

const DealBulk = lazily(async () => (await import('./deal-bulk.tsx')).DealBulk)
const DIALOGS = {
  Open: lazily(async () => (await import('./open-deal.tsx')).OpenDeal),
  Import: lazily(async () => (await import('./import/import-deals.tsx')).ImportDeals),
}

/** The deals as a list. Source: spec/4 §6.1. */
export function ListView({ list, options, setup, switcher }: DealsViewProps) {
  const deals = useListQuery(api.list, list)
  const { columns, resize, tools } = useDealsSetup(list, setup, 'list')
  const { actions, dialogs: actionDialogs } = useDealActions(options.data, (id) => list.show(id))
  const register = { page: 'crm', noun: DEAL_NOUN, procedures: api, list, query: deals, dialogs: DIALOGS, rowActions: actions } as const
  const { head, rows, dialogs } = useRegisterDialogs(register)

  return (
    <Stack gap="md">
      <DealsHead head={head} switcher={switcher} />
      <DealCards list={list} counts={deals.data?.counts} failed={deals.isError} onShow={list.filter} />
      <ListFrame>
        <FilterBar
          list={{ ...list, filter: (change, how) => list.filter(askedOutcome(change, list.filters), how) }}
          filters={dealFilters(options.data, 'list')}
          more={moreDealFilters(options.data, 'list')}
          orders={dealOrders}
          found={deals.data?.total}
          noun={DEAL_NOUN}
        >
          {list.filters.ids && (
            <Button
              variant="light"
              rightSection={<IconX size={14} aria-hidden />}
              title="Mostrar todas"
              onClick={() => list.filter({ ids: undefined, status: undefined })}
            >
              Só as escolhidas
            </Button>
          )}
          {tools}
        </FilterBar>
        <DataTable
          {...rows}
          columns={columns}
          resize={resize}
          empty={list.filtered ? 'Nenhuma demanda encontrada' : 'Nenhuma demanda aberta'}
          failed="Erro ao carregar demandas"
        />
        {deals.data && deals.data.rows.length > 0 && (
          <Group justify="flex-end" px="md" pb="md">
            <SumsLine sums={deals.data.sums} closed={list.filters.status === 'won' || list.filters.status === 'lost'} />
          </Group>
        )}
      </ListFrame>
      {deals.data && options.data && (
        <BulkBar list={list} every={{ total: deals.data.total, shown: deals.data.rows.length }}>
          <DealBulk list={list} options={options.data} />
        </BulkBar>
      )}
      {actionDialogs}
      {dialogs}
    </Stack>
  )
}
