import type { Metadata } from '#modules/dashboard/contract/config.ts'

type ValueType = Metadata['valueType']

/** Where a number stands decides how many decimals a percentage has. Source: spec/1 §9. */
export type Place = 'kpi' | 'kpi-line' | 'chart'

const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', options)

const INTEGER = format({ maximumFractionDigits: 0 })
const DECIMAL = format({ maximumFractionDigits: 2 })
const REAIS = format({ style: 'currency', currency: 'BRL' })
const PERCENT = {
  kpi: format({ maximumFractionDigits: 0 }),
  'kpi-line': format({ maximumFractionDigits: 1 }),
  chart: format({ maximumFractionDigits: 1 }),
}
/** Round numbers beside an axis have up to two decimals: 1,25 mi. */
const SHORT = format({ notation: 'compact', maximumFractionDigits: 2 })
const SHORT_REAIS = format({ style: 'currency', currency: 'BRL', notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 })
const VARIATION = format({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'always' })

/** A number as people write it; an absent one is a dash. */
export function formatNumber(value: number | null, type: ValueType, place: Place): string {
  if (value === null) return '-'
  if (type === 'percentage') return `${PERCENT[place].format(value)}%`
  if (type === 'currency') return REAIS.format(value)
  return (type === 'integer' ? INTEGER : DECIMAL).format(value)
}

/** A number beside an axis, where there is room for few letters. */
export function formatShort(value: number, type: ValueType): string {
  if (type === 'percentage') return `${SHORT.format(value)}%`
  if (type === 'currency') return value < 0 ? `-${SHORT_REAIS.format(-value)}` : SHORT_REAIS.format(value) // of its own it writes R$ -20 mil
  return SHORT.format(value)
}

/** '+4,2%'. Zero counts as a rise. */
export const formatVariation = (percent: number) => `${VARIATION.format(percent)}%`

const SIGNED = { integer: signed(INTEGER), decimal: signed(DECIMAL), currency: signed(REAIS), percentage: signed(PERCENT.chart) }

function signed(plain: Intl.NumberFormat) {
  const { style, currency, minimumFractionDigits, maximumFractionDigits } = plain.resolvedOptions()
  return format({ style, ...(currency && { currency }), minimumFractionDigits, maximumFractionDigits, signDisplay: 'exceptZero' })
}

/** '+R$ 1.200,00'. The difference of two percentages is in points. */
export const formatDifference = (amount: number, type: ValueType) => SIGNED[type].format(amount) + (type === 'percentage' ? ' p.p.' : '')
