import type { Metadata } from '#modules/dashboard/contract/config.ts'

const COMPARE: Record<Metadata['goalComparisonType'], (value: number, goal: number) => boolean> = {
  '>=': (value, goal) => value >= goal,
  '>': (value, goal) => value > goal,
  '<=': (value, goal) => value <= goal,
  '<': (value, goal) => value < goal,
}

/** No goal, or a goal of 0, is always met. Source: spec/1 §4. */
export const isGoalMet = (value: number, goal: number | null, comparison: Metadata['goalComparisonType']) =>
  !goal || COMPARE[comparison](value, goal)

/** How much of the range of values is left free above and below. */
const PADDING = 0.1

/** The ends of a value axis: a tenth of the range around the values, and never below 0 without a negative value. */
export function axisDomain(values: readonly (number | null)[]): [number, number] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return [0, 1]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = (high - low || Math.abs(high) || 1) * PADDING
  return [low < 0 ? low - room : Math.max(0, low - room), high + room]
}

/** The ends of an area sparkline: from 90% of the smallest value to 110% of the largest, and never below 0 without a negative value. */
export function sparklineDomain(values: readonly (number | null)[]): [number, number] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return [0, 1]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const bottom = low < 0 ? low * 1.1 : low * 0.9
  const top = high < 0 ? high * 0.9 : high * 1.1
  return [bottom, top === bottom ? bottom + 1 : top]
}
