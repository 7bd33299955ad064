import { Skeleton, UnstyledButton } from '@mantine/core'
import { formatNumber } from '#shared/br/number.ts'
import classes from './stat-strip.module.css'

export interface StatCell {
  label: string
  /** Undefined while loading, null when it could not be loaded. A text is shown as it is. */
  value: number | string | null | undefined
  note?: string | undefined
  /** Whether the page shows just what the cell counts. */
  active?: boolean | undefined
  /** Red where it counts what is late. */
  tone?: 'red' | undefined
  /** Shows what is counted, where there is anything to show. */
  onClick?(): void
}

/** The numbers above a work page in one line, where the work below needs the height; a click filters. The keyboard scrolls it by its buttons, or by itself without any. */
export const StatStrip = ({ cells }: { cells: readonly StatCell[] }) => (
  <div className={classes.strip} tabIndex={cells.some(({ onClick }) => onClick) ? undefined : 0}>
    {cells.map(({ label, value, note, active, tone, onClick }) => (
      <UnstyledButton
        key={label}
        className={classes.cell}
        {...(onClick ? { 'aria-pressed': active ?? false, onClick } : { component: 'div' })}
      >
        <span className={classes.label}>{label}</span>
        <span className={classes.line} data-numbers>
          {value === undefined ? (
            <Skeleton component="span" display="inline-block" w={48} h={18} />
          ) : (
            <b data-tone={tone}>{value === null ? '-' : typeof value === 'string' ? value : formatNumber(value)}</b>
          )}
          <span className={classes.note}>{note}</span>
        </span>
      </UnstyledButton>
    ))}
  </div>
)
