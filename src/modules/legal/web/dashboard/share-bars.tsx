import { formatNumber } from '#shared/br/number.ts'
import classes from './dashboard.module.css'
import { type Rows, RowsLink } from './rows-link.tsx'

export interface ShareBar {
  label: string
  count: number
  /** What stands in the number's place. */
  value?: string
  rows: Rows
}

/** Counts as bars, each with its name and number: what is drawn is also written. */
export function ShareBars({ bars }: { bars: readonly ShareBar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className={classes.bars}>
      {bars.map(({ label, count, value, rows }) => (
        <li key={label}>
          <RowsLink rows={rows} className={classes.bar}>
            <span className={classes.barLabel}>{label}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <b className={classes.barNumber}>{value ?? formatNumber(count)}</b>
          </RowsLink>
        </li>
      ))}
    </ul>
  )
}
