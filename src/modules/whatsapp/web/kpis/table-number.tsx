import { NumberLink } from './number-link.tsx'
import type { Opens } from './opens.ts'

interface Props {
  /** What the number is. */
  of: string
  opens: Opens | null
  children: string
}

/** A number of a table, which opens its rows. */
export const TableNumber = ({ of, opens, children }: Props) => (
  <NumberLink opens={opens} label={`${of}: ${children}`}>
    {children}
  </NumberLink>
)
