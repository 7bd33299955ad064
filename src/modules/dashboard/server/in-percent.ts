import { hundredfold } from '../contract/column-shown.ts'
import type { Metadata } from '../contract/config.ts'
import type { Reading } from '../contract/reading.ts'

const inHundreds = (number: number | null) => (number === null ? null : hundredfold(number))

/** What was read, with fractions as the percentages that they are: 0.23 is 23. A count of them stays a count; a variation is one already. */
export function inPercent(reading: Reading, { valueType, fraction, aggregation }: Metadata): Reading {
  if (!fraction || valueType !== 'percentage' || aggregation === 'count') return reading
  const { rows, kpi, rest } = reading
  return {
    ...reading,
    rows: rows.map((row) => ({ ...row, values: row.values.map(inHundreds) })),
    kpi: kpi && { ...kpi, value: inHundreds(kpi.value), goal: inHundreds(kpi.goal) },
    rest: rest * 100,
  }
}
