import { formatNumber } from '#shared/br/number.ts'
import type { Reading } from './reading.ts'

/** What stands for a label that a row does not have. */
export const NO_LABEL = 'Não informado'

/** What the slices of a pie are parts of: all of a field that lies above zero. */
export const wholeOf = ({ rows, rest }: Pick<Reading, 'rows' | 'rest'>, field = 0) =>
  rows.reduce((sum, { values }) => sum + Math.max(0, values[field] ?? 0), rest)

/** A value's share of the whole, in percent; null below zero, which is a part of nothing. */
export const shareOf = (value: number | null, whole: number) => {
  if (value === null || value < 0) return null
  return whole === 0 ? 0 : (100 * value) / whole
}

/** How many labels are shown where there are more: of days and months the latest, of anything else the largest. Null where all are. */
export function leftOutInWords({ axis, rows, labels }: Pick<Reading, 'axis' | 'rows' | 'labels'>): string | null {
  if (labels <= rows.length) return null
  const [shown, all] = [rows.length, labels].map((count) => formatNumber(count))
  return `os ${axis === 'text' ? `${shown} maiores` : `últimos ${shown}`} de ${all}`
}
