import type { Reading } from '#modules/dashboard/contract/reading.ts'
import { type ReadSeries, seriesOf } from '#modules/dashboard/contract/series.ts'
import type { Shown } from './widget-body.ts'

type Shape = 'line' | 'bar' | 'area'

export interface DrawnSeries extends ReadSeries {
  shape: Shape
}

const SHAPES: Record<string, Shape | undefined> = { line: 'line', bar: 'bar', area: 'area' }

/** The series of a chart as they are drawn: a composed one draws each as it says, the others all alike. */
export const drawnSeries = (config: Shown, reading: Reading): DrawnSeries[] =>
  seriesOf(config, reading).map((one) => ({ ...one, shape: one.isGoal ? 'line' : (SHAPES[config.type] ?? one.type) }))

/** The numbers of one series, as they are heard. */
export interface Column {
  name: string
  values: (number | null)[]
  write(value: number): string
}

/** What a chart shows, in a sentence for people who cannot see it. */
export function chartInWords(title: string, labels: string[], columns: readonly Column[]) {
  const parts = columns.map(({ name, values, write }) => {
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return `${name}: sem valores`
    return `${name}: de ${write(Math.min(...known))} a ${write(Math.max(...known))}, por último ${write(known.at(-1)!)}`
  })
  const range = labels.length > 1 ? `${labels.length} pontos, de ${labels[0]} a ${labels.at(-1)}` : `${labels[0] ?? 'nenhum ponto'}`
  return `${title}. ${range}. ${parts.join('. ')}.`
}
