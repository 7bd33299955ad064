import type { Previous, Reading } from '#modules/dashboard/contract/reading.ts'
import type { Column } from '../drawn-series.ts'
import { labelFormat } from '../periods.ts'

interface Values {
  /** As people write it. */
  label: string
  values: readonly (number | null)[]
}

/** A row of a reading as charts take it, with its counterpart of the period before. */
export interface DrawnRow extends Values {
  before: Values | null
}

export function drawnRows(reading: Reading, previous: Previous | null): DrawnRow[] {
  const format = labelFormat(reading.rows.map(({ label }) => label))
  return reading.rows.map(({ label, values }, at) => {
    const before = previous?.rows[at]
    return { label: format(label), values, before: before ? { ...before, label: format(before.label) } : null }
  })
}

/** A series as it is looked up in a row and written. */
export interface LabelledSeries {
  name: string
  index: number
  color: string
  write(value: number): string
}

/** How recharts finds the number of a series in a row, and in its counterpart. */
export const valueAt = (index: number) => (row: DrawnRow) => row.values[index] ?? null
export const beforeAt = (index: number) => (row: DrawnRow) => row.before?.values[index] ?? null

/** What is heard of a chart: the numbers of each series, and those of the period before. */
export function columnsInWords(rows: readonly DrawnRow[], series: readonly LabelledSeries[], previous: Previous | null): Column[] {
  return series.flatMap(({ name, index, write }) => {
    const now = { name, write, values: rows.map(valueAt(index)) }
    return previous ? [now, { name: `${name} (período anterior)`, write, values: rows.map(beforeAt(index)) }] : [now]
  })
}
