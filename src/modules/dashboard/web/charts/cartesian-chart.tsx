import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import { valueAxis } from '../axes.ts'
import classes from '../dashboard.module.css'
import { formatNumber, formatShort } from '../numbers.ts'
import { labelFormat } from '../periods.ts'
import { chartInWords, type DrawnSeries, drawnSeries } from '../series.ts'
import type { Shown } from '../widget.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'

const DASHES = { solid: undefined, dashed: '5 5', dotted: '2 2' }
const GRAY = 'var(--mantine-color-dimmed)'
/** Above so many points a dot on each is only noise. */
const MOST_DOTS = 60

/** Lines, bars and areas over one axis. */
export function CartesianChart({ config, reading }: { config: Shown; reading: Reading }) {
  const { metadata } = config
  const series = drawnSeries(config, reading)
  const format = labelFormat(reading.rows.map(({ label }) => label))
  const rows = reading.rows.map(({ label, values }) => ({ label: format(label), values }))
  const stacked = metadata.stackedBars
  const hasBars = series.some(({ shape }) => shape === 'bar')
  const valueType = series[0]?.type ?? metadata.valueType
  const columns = series.map(({ name, index }) => ({ name, values: rows.map(({ values }) => values[index] ?? null) }))
  const typeOf = (name: string) => series.find((one) => one.name === name)?.type ?? valueType

  return (
    <>
      {metadata.showLegend && <Legend series={series} />}
      <div
        className={classes.plot}
        role="img"
        aria-label={chartInWords(
          config.title,
          rows.map(({ label }) => label),
          columns,
          (value, name) => formatNumber(value, typeOf(name), 'chart'),
        )}
      >
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 300, height: 100 }}>
          <ComposedChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} strokeDasharray="4 4" stroke="var(--card-border)" />
            <XAxis dataKey="label" tickLine={false} axisLine={false} tick={{ fill: GRAY }} minTickGap={12} height={24} />
            <YAxis
              tickLine={false}
              axisLine={false}
              width="auto"
              tick={{ fill: GRAY }}
              tickFormatter={(value: number) => formatShort(value, valueType)}
              {...valueAxis(heights(rows, series, stacked), { withZero: hasBars })}
              interval={0}
            />
            {metadata.showTooltip && (
              <Tooltip
                isAnimationActive={false}
                cursor={hasBars ? { fill: 'var(--mantine-color-default-hover)' } : { stroke: GRAY, strokeDasharray: '4 4' }}
                content={(props) => <ChartTooltip {...props} write={(value, name) => formatNumber(value, typeOf(name), 'chart')} />}
              />
            )}
            {series.map((one) => drawn(one, { stacked, dots: one.showDots && rows.length <= MOST_DOTS }))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </>
  )
}

/** Every height the axis must reach: stacked bars stand on each other, rising from 0 and falling from 0 apart. */
function heights(rows: readonly { values: readonly (number | null)[] }[], series: readonly DrawnSeries[], stacked: boolean) {
  const bars = stacked ? series.filter(({ shape }) => shape === 'bar') : []
  const sum = (values: readonly (number | null)[], sign: 1 | -1) =>
    bars.reduce((total, { index }) => total + sign * Math.max(0, sign * (values[index] ?? 0)), 0)
  const alone = series.filter((one) => !bars.includes(one))
  return rows.flatMap(({ values }) => [
    ...alone.map(({ index }) => values[index] ?? null),
    ...(bars.length > 0 ? [sum(values, 1), sum(values, -1)] : []),
  ])
}

function drawn({ name, index, color, shape, strokeDasharray }: DrawnSeries, { stacked, dots }: { stacked: boolean; dots: boolean }) {
  const common = { name, dataKey: (row: { values: (number | null)[] }) => row.values[index] ?? null, isAnimationActive: false }
  const key = `${index}-${name}`
  if (shape === 'bar') {
    return (
      <Bar key={key} {...common} fill={color} maxBarSize={36} radius={stacked ? 0 : [3, 3, 0, 0]} {...(stacked && { stackId: 'bars' })} />
    )
  }
  const stroke = {
    type: 'monotone' as const,
    stroke: color,
    strokeWidth: 2,
    strokeDasharray: DASHES[strokeDasharray],
    dot: dots && { r: 3, fill: color, strokeDasharray: '' },
  }
  if (shape === 'area') return <Area key={key} {...common} {...stroke} fill={color} fillOpacity={0.14} />
  return <Line key={key} {...common} {...stroke} />
}

function Legend({ series }: { series: readonly DrawnSeries[] }) {
  return (
    <div className={classes.legend}>
      {series.map(({ name, index, color, shape, strokeDasharray }) => (
        <span key={`${index}-${name}`} className={classes.key}>
          <i
            className={classes.swatch}
            data-bar={shape === 'bar' || undefined}
            style={{ '--swatch': color, borderTopStyle: strokeDasharray } as React.CSSProperties}
          />
          {name}
        </span>
      ))}
    </div>
  )
}
