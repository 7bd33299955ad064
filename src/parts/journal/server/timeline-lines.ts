import type { PageOf } from '#shared/procedure.ts'

/** A row of a timeline's statement: an entry with what is its kind's own in `details`, and how many entries there are. */
export interface TimelineLine {
  id: string
  at: Date
  by: string | null
  kind: string
  details: object
  total: number
}

/** The page that the lines are, of entries as the contract has them. */
export const pageOfLines = <Entry>(lines: readonly TimelineLine[]): PageOf<Entry> => ({
  rows: lines.map(({ id, at, by, kind, details }) => ({ id, at, by, kind, ...details }) as Entry),
  total: lines[0]?.total ?? 0,
})
