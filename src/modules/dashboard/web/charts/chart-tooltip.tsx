import classes from '../dashboard.module.css'
import type { DrawnRow, LabelledSeries } from './drawn-row.ts'

interface Props {
  active?: boolean | undefined
  payload?: readonly { payload?: unknown }[] | undefined
  series: readonly LabelledSeries[]
}

/** The numbers under the pointer, and below them those of the period before. */
export function ChartTooltip({ active, payload, series }: Props) {
  const row = payload?.[0]?.payload as DrawnRow | undefined
  if (!active || !row) return null
  return (
    <div className={classes.tooltip}>
      <Numbers {...row} series={series} />
      {row.before && <Numbers {...row.before} series={series} faded />}
    </div>
  )
}

interface NumbersProps {
  label: string
  values: readonly (number | null)[]
  series: readonly LabelledSeries[]
  faded?: boolean
}

function Numbers({ label, values, series, faded }: NumbersProps) {
  return (
    <>
      <strong>{label}</strong>
      {series.map(({ name, index, color, write }) => {
        const value = values[index] ?? null
        return (
          <div key={`${index}-${name}`} className={classes.tooltipRow}>
            <i className={classes.swatch} data-bar data-faded={faded} style={{ '--swatch': color } as React.CSSProperties} />
            {name}
            <b>{value === null ? '-' : write(value)}</b>
          </div>
        )
      })}
    </>
  )
}
