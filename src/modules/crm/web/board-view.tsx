import { Button, Center, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useLocalStorage, useNetwork } from '@mantine/hooks'
import { IconLayoutKanban } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type BoardColumn, CARD_ORDERS, type CardOrder } from '#modules/crm/contract/board.ts'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import type { DealFilters } from '#modules/crm/contract/filters.ts'
import { formatDateTime, todayIn } from '#shared/br/date.ts'
import type { PageOf } from '#shared/procedure.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import type { ListQuery } from '#web/kit/list/use-list-query.ts'
import { useRegisterDialogs } from '#web/kit/list/use-register-dialogs.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { applyMoves } from './apply-moves.ts'
import classes from './board.module.css'
import { Board } from './board.tsx'
import { dealFilters, moreDealFilters } from './deal-filters.ts'
import { DealCards, DealsHead, SumsLine } from './deals-head.tsx'
import type { DealsViewProps } from './deals-view.ts'
import { useBoard } from './use-board.ts'
import { useDealActions } from './use-deal-actions.tsx'

const DIALOGS = { Open: lazily(async () => (await import('./open-deal.tsx')).OpenDeal) }
const FUNNEL = 'crm.pipeline'
const ORDER = 'crm.order'

/** The deals as cards in the stages of a funnel. Source: spec/4 §5. */
export function BoardView({ list, options, summary, switcher }: DealsViewProps) {
  const can = usePermissions('crm')
  const navigate = useNavigate()
  const zone = useSession().company?.time_zone
  const { online } = useNetwork()
  const [lastFunnel, rememberFunnel] = useLocalStorage<string | null>({ key: FUNNEL, defaultValue: null, getInitialValueInEffect: false })
  const [order, setOrder] = useLocalStorage<CardOrder>({ key: ORDER, defaultValue: 'manual', getInitialValueInEffect: false })
  const pipelines = options.data?.pipelines ?? []
  const wanted = list.filters.pipeline_id ?? lastFunnel
  const pipeline = pipelines.find(({ id }) => id === wanted) ?? pipelines[0]

  const { sort: _, direction: __, status: ___, stage_id: ____, ...filter } = list.filters
  const board = useBoard(pipeline ? { ...filter, pipeline_id: pipeline.id } : null, order)
  const {
    actions,
    actionsOf,
    begin,
    newTask,
    moving,
    closeAs,
    dialogs: actionDialogs,
  } = useDealActions(
    options.data,
    (id) => list.show(id),
    (deal) => neighboursIn(board.columns ?? [], deal),
  )
  const columns = board.columns && pipeline && applyMoves(board.columns, moving.moves, pipeline.stages)

  const cards = columns?.flatMap((column) => column.cards) ?? []
  const query = listed(cards)
  const register = { page: 'crm', noun: DEAL_NOUN, procedures: api, list, query, dialogs: DIALOGS, rowActions: actions } as const
  const { head, rows, dialogs } = useRegisterDialogs<DealRow, never>(register as never)

  const bar = {
    ...list,
    filters: { ...list.filters, pipeline_id: pipeline === pipelines[0] ? undefined : pipeline?.id },
    filter(change: Partial<DealFilters>, how?: { replace: boolean }) {
      if ('pipeline_id' in change) rememberFunnel(change.pipeline_id ?? null)
      list.filter(change, how)
    },
  }
  const add = (into?: string) => void navigate({ to: '.', search: ((before: object) => ({ ...before, open: NEW_RECORD, into })) as never })
  const showCard = (change: Partial<DealFilters>) => {
    if (change.status) return void navigate({ to: '.', search: ((before: object) => ({ ...before, ...change, view: 'list' })) as never })
    list.filter(change)
  }
  const narrowed = Object.keys(filter).some((key) => key !== 'pipeline_id')
  const isEmpty = columns?.every(({ sums }) => sums.count === 0)

  return (
    <div className={classes.page}>
      <DealsHead head={{ ...head, ...(head.onCreate && { onCreate: () => add() }) }} switcher={switcher} />
      <DealCards list={list} counts={summary.data?.counts} failed={summary.isError} onShow={showCard} />
      <Group justify="space-between" align="flex-start" gap="xs">
        <FilterBar compact list={bar} filters={dealFilters(options.data, 'board')} more={moreDealFilters(options.data, 'board')}>
          <Select
            aria-label="Ordem dos cartões"
            w={160}
            data={Object.entries(CARD_ORDERS).map(([value, label]) => ({ value, label: `Ordem: ${label}` }))}
            value={order}
            allowDeselect={false}
            checkIconPosition="right"
            onChange={(next) => next && setOrder(next as CardOrder)}
          />
        </FilterBar>
        {online ? <SumsLine sums={summary.data?.sums} /> : <OfflineLine since={board.query.dataUpdatedAt} zone={zone} />}
      </Group>
      {options.isError || (board.query.isError && !columns) ? (
        <ListFailed
          text="Erro ao carregar demandas"
          error={options.error ?? board.query.error}
          onRetry={() => Promise.all([options.isError && options.refetch(), board.query.refetch()])}
        />
      ) : !columns || !pipeline ? (
        <BoardSkeleton />
      ) : isEmpty && narrowed ? (
        <ListEmpty text="Nenhuma demanda encontrada" onClear={list.clearFilters} />
      ) : isEmpty ? (
        <EmptyFunnel onCreate={can.create ? () => add() : undefined} />
      ) : (
        <Board
          columns={columns}
          board={board}
          stages={pipeline.stages}
          order={order}
          today={todayIn(zone)}
          movable={can.update && online}
          keys={{
            open: ({ id }) => list.show(id),
            ...(can.update && { move: begin('move'), win: begin('win'), lose: begin('lose'), task: newTask }),
            remove: rows.onRemove,
          }}
          actionsOf={(deal) => [
            ...rows.actions.filter(({ danger }) => !danger).slice(0, 1),
            ...actionsOf(deal),
            ...rows.actions.filter(({ danger }) => danger),
          ]}
          onPlace={(placing) => void moving.move(placing)}
          onClose={closeAs}
          onAdd={can.create ? add : undefined}
        />
      )}
      {actionDialogs}
      {dialogs}
    </div>
  )
}

function neighboursIn(columns: readonly BoardColumn[], { id }: DealRow) {
  const cards = columns.map((column) => column.cards.map((card) => card.id)).find((ids) => ids.includes(id)) ?? []
  const at = cards.indexOf(id)
  return { after_id: cards[at - 1] ?? null, before_id: cards[at + 1] ?? null }
}

/** The cards in sight as a page of a list, so that the open one knows its neighbours. */
const listed = (rows: DealRow[]) => {
  const page = { rows, total: rows.length }
  return { data: page, isPlaceholderData: false, fetchPage: async () => page } as unknown as ListQuery<PageOf<DealRow>>
}

/** How old what one sees is, while there is no network. */
const OfflineLine = ({ since, zone }: { since: number; zone: string | undefined }) => (
  <Text size="sm" role="status">
    Sem conexão. Dados de {formatDateTime(new Date(since), zone).slice(-5)}.
  </Text>
)

const EmptyFunnel = ({ onCreate }: { onCreate: (() => void) | undefined }) => (
  <Center py={64}>
    <Stack align="center" gap="sm" role="status">
      <IconLayoutKanban size={36} stroke={1.25} aria-hidden />
      <Text fw={600}>Nenhuma demanda neste funil</Text>
      {onCreate && <Button onClick={onCreate}>Criar primeira demanda</Button>}
    </Stack>
  </Center>
)

const PLACES = ['1', '2', '3', '4']

const BoardSkeleton = () => (
  <Group gap={8} wrap="nowrap" align="stretch" role="status" aria-label="Carregando…" style={{ overflow: 'hidden' }}>
    {PLACES.map((place) => (
      <Skeleton key={place} w={288} h={480} radius="lg" style={{ flexShrink: 0 }} />
    ))}
  </Group>
)
