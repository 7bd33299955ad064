import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import type { DealFilters } from '#modules/crm/contract/filters.ts'
import { type ForecastColumn, ForecastFilters } from '#modules/crm/contract/forecast.ts'
import { dayInMonth, MONTHS_SHOWN } from '#modules/crm/contract/months.ts'
import { formatDate, monthLater } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { ListEmpty } from '#web/kit/list/list-states.tsx'
import { useRegisterDialogs } from '#web/kit/list/use-register-dialogs.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import { applyMoves, type Move } from './apply-moves.ts'
import { Board } from './board.tsx'
import type { ColumnLook } from './board-column.tsx'
import { BoardFrame } from './board-frame.tsx'
import { useBoardKeys } from './board-keys.ts'
import type { DealsViewProps } from './deals-view.ts'
import { useListedCards } from './listed-cards.ts'
import { MonthBar } from './month-bar.tsx'
import { useColumns } from './use-columns.ts'
import { useDealActions } from './use-deal-actions.tsx'
import { useDealsSetup } from './use-deals-setup.ts'
import type { Dropped } from './use-held-card.ts'
import { useSummary } from './use-summary.ts'

const DIALOGS = {
  Open: lazily(async () => (await import('./open-deal.tsx')).OpenDeal),
  Import: lazily(async () => (await import('./import/import-deals.tsx')).ImportDeals),
}

/** The open deals in the months that they are expected to close in. Source: spec/4 §7. */
export function ForecastView({ list, options, setup, switcher }: DealsViewProps) {
  const can = usePermissions('crm')
  useBoardKeys(can.update, true)
  const { online } = useNetwork()
  const queryClient = useQueryClient()
  const today = useToday()
  const filters = ForecastFilters.parse(list.filters)
  const board = useColumns<ForecastColumn>({
    asked: JSON.stringify(filters),
    enabled: true,
    first: api.forecast.queryOptions({ input: filters }),
    next: (column, skip) => api.forecastColumn.queryOptions({ input: { ...filters, column, skip } }),
  })
  const { views } = useDealsSetup(list, setup, 'forecast')
  const summary = useSummary(filters)
  const navigate = useNavigate()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const deals = useDealActions(options.data, (id) => list.show(id))
  const columns = board.columns && applyMoves(board.columns, moves, (deal) => ({ deal, chance: deal.chance }))
  const query = useListedCards(columns, list.open, board.loadMore)
  const here = { ...list, filters }
  const register = {
    page: 'crm',
    noun: DEAL_NOUN,
    procedures: api,
    list: here,
    query,
    dialogs: DIALOGS,
    rowActions: deals.actions,
  } as const
  const { head, rows, dialogs } = useRegisterDialogs<DealRow, never>(register as never)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })

  /** Gives a deal another day, shown at once in its column. */
  async function reschedule(deal: DealRow, expected_close: string | null) {
    if (expected_close === deal.expected_close) return
    const { id, name, expected_close: before } = deal
    setMoves([...moves, { deal: { ...deal, expected_close }, to: columnOf(expected_close, today), after_id: null }])
    try {
      await api.reschedule.call({ id, expected_close })
      const undo = async () => {
        await api.reschedule.call({ id, expected_close: before })
        await refresh()
      }
      const said = expected_close ? `Previsão: ${formatDate(expected_close)}` : 'Sem previsão de fechamento'
      toastWithUndo(said, { description: name, undo })
    } catch (error) {
      toast.error(`Erro ao atualizar demanda: ${errorMessage(error)}`)
    }
    await refresh()
    setMoves((all) => all.filter((move) => move.deal.id !== id))
  }

  function drop({ deal, from, to }: Dropped) {
    if (to === from || to === 'overdue') return
    void reschedule(deal, to === 'none' ? null : dayInMonth(deal.expected_close, monthOf(to, today), today))
  }
  /** A forecast is of open deals by their months: what a card shows of others, or of one month, the list does. */
  const showCard = (change: Partial<DealFilters>) =>
    change.status || change.expected_from
      ? void navigate({ to: '.', search: ((before: object) => ({ ...before, ...change, view: 'list' })) as never })
      : list.filter(change)
  const byMonth = (deal: DealRow, by: 1 | -1) =>
    void reschedule(deal, dayInMonth(deal.expected_close, monthLater(deal.expected_close ?? today, by), today))

  return (
    <BoardFrame
      {...{ list, options, summary, switcher, head }}
      bar={here}
      view="forecast"
      onShow={showCard}
      tools={views}
      query={board.query}
      columns={columns ?? null}
      narrowed={Object.values(filters).some((value) => value !== undefined)}
      empty={
        <ListEmpty text="Nenhuma demanda aberta" onClear={undefined}>
          {head.onCreate && <Button onClick={head.onCreate}>Nova Demanda</Button>}
        </ListEmpty>
      }
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
        lookOf={(id) =>
          lookOf(
            columns?.find((column) => column.id === id),
            id,
          )
        }
        ordered={false}
        today={today}
        movable={() => can.update && online}
        keys={{
          open: ({ id }) => list.show(id),
          ...(can.update && {
            move: deals.begin('move'),
            win: deals.begin('win'),
            lose: deals.begin('lose'),
            task: deals.newTask,
            month: byMonth,
          }),
          remove: rows.onRemove,
        }}
        actionsOf={() => rows.actions}
        onDrop={drop}
      />
    </BoardFrame>
  )
}

const NAMES: Readonly<Record<string, string>> = { overdue: 'Vencidas', later: 'Depois', none: 'Sem data' }

/** The month that a column stands for; of those behind, the first. */
const monthOf = (column: string, today: string) => (column === 'later' ? monthLater(today, MONTHS_SHOWN) : column)

/** The column of a deal that closes on a day. */
function columnOf(day: string | null, today: string) {
  if (day === null) return 'none'
  if (day < today) return 'overdue'
  return day >= monthLater(today, MONTHS_SHOWN) ? 'later' : monthLater(day, 0)
}

/** 'dezembro de 2026' */
const monthInWords = (month: string) =>
  new Date(`${month}T12:00:00Z`).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const COLORS: Readonly<Record<string, string>> = { overdue: '#ef4444', none: '#6b7280', later: '#8b5cf6' }

const lookOf = (column: ForecastColumn | undefined, id: string): ColumnLook => ({
  name: NAMES[id] ?? monthInWords(id),
  color: COLORS[id] ?? '#3b82f6',
  line: ({ weighted }) => `${formatBRL(weighted)} ponderado`,
  below: column && column.won !== null && <MonthBar won={column.won} weighted={column.sums.weighted} goal={column.goal} />,
})
