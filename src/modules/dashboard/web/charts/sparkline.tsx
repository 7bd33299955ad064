import { useMantineTheme } from '@mantine/core'
import { type MouseEvent, useId } from 'react'
import { Area, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { sparklineDomain } from '../axes.ts'
import classes from '../dashboard.module.css'
import { chartInWords } from '../drawn-series.ts'
import { formatNumber } from '../numbers.ts'
import type { WidgetBody } from '../widget-body.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { beforeAt, columnsInWords, drawnRows, valueAt } from './drawn-row.ts'
import { indexAt } from './index-at.ts'

/** The history of one number, as an area without axes; dashed over it, that of the period before. */
export function Sparkline({ config, reading, previous, onPoint }: WidgetBody) {
  const gradient = useId()
  const color = useMantineTheme().colors.brand?.[6] ?? 'currentColor'
  const rows = drawnRows(reading, previous)
  const write = (value: number) => formatNumber(value, config.metadata.valueType, 'kpi-line')
  const series = [{ name: config.title, index: 0, color, write }]
  const values = rows.flatMap((row) => (previous ? [valueAt(0)(row), beforeAt(0)(row)] : [valueAt(0)(row)]))

  const open = (_state: unknown, event: MouseEvent) => {
    const at = indexAt(event, { area: '.recharts-surface', points: rows.length, banded: false })
    const row = at === null ? undefined : reading.rows[at]
    if (row) onPoint?.({ label: row.label }, rows[at!]?.label)
  }

  return (
    <div
      className={classes.spark}
      data-opens={onPoint && true}
      role="img"
      aria-label={chartInWords(
        config.title,
        rows.map(({ label }) => label),
        columnsInWords(rows, series, previous),
      )}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 200, height: 72 }}>
        <ComposedChart data={rows} accessibilityLayer={false} margin={{ top: 4, right: 2, bottom: 2, left: 2 }} onClick={open}>
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0%" stopColor={color} stopOpacity={0.28} />
              <stop offset="100%" stopColor={color} stopOpacity={0} />
            </linearGradient>
          </defs>
          <XAxis dataKey="label" hide />
          <YAxis hide domain={sparklineDomain(values)} />
          {config.metadata.showTooltip && (
            <Tooltip isAnimationActive={false} content={(props) => <ChartTooltip {...props} series={series} />} />
          )}
          {previous && (
            <Line
              name="Período anterior"
              dataKey={beforeAt(0)}
              type="linear"
              stroke={color}
              strokeOpacity={0.6}
              strokeWidth={1.5}
              strokeDasharray="3 4"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          <Area
            name={config.title}
            dataKey={valueAt(0)}
            type="linear"
            stroke={color}
            strokeWidth={2}
            fill={`url(#${gradient})`}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
