import { Skeleton, UnstyledButton } from '@mantine/core'
import { formatNumber } from '#shared/br/number.ts'
import classes from './stat-strip.module.css'

export interface StatCell {
  label: string
  /** Undefined while loading, null when it could not be loaded. */
  value: number | null | undefined
  note?: string | undefined
  /** Whether the page shows just what the cell counts. */
  active: boolean
  onClick(): void
}

/** The numbers above a work page in one line, where the work below needs the height; a click filters. */
export const StatStrip = ({ cells }: { cells: readonly StatCell[] }) => (
  <div className={classes.strip}>
    {cells.map(({ label, value, note, active, onClick }) => (
      <UnstyledButton key={label} className={classes.cell} aria-pressed={active} onClick={onClick}>
        <span className={classes.label}>{label}</span>
        <span className={classes.line} data-numbers>
          {value === undefined ? (
            <Skeleton component="span" display="inline-block" w={48} h={18} />
          ) : (
            <b>{value === null ? '-' : formatNumber(value)}</b>
          )}
          <span className={classes.note}>{note}</span>
        </span>
      </UnstyledButton>
    ))}
  </div>
)
