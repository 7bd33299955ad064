import { useMantineTheme } from '@mantine/core'
import { useId } from 'react'
import { Area, AreaChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import { sparklineDomain } from '../axes.ts'
import classes from '../dashboard.module.css'
import { formatNumber } from '../numbers.ts'
import { labelFormat } from '../periods.ts'
import { chartInWords } from '../series.ts'
import type { Shown } from '../widget.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'

/** The history of one number, as an area without axes. */
export function Sparkline({ config, reading }: { config: Shown; reading: Reading }) {
  const gradient = useId()
  const color = useMantineTheme().colors.brand?.[6] ?? 'currentColor'
  const format = labelFormat(reading.rows.map(({ label }) => label))
  const rows = reading.rows.map(({ label, values }) => ({ label: format(label), value: values[0] ?? null }))
  const write = (value: number) => formatNumber(value, config.metadata.valueType, 'kpi-line')
  const values = rows.map(({ value }) => value)

  return (
    <div
      className={classes.spark}
      role="img"
      aria-label={chartInWords(
        config.title,
        rows.map(({ label }) => label),
        [{ name: config.title, values }],
        write,
      )}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 200, height: 72 }}>
        <AreaChart data={rows} accessibilityLayer={false} margin={{ top: 4, right: 2, bottom: 2, left: 2 }}>
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0%" stopColor={color} stopOpacity={0.28} />
              <stop offset="100%" stopColor={color} stopOpacity={0} />
            </linearGradient>
          </defs>
          <XAxis dataKey="label" hide />
          <YAxis hide domain={sparklineDomain(values)} />
          {config.metadata.showTooltip && (
            <Tooltip isAnimationActive={false} content={(props) => <ChartTooltip {...props} write={write} />} />
          )}
          <Area
            name={config.title}
            dataKey="value"
            type="monotone"
            stroke={color}
            strokeWidth={2}
            fill={`url(#${gradient})`}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  )
}
