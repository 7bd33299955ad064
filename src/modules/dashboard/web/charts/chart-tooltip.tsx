import classes from '../dashboard.module.css'

interface Entry {
  name?: unknown
  value?: unknown
  color?: string | undefined
  fill?: string | undefined
}

interface Props {
  active?: boolean | undefined
  label?: unknown
  payload?: readonly Entry[] | undefined
  write(value: number, name: string): string
}

/** The numbers under the pointer. */
export function ChartTooltip({ active, label, payload, write }: Props) {
  if (!active || !payload?.length) return null
  return (
    <div className={classes.tooltip}>
      {label !== undefined && <strong>{String(label)}</strong>}
      {payload.map(({ name, value, color, fill }) => (
        <div key={String(name)} className={classes.tooltipRow}>
          <i className={classes.swatch} data-bar style={{ '--swatch': color ?? fill } as React.CSSProperties} />
          {String(name)}
          <b>{typeof value === 'number' ? write(value, String(name)) : '-'}</b>
        </div>
      ))}
    </div>
  )
}
