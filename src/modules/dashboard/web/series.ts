import { DEFAULTS, type Metadata, type Series } from '#modules/dashboard/contract/config.ts'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import { seriesType } from './numbers.ts'
import type { Shown } from './widget.tsx'

/** A series as it is drawn. `index` is where its numbers stand among a row's values. */
export interface DrawnSeries extends Omit<Series, 'type'> {
  index: number
  shape: 'line' | 'bar' | 'area'
  type: Metadata['valueType']
}

const SHAPES: Record<string, 'line' | 'bar' | 'area' | undefined> = { line: 'line', bar: 'bar', area: 'area' }
const GOAL_COLOR = '#0ca678'

const defaultSeries = ({ title, metadata }: Shown): Metadata['series'] => [
  { name: title, dataKey: metadata.valueField, color: DEFAULTS.seriesColor, type: 'line', showDots: true, strokeDasharray: 'solid' },
]

/** The series of a chart, in order: a composed one draws each as it says, the others all alike. The goal is a dashed line. */
export function drawnSeries(config: Shown, { fields }: Reading): DrawnSeries[] {
  const { series, valueType, goalField } = config.metadata
  const drawn = (series.length > 0 ? series : defaultSeries(config)).map((one) => ({
    ...one,
    index: fields.indexOf(one.dataKey),
    shape: SHAPES[config.type] ?? one.type,
    type: seriesType(one.name, valueType),
  }))
  const hasGoal = goalField !== '' && fields.includes(goalField) && !drawn.some(({ dataKey }) => dataKey === goalField)
  if (hasGoal) {
    const goal = { name: 'Meta', dataKey: goalField, color: GOAL_COLOR, showDots: false, strokeDasharray: 'dashed' as const }
    drawn.push({ ...goal, index: fields.indexOf(goalField), shape: 'line', type: valueType })
  }
  return drawn.filter(({ index }) => index >= 0)
}

/** The columns of a widget's table. */
export function columnsOf(config: Shown, reading: Reading): Pick<DrawnSeries, 'name' | 'index' | 'type'>[] {
  const plain = config.type === 'pie' || config.type === 'kpi' || config.type === 'kpi-line'
  return plain ? [{ name: config.title, index: 0, type: config.metadata.valueType }] : drawnSeries(config, reading)
}

/** What a chart shows, in a sentence for whoever cannot see it. */
export function chartInWords(
  title: string,
  labels: string[],
  series: { name: string; values: (number | null)[] }[],
  format: (value: number, name: string) => string,
) {
  const parts = series.map(({ name, values }) => {
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return `${name}: sem valores`
    const last = known.at(-1)!
    return `${name}: de ${format(Math.min(...known), name)} a ${format(Math.max(...known), name)}, por último ${format(last, name)}`
  })
  const range = labels.length > 1 ? `${labels.length} pontos, de ${labels[0]} a ${labels.at(-1)}` : `${labels[0] ?? 'nenhum ponto'}`
  return `${title}. ${range}. ${parts.join('. ')}.`
}
