import { useChartHeight, YAxis } from 'recharts'
import { MOST_LINES, valueAxis } from '../axes.ts'

/** Pixels that the margin and the other axis take of a chart's height. */
export const AROUND_PLOT = { margin: 8, labels: 24 } as const
/** Pixels between two numbers that stand clear of each other. */
const LINE = 16

interface Props {
  values: readonly (number | null)[]
  withZero: boolean
  color: string
  write(value: number): string
}

/** The numbers beside a chart, as many as stand clear of each other; beside the lowest only the ends. */
export function ValueAxis({ values, withZero, color, write }: Props) {
  const height = useChartHeight()
  const plot = height ? height - AROUND_PLOT.margin - AROUND_PLOT.labels : Infinity
  const lines = Math.max(1, Math.min(MOST_LINES, Math.floor(plot / LINE) - 1))
  const { domain, ticks } = valueAxis(values, { withZero, lines })
  const fit = (ticks.length - 1) * LINE <= plot
  return (
    <YAxis
      tickLine={false}
      axisLine={false}
      width="auto"
      tick={{ fill: color }}
      tickFormatter={write}
      domain={domain}
      ticks={fit ? ticks : domain}
      interval={0}
    />
  )
}
