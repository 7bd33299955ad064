import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import { formatDate } from '#shared/br/date.ts'

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/** A value of a view as people write it, to the last digit where a number of the language has not so many. */
export function cellText(value: string | null, kind: SourceColumn['kind']): string {
  if (value === null || value === '') return '-'
  if (kind === 'number') return Number.isFinite(Number(value)) ? NUMBER.format(value as `${number}`) : value
  if (kind === 'day') return formatDate(value)
  return kind === 'moment' ? `${formatDate(value)} ${value.slice(11, 16)}` : value
}
