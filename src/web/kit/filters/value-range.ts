import { formatBRL } from '#shared/br/money.ts'

/** As an upper bound it means that there is none. Source: spec/2 §9. */
export const OPEN_ENDED = 999_999_999

/** Reais. Source: spec/2 §2. */
export const VALUE_PRESETS = [
  { min: 0, max: 10_000 },
  { min: 10_000, max: 50_000 },
  { min: 50_000, max: 100_000 },
  { min: 100_000, max: 500_000 },
  { min: 500_000, max: 1_000_000 },
  { min: 1_000_000, max: OPEN_ENDED },
] as const

export interface ValueRange {
  min: number
  max: number
}

/** A range from two boxes of which either may be empty; the wrong way round it is turned. Null when both are empty. */
export function typedRange(min: number | null, max: number | null): ValueRange | null {
  if (min === null && max === null) return null
  const [low, high] = [min ?? 0, max ?? OPEN_ENDED]
  return low > high ? { min: high, max: low } : { min: low, max: high }
}

export function rangeInWords({ min, max }: ValueRange) {
  if (max >= OPEN_ENDED) return `Acima de ${formatBRL(min)}`
  return min <= 0 ? `Até ${formatBRL(max)}` : `${formatBRL(min)} – ${formatBRL(max)}`
}

/** The number in a box or an address; null when there is none. */
export const amountIn = (text: string) => (text === '' || Number.isNaN(Number(text)) ? null : Number(text))
