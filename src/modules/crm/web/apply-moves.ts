import type { BoardColumn, ColumnId } from '#modules/crm/contract/board.ts'
import type { DealRow, Sums } from '#modules/crm/contract/deal.ts'
import type { Stage } from '#modules/crm/contract/pipeline.ts'

/** A card that was put somewhere, and the server has not answered yet. */
export interface Move {
  deal: DealRow
  to: ColumnId
  /** The card above it there; null is the top. */
  after_id: string | null
}

/** The columns as they will be once the server has done the moves. */
export function applyMoves(columns: readonly BoardColumn[], moves: readonly Move[], stages: readonly Stage[]): BoardColumn[] {
  return moves.reduce<BoardColumn[]>(
    (before, move) => {
      const from = before.find(({ cards }) => cards.some(({ id }) => id === move.deal.id))
      const stage = stages.find(({ id }) => id === move.to)
      const deal = stage ? { ...move.deal, stage_id: stage.id, stage_name: stage.name, stage_color: stage.color } : move.deal
      return before.map((column) => {
        const without = { ...column, cards: column.cards.filter(({ id }) => id !== deal.id) }
        const left = column === from ? { ...without, sums: changed(column.sums, move.deal, -1, move.deal.chance) } : without
        if (column.id !== move.to) return left
        const at = left.cards.findIndex(({ id }) => id === move.after_id) + 1
        const chance = stage ? (deal.probability ?? stage.probability) : 0
        return { ...left, sums: changed(left.sums, deal, 1, chance), cards: left.cards.toSpliced(at, 0, deal) }
      })
    },
    [...columns],
  )
}

const changed = ({ count, value, weighted }: Sums, deal: DealRow, by: 1 | -1, chance: number): Sums => ({
  count: count + by,
  value: (Number(value) + by * Number(deal.value)).toFixed(2),
  weighted: (Number(weighted) + (by * Number(deal.value) * chance) / 100).toFixed(2),
})
