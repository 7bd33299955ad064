import type { MouseEvent } from 'react'

interface Axis {
  /** What spans the axis from end to end, as a selector. */
  area: string
  points: number
  /** Points have a band each, as bars do; otherwise the first and the last lie on the ends. */
  banded: boolean
}

/**
 * Which point of a chart was clicked; null beside all of them. The chart library knows only where the pointer hovered before, which a
 * tap or a quick click has not.
 */
export function indexAt(
  { currentTarget, clientX }: Pick<MouseEvent, 'currentTarget' | 'clientX'>,
  { area, points, banded }: Axis,
): number | null {
  const span = currentTarget.querySelector(area)?.getBoundingClientRect()
  if (!span || clientX < span.left || clientX > span.right) return null
  const share = (clientX - span.left) / span.width
  return banded ? Math.min(points - 1, Math.floor(share * points)) : Math.round(share * (points - 1))
}
