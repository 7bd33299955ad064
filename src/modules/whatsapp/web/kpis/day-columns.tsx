import { formatDate } from '#shared/br/date.ts'
import classes from './kpis.module.css'
import { NumberLink } from './number-link.tsx'
import type { Opens } from './opens.ts'

interface Column {
  date: string
  /** What the column says, in words. */
  words: string
  /** Of the whole height, 0 to 1. */
  share: number
  opens: Opens | null
  low?: boolean
}

/** A number a day, as columns that open their rows. */
export const DayColumns = ({ scale, days }: { scale: string; days: readonly Column[] }) => (
  <>
    <div className={classes.axis}>
      <span>{scale}</span>
    </div>
    <div className={classes.bars}>
      {days.map(({ date, words, share, opens, low = false }) => (
        <NumberLink key={date} opens={opens} className={classes.bar} label={words}>
          <span title={words} className={classes.fill} data-low={low || undefined} style={{ height: `${100 * share}%` }} />
        </NumberLink>
      ))}
    </div>
    <div className={classes.axis}>
      <span>{formatDate(days[0]!.date)!.slice(0, 5)}</span>
      {days.length > 1 && <span>{formatDate(days.at(-1)!.date)!.slice(0, 5)}</span>}
    </div>
  </>
)
