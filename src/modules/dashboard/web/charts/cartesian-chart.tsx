import type { MouseEvent } from 'react'
import { Area, Bar, CartesianGrid, Cell, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import { isUndated } from '#modules/dashboard/contract/config.ts'
import { useToday } from '#web/use-today.ts'
import classes from '../dashboard.module.css'
import { chartInWords, type DrawnSeries, drawnSeries } from '../drawn-series.ts'
import { formatNumber, formatShort } from '../numbers.ts'
import type { WidgetBody } from '../widget-body.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { beforeAt, columnsInWords, type DrawnRow, drawnRows, valueAt } from './drawn-row.ts'
import { indexAt } from './index-at.ts'
import { AROUND_PLOT, ValueAxis } from './value-axis.tsx'

const DASHES = { solid: undefined, dashed: '5 5', dotted: '2 2' }
const GRAY = 'var(--mantine-color-dimmed)'
/** Above so many points a dot on each is only noise. */
const MOST_DOTS = 60

/** Lines, bars and areas over one axis; faded beside them, those of the period before. A click opens the rows behind its place on the axis. */
export function CartesianChart({ config, reading, previous, onPoint }: WidgetBody) {
  const { metadata } = config
  const series = drawnSeries(config, reading)
  const rows = drawnRows(reading, previous)
  const stacked = metadata.stackedBars
  const thisMonth = useToday().slice(0, 7)
  const unfinished = isUndated(config) ? -1 : reading.rows.findIndex(({ label }) => label === thisMonth)
  const untilToday = rows[unfinished] && `${rows[unfinished].label}: até hoje`
  const hasBars = series.some(({ shape }) => shape === 'bar')
  const valueType = series[0]?.valueType ?? metadata.valueType
  const writes = series.map((one) => ({ ...one, write: (value: number) => formatNumber(value, one.valueType, 'chart') }))
  const compared = previous ? series.filter(({ isGoal }) => !isGoal) : []

  const open = (_state: unknown, event: MouseEvent) => {
    const at = indexAt(event, { area: '.recharts-cartesian-grid', points: rows.length, banded: hasBars })
    const row = at === null ? undefined : reading.rows[at]
    if (row) onPoint?.({ label: row.label }, rows[at!]?.label)
  }

  return (
    <>
      {metadata.showLegend && <Legend series={series} compared={previous !== null} note={untilToday} />}
      <div
        className={classes.plot}
        data-opens={onPoint && true}
        role="img"
        aria-label={[
          chartInWords(
            config.title,
            rows.map(({ label }) => label),
            columnsInWords(rows, writes, previous),
          ),
          untilToday && `${untilToday}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 300, height: 100 }}>
          <ComposedChart
            key={compared.length > 0 ? 'compared' : 'alone'}
            data={rows}
            stackOffset="sign"
            accessibilityLayer={false}
            margin={{ top: AROUND_PLOT.margin, right: 12, bottom: 0, left: roomBefore(rows) }}
            onClick={open}
          >
            <CartesianGrid vertical={false} syncWithTicks strokeDasharray="4 4" stroke="var(--card-border)" />
            <XAxis
              dataKey="label"
              tickLine={false}
              axisLine={false}
              tick={{ fill: GRAY }}
              minTickGap={12}
              interval="equidistantPreserveStart"
              height={AROUND_PLOT.labels}
              tickFormatter={shortened(rows.length)}
            />
            <ValueAxis
              values={[...heights(rows, series, stacked), ...heights(beforeOf(rows), compared, stacked)]}
              withZero={series.some(({ shape }) => shape !== 'line')}
              color={GRAY}
              write={(value) => formatShort(value, valueType)}
            />
            {metadata.showTooltip && (
              <Tooltip
                isAnimationActive={false}
                cursor={hasBars ? { fill: 'var(--mantine-color-default-hover)' } : { stroke: GRAY, strokeDasharray: '4 4' }}
                content={(props) => <ChartTooltip {...props} series={writes} />}
              />
            )}
            {compared.map((one) => drawnBefore(one, stacked))}
            {series.map((one) => drawn(one, { stacked, dots: one.showDots && rows.length <= MOST_DOTS, rows, unfinished }))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </>
  )
}

/** Beside short numbers the first of many days has no room for its left half. */
const roomBefore = (rows: readonly DrawnRow[]) => (rows.length > 12 && (rows[0]?.label.length ?? 0) > 7 ? 12 : 0)

/** Names that would push each other off the axis lose their ends. */
const shortened = (labels: number) => (label: string) => {
  const most = labels > 6 ? 12 : 18
  return label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label
}

const beforeOf = (rows: readonly DrawnRow[]) => rows.flatMap(({ before }) => before ?? [])

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

interface Drawing {
  stacked: boolean
  dots: boolean
  rows: readonly DrawnRow[]
  /** The place of the month that is not over, or -1: its bar is paler, so that it is not read as a fall. */
  unfinished: number
}

function drawn({ name, index, color, shape, strokeDasharray }: DrawnSeries, { stacked, dots, rows, unfinished }: Drawing) {
  const common = { name, dataKey: valueAt(index), isAnimationActive: false }
  const key = `${index}-${name}`
  if (shape === 'bar') {
    return (
      <Bar key={key} {...common} fill={color} maxBarSize={36} radius={stacked ? 0 : [3, 3, 0, 0]} {...(stacked && { stackId: 'bars' })}>
        {unfinished >= 0 && rows.map(({ label }, at) => <Cell key={label} fillOpacity={at === unfinished ? 0.5 : 1} />)}
      </Bar>
    )
  }
  const stroke = {
    type: 'linear' as const,
    stroke: color,
    strokeWidth: 2,
    strokeDasharray: DASHES[strokeDasharray],
    dot: dots && { r: 3, fill: color, strokeDasharray: '' },
  }
  if (shape === 'area') return <Area key={key} {...common} {...stroke} fill={color} fillOpacity={0.14} />
  return <Line key={key} {...common} {...stroke} />
}

/** The same series in the period before: thin, faded and dashed, without dots. */
function drawnBefore({ name, index, color, shape }: DrawnSeries, stacked: boolean) {
  const common = { name: `${name} (período anterior)`, dataKey: beforeAt(index), isAnimationActive: false }
  const key = `before-${index}-${name}`
  if (shape === 'bar') {
    const look = { fill: color, fillOpacity: 0.28, maxBarSize: 36, stroke: color, strokeOpacity: 0.5, strokeDasharray: '3 3' }
    return <Bar key={key} {...common} {...look} {...(stacked && { stackId: 'before' })} />
  }
  return (
    <Line
      key={key}
      {...common}
      type="linear"
      stroke={color}
      strokeWidth={1.5}
      strokeOpacity={0.55}
      strokeDasharray="3 4"
      dot={false}
      activeDot={false}
    />
  )
}

function Legend({ series, compared, note }: { series: readonly DrawnSeries[]; compared: boolean; note: string | undefined }) {
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
      {compared && (
        <span className={classes.key}>
          <i className={classes.swatch} data-faded style={{ '--swatch': GRAY, borderTopStyle: 'dashed' } as React.CSSProperties} />
          Período anterior
        </span>
      )}
      {note && <span className={classes.hint}>{note}</span>}
    </div>
  )
}
