import type { ReactNode } from 'react'
import classes from './kpis.module.css'
import { NumberLink } from './number-link.tsx'
import type { Opens } from './opens.ts'

interface Props {
  name: ReactNode
  /** Of the whole length, 0 to 1. */
  share: number
  /** What the bar stands for, in words. */
  value: string
  opens: Opens | null
  color?: string
  low?: boolean
}

/** A named bar with its number, which opens its rows. */
export const BarRow = ({ name, share, value, opens, color, low = false }: Props) => (
  <NumberLink opens={opens} className={classes.aspect}>
    <span>{name}</span>
    <span className={classes.track}>
      <span className={classes.fill} data-low={low || undefined} style={{ width: `${100 * share}%`, background: color }} />
    </span>
    <b className={classes.number}>{value}</b>
  </NumberLink>
)
