import { Button, Center, Stack, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconLayoutKanban } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { CARD_ORDERS, type CardOrder, moveErrors } from '#modules/crm/contract/board.ts'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import type { DealFilters } from '#modules/crm/contract/filters.ts'
import type { Stage } from '#modules/crm/contract/pipeline.ts'
import { formatBRL } from '#shared/br/money.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { OrderMenu } from '#web/kit/list/order-menu.tsx'
import { useRegisterDialogs } from '#web/kit/list/use-register-dialogs.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import { applyMoves } from './apply-moves.ts'
import { Board } from './board.tsx'
import type { ColumnLook } from './board-column.tsx'
import { BoardFrame } from './board-frame.tsx'
import { useBoardKeys } from './board-keys.ts'
import type { DealsViewProps } from './deals-view.ts'
import { neighboursIn, useListedCards } from './listed-cards.ts'
import { useBoard } from './use-board.ts'
import { useBoardChoice } from './use-board-choice.ts'
import { useDealActions } from './use-deal-actions.tsx'
import { useDealsSetup } from './use-deals-setup.ts'
import type { Dropped } from './use-held-card.ts'
import { useSummary } from './use-summary.ts'

const DIALOGS = {
  Open: lazily(async () => (await import('./open-deal.tsx')).OpenDeal),
  Import: lazily(async () => (await import('./import/import-deals.tsx')).ImportDeals),
}

/** The deals as cards in the stages of a funnel. Source: spec/4 §5. */
export function BoardView({ list, options, setup, boardChoice, switcher }: DealsViewProps) {
  const can = usePermissions('crm')
  useBoardKeys(can.update)
  const { online } = useNetwork()
  const navigate = useNavigate()
  const today = useToday()
  const { choice, choose } = useBoardChoice(boardChoice)
  const order = choice?.order ?? 'manual'
  const pipelines = options.data?.pipelines ?? []
  const wanted = list.filters.pipeline_id ?? choice?.pipeline_id
  const pipeline = pipelines.find(({ id }) => id === wanted) ?? pipelines[0]
  const stages = pipeline?.stages ?? []

  const { sort: _, direction: __, status: ___, stage_id: ____, ...filter } = list.filters
  const shown = pipeline && choice ? { ...filter, pipeline_id: pipeline.id } : null
  const board = useBoard(shown, order)
  const summary = useSummary(shown)
  const { views } = useDealsSetup(list, setup, 'board', pipeline?.id)
  const open = (id: string) => list.show(id)
  const deals = useDealActions(options.data, open, (deal) => neighboursIn(board.columns ?? [], deal))
  const { actions, actionsOf, begin, moving } = deals
  const columns = board.columns && pipeline && applyMoves(board.columns, moving.moves, arriving(stages))

  const query = useListedCards(columns, list.open, board.loadMore)
  const here = { ...list, filters: shown ?? filter }
  const register = { page: 'crm', noun: DEAL_NOUN, procedures: api, list: here, query, dialogs: DIALOGS, rowActions: actions } as const
  const { head, rows, dialogs } = useRegisterDialogs<DealRow, never>(register as never)

  const bar = {
    ...list,
    filters: { ...filter, pipeline_id: pipeline === pipelines[0] ? undefined : pipeline?.id },
    filter(change: Partial<DealFilters>, how?: { replace: boolean }) {
      if ('pipeline_id' in change) choose({ pipeline_id: change.pipeline_id ?? null })
      list.filter(change, how)
    },
  }
  const go = (change: object) => void navigate({ to: '.', search: ((before: object) => ({ ...before, ...change })) as never })
  const add = (into = stages[0]?.id) => go({ open: NEW_RECORD, into })
  const showCard = (change: Partial<DealFilters>) =>
    change.status ? go({ ...change, pipeline_id: pipeline?.id, view: 'list' }) : list.filter(change)

  function drop({ deal, from, to, was, ...between }: Dropped) {
    if (to === 'won' || to === 'lost') return void (from !== to && deals.closeAs(to, deal))
    const stage = stages.find(({ id }) => id === to)
    if (!stage) return void toast.error(moveErrors.STAGE_GONE.message)
    void moving.move({ deal, to: stage, ...between, from: { stage_id: deal.stage_id, ...was } })
  }

  return (
    <BoardFrame
      {...{ list, options, summary, switcher, bar }}
      view="board"
      head={{ ...head, ...(head.onCreate && { onCreate: () => add() }) }}
      onShow={showCard}
      tools={
        <>
          <OrderSelect order={order} onChange={(next) => choose({ order: next })} />
          {views}
        </>
      }
      query={board.query}
      columns={columns ?? null}
      narrowed={Object.keys(filter).some((key) => key !== 'pipeline_id')}
      empty={<EmptyFunnel onCreate={can.create ? () => add() : undefined} onImport={head.onImport} />}
      dialogs={
        <>
          {deals.dialogs}
          {dialogs}
        </>
      }
    >
      <Board
        columns={columns ?? []}
        board={board}
        lookOf={lookIn(stages)}
        ordered={order === 'manual'}
        folds={isOutcome}
        today={today}
        movable={({ status }) => can.update && online && status === 'open'}
        keys={{
          open: ({ id }) => list.show(id),
          ...(can.update && { move: begin('move'), win: begin('win'), lose: begin('lose'), task: deals.newTask }),
          remove: rows.onRemove,
        }}
        actionsOf={(deal) => [
          ...rows.actions.filter(({ danger }) => !danger).slice(0, 1),
          ...actionsOf(deal),
          ...rows.actions.filter(({ danger }) => danger),
        ]}
        onDrop={drop}
        onAdd={can.create ? add : undefined}
      />
    </BoardFrame>
  )
}

const isOutcome = (column: string) => column === 'won' || column === 'lost'

const lately = () => 'Últimos 30 dias'
const OUTCOMES: Readonly<Record<string, ColumnLook>> = {
  won: { name: 'Ganhas', color: '#16a34a', line: lately },
  lost: { name: 'Perdidas', color: '#ef4444', line: lately },
}

/** A stage that somebody takes away while it is in sight, until the board is asked again. */
const REMOVED: ColumnLook = { name: 'Etapa removida', color: '#6b7280', line: () => '' }

const lookIn = (stages: readonly Stage[]) => (id: string) => {
  const stage = stages.find((one) => one.id === id)
  if (!stage) return OUTCOMES[id] ?? REMOVED
  const { name, color, guide, probability } = stage
  return { name, color, guide, line: ({ weighted }: { weighted: string }) => `${formatBRL(weighted)} ponderado · ${probability}%` }
}

/** A deal as it is in the stage or outcome that it came to. */
const arriving = (stages: readonly Stage[]) => (deal: DealRow, to: string) => {
  const stage = stages.find(({ id }) => id === to)
  if (!stage) return { deal, chance: 0 }
  const { id, name, color, probability } = stage
  return { deal: { ...deal, stage_id: id, stage_name: name, stage_color: color }, chance: deal.probability ?? probability }
}

const ORDERS = labelChoices(CARD_ORDERS)

/** The order of the cards, behind an icon that says which. */
const OrderSelect = ({ order, onChange }: { order: CardOrder; onChange(next: CardOrder): void }) => (
  <OrderMenu
    label={`Ordem dos cartões: ${CARD_ORDERS[order]}`}
    options={ORDERS}
    value={order}
    onChange={(next) => onChange(next as CardOrder)}
  />
)

const EmptyFunnel = ({ onCreate, onImport }: Partial<Record<'onCreate' | 'onImport', (() => void) | undefined>>) => (
  <Center py={64}>
    <Stack align="center" gap="sm" role="status">
      <IconLayoutKanban size={36} stroke={1.25} aria-hidden />
      <Text fw={600}>Nenhuma demanda neste funil</Text>
      {onCreate && <Button onClick={onCreate}>Criar primeira demanda</Button>}
      {onImport && (
        <Button variant="default" onClick={onImport}>
          Importar planilha
        </Button>
      )}
    </Stack>
  </Center>
)
