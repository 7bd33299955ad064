import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { DealRow, Status, Sums } from './deal.ts'
import { DealFilter } from './filters.ts'

/** How many cards a column brings at a time. */
export const CARDS_AT_ONCE = 20

/** How long closed deals stay on the board, in days. */
export const CLOSED_DAYS = 30

/** The orders of the cards in a stage. By hand is the same for everybody. */
export const CARD_ORDERS = { manual: 'Manual', task: 'Próxima tarefa', value: 'Valor', stage: 'Mais tempo na etapa' } as const
const Order = z.enum(Object.keys(CARD_ORDERS) as (keyof typeof CARD_ORDERS)[])
export const CardOrder = Order.default('manual')
export type CardOrder = z.output<typeof CardOrder>

/** How somebody has her board: the order of its cards, and the funnel that she saw last. */
export const BoardChoice = z.strictObject({ order: Order, pipeline_id: z.uuid().nullable() })
export type BoardChoice = z.output<typeof BoardChoice>

/** A stage of the funnel, or what closed lately. */
export const ColumnId = z.union([z.uuid(), z.literal(['won', 'lost'])])
export type ColumnId = z.output<typeof ColumnId>

export const BoardColumn = z.object({ id: ColumnId, sums: Sums, cards: z.array(DealRow) })
export type BoardColumn = z.output<typeof BoardColumn>

/** Filters of a board: it shows one funnel, and outcomes are columns of it. */
const Filters = DealFilter.omit({ status: true, stage_id: true })
export const BoardFilters = Filters.extend({ pipeline_id: z.uuid() })
export type BoardFilters = z.output<typeof BoardFilters>

const place = {
  stage_id: z.uuid(),
  /** The neighbours that the person saw: below the first if it is still there, else above the second, else on top. */
  after_id: z.uuid().nullable(),
  before_id: z.uuid().nullable(),
}

/** Why a deal does not move. */
export const moveErrors = {
  STAGE_NEEDS: {
    status: 409,
    message: 'Esta etapa pede mais informações.',
    data: z.object({ needs: z.array(z.string()) }),
  },
  STAGE_GONE: { status: 409, message: 'Esta etapa foi removida. O quadro foi atualizado.' },
  DEAL_IS_CLOSED: { status: 409, message: 'Esta demanda já foi encerrada. Reabra antes de mover.' },
  DEAL_MOVED: {
    status: 409,
    message: 'Outra pessoa moveu esta demanda.',
    data: z.object({ by: z.string().nullable(), status: Status, stage: z.string(), at: z.date() }),
  },
}

export const boardProcedures = {
  /** The first cards of every column with exact sums: one request a screen. */
  board: procedure('crm', 'read')
    .input(BoardFilters.extend({ order: CardOrder }).strict())
    .output(z.object({ columns: z.array(BoardColumn) })),

  /** The next cards of one column. */
  column: procedure('crm', 'read')
    .input(BoardFilters.extend({ order: CardOrder, column: ColumnId, skip: z.int().min(0).max(100_000) }).strict())
    .output(z.array(DealRow)),

  boardChoice: {
    get: procedure('crm', 'read').output(BoardChoice),
    keep: procedure('crm', 'read', { writes: true }).input(BoardChoice).output(BoardChoice),
  },

  /** Puts an open deal into a stage. `place_version` null moves it whatever happened since. The same request twice has one effect. */
  move: procedure('crm', 'update')
    .input(z.strictObject({ id: z.uuid(), ...place, place_version: z.int().nullable() }))
    .output(DealRow)
    .errors(moveErrors),

  /** Days that a deal spent in each stage it has been in, the present one included. */
  places: procedure('crm', 'read')
    .input(Id)
    .output(z.array(z.object({ stage_id: z.uuid(), days: z.int() }))),
}
