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
