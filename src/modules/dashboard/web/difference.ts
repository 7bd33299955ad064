import type { Metadata } from '#modules/dashboard/contract/config.ts'

export interface Difference {
  amount: number
  /** Null where there was nothing to be a part of. */
  percent: number | null
  tone: 'better' | 'worse' | 'same'
}

/** How a number stands beside that of the period before. Where the goal is to stay below, less is better. */
export function differenceOf(value: number, before: number, comparison: Metadata['goalComparisonType']): Difference {
  const amount = value - before
  const wantsLess = comparison === '<' || comparison === '<='
  const tone = amount === 0 ? 'same' : amount > 0 === wantsLess ? 'worse' : 'better'
  return { amount, percent: before === 0 ? null : (100 * amount) / Math.abs(before), tone }
}
