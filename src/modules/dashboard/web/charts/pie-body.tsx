import { PieChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import classes from '../dashboard.module.css'
import { formatNumber } from '../numbers.ts'
import { labelFormat } from '../periods.ts'
import { chartInWords } from '../series.ts'
import { type Slice, slicesOf } from '../slices.ts'
import type { Shown } from '../widget.tsx'

/** Pixels across: the outer radius is 75. Source: spec/1 §9. */
const SIZE = 150

/** Parts of a whole, with their share beside each slice and their values in the legend. */
export function PieBody({ config, reading }: { config: Shown; reading: Reading }) {
  const { metadata, title } = config
  const format = labelFormat(reading.rows.map(({ label }) => label))
  const slices = slicesOf(reading, metadata.pieColors, format)
  const write = (value: number) => formatNumber(value, metadata.valueType, 'chart')

  return (
    <div className={classes.pie}>
      <div
        role="img"
        aria-label={chartInWords(
          title,
          slices.map(({ name }) => name),
          [{ name: 'Valores', values: slices.map(({ value }) => value) }],
          write,
        )}
      >
        <PieChart
          data={slices}
          size={SIZE}
          w={SIZE + 90}
          h={SIZE + 40}
          withLabels
          withLabelsLine
          labelsType="percent"
          labelsPosition="outside"
          strokeWidth={1}
          withTooltip={metadata.showTooltip}
          tooltipDataSource="segment"
          valueFormatter={write}
          pieChartProps={{ accessibilityLayer: false }}
          pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
        />
      </div>
      {metadata.showLegend && <PieLegend slices={slices} write={write} />}
    </div>
  )
}

function PieLegend({ slices, write }: { slices: readonly Slice[]; write(value: number): string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard
    <ul className={classes.pieLegend} tabIndex={0} aria-label="Legenda">
      {slices.map(({ name, value, color }) => (
        <li key={name} className={classes.tooltipRow}>
          <i className={classes.swatch} data-bar style={{ '--swatch': color } as React.CSSProperties} />
          {name}
          <b>{write(value)}</b>
        </li>
      ))}
    </ul>
  )
}
