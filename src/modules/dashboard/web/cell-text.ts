import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import { formatDate } from '#shared/br/date.ts'

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/** A value of a view as people write it. */
export function cellText(value: string | null, kind: SourceColumn['kind']): string {
  if (value === null || value === '') return '-'
  if (kind === 'number') return Number.isFinite(Number(value)) ? NUMBER.format(Number(value)) : value
  if (kind === 'day') return formatDate(value)
  return kind === 'moment' ? `${formatDate(value)} ${value.slice(11, 16)}` : value
}
