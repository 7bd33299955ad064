import { type ColumnShown, hundredfold } from '#modules/dashboard/contract/column-shown.ts'
import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/**
 * A value of a view as people write it, to the last digit where a number of the language has not so many; money to the cent. `shown`
 * is what a widget shows the column as.
 */
export function cellText(value: string | null, kind: SourceColumn['kind'], shown?: ColumnShown): string {
  if (value === null || value === '') return '-'
  if (kind === 'number') {
    if (!Number.isFinite(Number(value))) return value
    if (shown?.type === 'currency') return formatBRL(value)
    const written = NUMBER.format(shown?.fraction ? hundredfold(Number(value)) : (value as `${number}`))
    return shown?.type === 'percentage' ? `${written}%` : written
  }
  if (kind === 'day') return formatDate(value)
  return kind === 'moment' ? `${formatDate(value)} ${value.slice(11, 16)}` : value
}
