import type { DealRow, Sums } from '#modules/crm/contract/deal.ts'
import type { CardColumn } from './use-columns.ts'

/** A card that was put somewhere, and the server has not answered yet. */
export interface Move {
  deal: DealRow
  /** The column. */
  to: string
  /** The card above it there; null is the top. */
  after_id: string | null
}

/** The columns as they will be once the server has done the moves. `arrived`: a deal as it is in the column it came to, and its chance there, per cent. */
export function applyMoves<Column extends CardColumn>(
  columns: readonly Column[],
  moves: readonly Move[],
  arrived: (deal: DealRow, to: string) => { deal: DealRow; chance: number },
): Column[] {
  return moves.reduce<Column[]>(
    (before, move) => {
      const from = before.find(({ cards }) => cards.some(({ id }) => id === move.deal.id))
      const { deal, chance } = arrived(move.deal, move.to)
      return before.map((column) => {
        const without = { ...column, cards: column.cards.filter(({ id }) => id !== deal.id) }
        const left = column === from ? { ...without, sums: changed(column.sums, move.deal, -1, move.deal.chance) } : without
        if (column.id !== move.to) return left
        const at = left.cards.findIndex(({ id }) => id === move.after_id) + 1
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
