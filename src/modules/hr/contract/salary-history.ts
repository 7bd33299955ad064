import type { Salary } from './salary.ts'

interface Step {
  /** Against the salary before it: 0.1 is 10% more. Null for the first. */
  change: number | null
  /** In force today, or from a day to come. */
  mark: 'current' | 'future' | null
}

/** What each salary, given newest first, was against the one before it, and which is in force. */
export function salaryHistory(newestFirst: readonly Salary[], today: string): Map<string, Step> {
  const current = newestFirst.find(({ effective_date }) => effective_date <= today)
  return new Map(
    newestFirst.map((salary, position) => {
      const before = newestFirst[position + 1]
      const change = before ? Number(salary.amount) / Number(before.amount) - 1 : null
      const mark = salary === current ? 'current' : salary.effective_date > today ? 'future' : null
      return [salary.id, { change, mark }]
    }),
  )
}
