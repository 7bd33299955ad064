import type { Metadata } from './config.ts'
import { seriesType } from './series.ts'

/** How the numbers of a column are written. `fraction`: the column holds 0.23 for 23%. */
export interface ColumnShown {
  type: Metadata['valueType']
  fraction: boolean
}

/** What a widget shows a column of its source as; undefined of a column that it does not show. */
export function columnShown(metadata: Metadata, column: string): ColumnShown | undefined {
  const { valueField, goalField, variationField, series, valueType, fraction } = metadata
  const drawn = series.find(({ dataKey }) => dataKey === column)
  if (drawn) return { type: seriesType(drawn.name, valueType), fraction: fraction && valueType === 'percentage' }
  if (column === valueField || column === goalField) return { type: valueType, fraction: fraction && valueType === 'percentage' }
  return column === variationField ? { type: 'percentage', fraction: false } : undefined
}

/** A fraction as the percentage it is, without the noise that binary numbers bring along. */
export const hundredfold = (fraction: number) => Number((fraction * 100).toPrecision(15))
