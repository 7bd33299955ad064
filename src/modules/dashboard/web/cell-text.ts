import type { Metadata } from '#modules/dashboard/contract/config.ts'
import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/**
 * A value of a view as people write it, to the last digit where a number of the language has not so many; money to the cent. `type`
 * is what a widget shows the column as.
 */
export function cellText(value: string | null, kind: SourceColumn['kind'], type?: Metadata['valueType']): string {
  if (value === null || value === '') return '-'
  if (kind === 'number') {
    if (!Number.isFinite(Number(value))) return value
    const written = type === 'currency' ? formatBRL(value) : NUMBER.format(value as `${number}`)
    return type === 'percentage' ? `${written}%` : written
  }
  if (kind === 'day') return formatDate(value)
  return kind === 'moment' ? `${formatDate(value)} ${value.slice(11, 16)}` : value
}
