import { type Config, DEFAULTS, isKpi, type Metadata, type Series } from './config.ts'
import type { Reading } from './reading.ts'

type Shown = Pick<Config, 'title' | 'type' | 'metadata'>
type ValueType = Metadata['valueType']

/** A series with where its numbers stand among a row's values, and how they are written. */
export interface ReadSeries extends Series {
  index: number
  valueType: ValueType
  isGoal: boolean
}

const GOAL_COLOR = '#0ca678'

/** A series named NPS, or with a percent sign in its name, is in percent whatever the widget says. Source: spec/1 §9. */
export const seriesType = (name: string, type: ValueType): ValueType => (/%|\bnps\b/i.test(name) ? 'percentage' : type)

const defaultSeries = ({ title, metadata }: Shown): Metadata['series'] => [
  { name: title, dataKey: metadata.valueField, color: DEFAULTS.seriesColor, type: 'line', showDots: true, strokeDasharray: 'solid' },
]

/** The series of a chart, in order. The goal is a dashed line. */
export function seriesOf(config: Shown, { fields }: Pick<Reading, 'fields'>): ReadSeries[] {
  const { series, valueType, goalField } = config.metadata
  const read: ReadSeries[] = (series.length > 0 ? series : defaultSeries(config)).map((one) => ({
    ...one,
    index: fields.indexOf(one.dataKey),
    valueType: seriesType(one.name, valueType),
    isGoal: false,
  }))
  const hasGoal = goalField !== '' && fields.includes(goalField) && !read.some(({ dataKey }) => dataKey === goalField)
  if (hasGoal) {
    const goal = { name: 'Meta', dataKey: goalField, color: GOAL_COLOR, showDots: false, strokeDasharray: 'dashed' as const }
    read.push({ ...goal, type: 'line', index: fields.indexOf(goalField), valueType, isGoal: true })
  }
  return read.filter(({ index }) => index >= 0)
}

/** The columns of a widget's table, on screen and in its file. */
export function columnsOf(config: Shown, reading: Pick<Reading, 'fields'>): Pick<ReadSeries, 'name' | 'index' | 'valueType' | 'isGoal'>[] {
  const plain = config.type === 'pie' || isKpi(config.type)
  return plain ? [{ name: config.title, index: 0, valueType: config.metadata.valueType, isGoal: false }] : seriesOf(config, reading)
}
