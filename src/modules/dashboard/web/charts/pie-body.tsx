import { PieChart } from '@mantine/charts'
import { UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import '@mantine/charts/styles.css'
import classes from '../dashboard.module.css'
import { chartInWords } from '../drawn-series.ts'
import { formatNumber } from '../numbers.ts'
import { labelFormat } from '../periods.ts'
import { type Slice, slicesOf } from '../slices-of.ts'
import { DRILL_DOWN_LABEL, type WidgetBody } from '../widget-body.ts'
import { NoSlicesNotice } from '../widget-notices.tsx'

/** Pixels across: the outer radius is 75, where the card allows. Source: spec/1 §9. */
const SIZE = 150
/** How much of it is left open in the middle: arcs beside each other are told apart more easily than full slices. */
const HOLE = 0.7
/** Pixels that the shares take around the pie. */
const LABELS = { width: 90, height: 60 }
const NO_LABELS = { width: 0, height: 0 }
/** Where a pie with shares would be smaller than this, it has none. */
const LEAST_LABELLED = 60

/** Parts of a whole, with their share beside each slice and their values in the legend. */
export function PieBody({ config, reading, onPoint }: WidgetBody) {
  const { metadata, title } = config
  const format = labelFormat(reading.rows.map(({ label }) => label))
  const slices = slicesOf(reading, metadata.pieColors, format)
  const place = useElementSize()
  const sizeWithin = ({ width, height }: typeof LABELS) => Math.max(0, Math.min(SIZE, place.width - width, place.height - height))
  const around = sizeWithin(LABELS) < LEAST_LABELLED ? NO_LABELS : LABELS
  const size = sizeWithin(around)
  const write = (value: number) => formatNumber(value, metadata.valueType, 'chart')
  const negative = reading.rows.filter(({ values }) => (values[0] ?? 0) < 0).length
  const open = ({ label, name }: Slice) => label !== undefined && onPoint?.({ label }, name)

  if (slices.length === 0) return <NoSlicesNotice />
  return (
    <div className={classes.pie}>
      <div
        ref={place.ref}
        className={classes.piePlot}
        data-opens={onPoint && true}
        role="img"
        aria-label={chartInWords(
          title,
          slices.map(({ name }) => name),
          [{ name: 'Valores', values: slices.map(({ value }) => value), write }],
        )}
      >
        {size > 0 && (
          <PieChart
            data={slices}
            size={size}
            w={size + around.width}
            h={size + around.height}
            mih={0}
            withLabels={around === LABELS}
            withLabelsLine
            labelsType="percent"
            labelsPosition="outside"
            strokeWidth={1}
            withTooltip={metadata.showTooltip}
            tooltipDataSource="segment"
            valueFormatter={write}
            pieChartProps={{ accessibilityLayer: false }}
            pieProps={{
              isAnimationActive: false,
              rootTabIndex: -1,
              innerRadius: (size / 2) * HOLE,
              onClick: (_sector, at) => slices[at] && open(slices[at]),
            }}
          />
        )}
      </div>
      {metadata.showLegend && <PieLegend slices={slices} negative={negative} write={write} onOpen={onPoint && open} />}
    </div>
  )
}

interface LegendProps {
  slices: readonly Slice[]
  /** How many values lie below zero, which no slice can show. */
  negative: number
  write(value: number): string
  onOpen: ((slice: Slice) => void) | undefined
}

function PieLegend({ slices, negative, write, onOpen }: LegendProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard
    <ul className={classes.pieLegend} tabIndex={0} aria-label="Legenda">
      {slices.map((slice) => (
        <li key={slice.name} className={classes.tooltipRow}>
          <i className={classes.swatch} data-bar style={{ '--swatch': slice.color } as React.CSSProperties} />
          {onOpen && slice.label !== undefined ? (
            <UnstyledButton
              className={`${classes.cellButton} ${classes.legendName}`}
              title={`${slice.name}: ${DRILL_DOWN_LABEL}`}
              onClick={() => onOpen(slice)}
            >
              {slice.name}
            </UnstyledButton>
          ) : (
            <span className={classes.legendName} title={slice.name}>
              {slice.name}
            </span>
          )}
          <b>{write(slice.value)}</b>
        </li>
      ))}
      {negative > 0 && (
        <li className={classes.hint}>{negative === 1 ? '1 valor negativo' : `${negative} valores negativos`} fora da pizza</li>
      )}
    </ul>
  )
}
