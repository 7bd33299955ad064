import { Box, Tooltip } from '@mantine/core'
import type { MeasurePoint } from '#modules/patients/contract/records/measures.ts'
import classes from './record.module.css'

interface Props {
  points: readonly MeasurePoint[]
  width: number
  height: number
  /** What a point says. With it each point is a button. */
  labelOf?: (point: MeasurePoint) => string
  onOpen?(entry_id: string): void
}

const MARGIN = 6

/** Where the points lie: time from left to right, so that a long pause is a long way. Equal values are a line in the middle. */
function placed(points: readonly MeasurePoint[], width: number, height: number) {
  const values = points.flatMap(({ value, lower_value }) => (lower_value === null ? [value] : [value, lower_value]))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [first, last] = [points[0]!.at.getTime(), points.at(-1)!.at.getTime()]
  const scaled = (value: number, from: number, to: number, room: number) =>
    MARGIN + (to === from ? 0.5 : (value - from) / (to - from)) * (room - 2 * MARGIN)
  const y = (value: number) => height - scaled(value, least, most, height)
  return points.map((point) => ({
    ...{ point, x: scaled(point.at.getTime(), first, last, width), y: y(point.value) },
    lower: point.lower_value === null ? null : y(point.lower_value),
  }))
}

/** Measures of one kind as a line; of a pressure two. Those who cannot see it have the table. */
export function MeasureLine({ points, width, height, labelOf, onOpen }: Props) {
  if (points.length === 0) return null
  const drawn = placed(points, width, height)
  const line = (of: (one: (typeof drawn)[number]) => number | null) => drawn.map((one) => `${one.x},${of(one)}`).join(' ')
  const last = drawn.at(-1)!
  return (
    <Box pos="relative" w={width} h={height}>
      <svg width={width} height={height} aria-hidden>
        <polyline className={classes.line} points={line(({ y }) => y)} />
        {last.lower !== null && <polyline className={classes.line} points={line(({ lower }) => lower)} />}
        {!onOpen && <circle className={classes.point} cx={last.x} cy={last.y} r={2.5} />}
      </svg>
      {onOpen &&
        drawn.map(({ point, x, y }) => (
          <Tooltip key={point.entry_id} label={labelOf?.(point)}>
            <button
              type="button"
              className={classes.opens}
              style={{ left: x, top: y }}
              aria-label={`${labelOf?.(point)}: abrir registro`}
              onClick={() => onOpen(point.entry_id)}
            />
          </Tooltip>
        ))}
    </Box>
  )
}
