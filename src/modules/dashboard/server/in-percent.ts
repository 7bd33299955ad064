import type { Metadata } from '../contract/config.ts'
import type { Reading } from '../contract/reading.ts'

const hundredfold = (number: number | null) => (number === null ? null : Number((number * 100).toPrecision(15)))

/** What was read, with fractions as the percentages that they are: 0.23 is 23. A count of them stays a count; a variation is one already. */
export function inPercent(reading: Reading, { valueType, fraction, aggregation }: Metadata): Reading {
  if (!fraction || valueType !== 'percentage' || aggregation === 'count') return reading
  const { rows, kpi, rest } = reading
  return {
    ...reading,
    rows: rows.map((row) => ({ ...row, values: row.values.map(hundredfold) })),
    kpi: kpi && { ...kpi, value: hundredfold(kpi.value), goal: hundredfold(kpi.goal) },
    rest: rest * 100,
  }
}
