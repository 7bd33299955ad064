import classes from './dashboard.module.css'
import { type Rows, RowsLink } from './rows-link.tsx'

export interface MonthColumn {
  /** 'mar/26' */
  label: string
  bars: readonly { amount: number /** All that there is to say of it. */; words: string; rows: Rows; second?: boolean }[]
}

/** Columns by month, one or two to a month. Each says its number to who hears it. */
export function MonthColumns({ name, months }: { name: string; months: readonly MonthColumn[] }) {
  const most = Math.max(1, ...months.flatMap(({ bars }) => bars.map(({ amount }) => amount)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by keyboard
    <section className={classes.columns} tabIndex={0} aria-label={name}>
      {months.map(({ label, bars }) => (
        <div key={label} className={classes.month}>
          <div className={classes.pair}>
            {bars.map(({ amount, words, rows, second }) => (
              <RowsLink key={words} rows={rows} className={classes.column} label={words} title={words}>
                <span
                  className={second ? classes.secondColumn : classes.firstColumn}
                  style={{ height: amount === 0 ? 0 : `max(2px, ${(100 * amount) / most}%)` }}
                />
              </RowsLink>
            ))}
          </div>
          <span className={classes.monthLabel} aria-hidden>
            {label}
          </span>
        </div>
      ))}
    </section>
  )
}
