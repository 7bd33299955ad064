import { DndContext } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import { clockOf, freeRows, minutesOf, type Span } from '#modules/patients/contract/schedule/clock.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { isOpen } from '#modules/patients/contract/schedule/statuses.ts'
import { blockText } from '../blocks/block-text.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { keepCardFocus } from './card-focus.ts'
import { keyOf, type Part, type ScheduleColumn, spanOf } from './columns.ts'
import classes from './grid.module.css'
import { MoreCards } from './more-cards.tsx'
import { inLanes } from './place-cards.ts'
import { type Slot, type Step, useCardDrag } from './use-card-drag.ts'
import { clockIn } from './wall-clock.ts'

/** Pixels of one line, which is the height of the shortest card. */
const LINE = 24
const HOUR = 60
const FIRST = 7 * HOUR
const LAST = 20 * HOUR

const GUTTER = 52
const FOLDED = 40

/** How many minutes a line is high: half an hour, or less where shorter visits would lie on one another. */
const lineOf = (columns: readonly ScheduleColumn[]) =>
  Math.max(10, Math.min(30, ...columns.flatMap(({ appointments }) => appointments.map(({ minutes }) => minutes))))

interface Props {
  /** `name` tells them apart where they are not of one place. */
  columns: readonly (ScheduleColumn & { head: ReactNode; name?: string; folded?: boolean })[]
  /** Cards are in the colour of their professional, and name her: a column is of several. */
  coloured?: boolean
  options: Pick<ScheduleOptions, 'grid_minutes'>
  /** The least width of a column, in pixels. */
  narrowest: number
  now: Date
  today: string
  zone: string | undefined
  mayBook: boolean
  mayMove: boolean
  onBook(column: ScheduleColumn, at_time: string): void
  onMove(appointment: Appointment, to: Slot): void
  onOpen(appointment: Appointment): void
  onKey(appointment: Appointment, event: KeyboardEvent): void
  onBlock(block: Block): void
}

/** Where a strip of a column is. */
const stripOf = (part: Part | undefined) => part && { left: `${(100 * part[0]) / part[1]}%`, width: `${100 / part[1]}%`, right: 'auto' }

/** From seven to eight in the evening, or as far as what stands outside asks. */
function boundsOf(columns: readonly ScheduleColumn[]): Span {
  const spans = columns.flatMap(({ hours, appointments }) => [...hours, ...appointments.map(spanOf)])
  return {
    from: Math.floor(Math.min(FIRST, ...spans.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(LAST, ...spans.map(({ to }) => to)) / HOUR) * HOUR,
  }
}

/** An hour so near to now would stand half behind the clock of now. */
const BESIDE_NOW = 16

/** Columns of time, side by side: of several professionals on a day, or of one on the days of a week. */
export function ScheduleGrid(props: Props) {
  const { grid_minutes } = props.options
  const { columns, narrowest, now, today, zone, mayBook, mayMove, onBook, onOpen, onKey, onBlock } = props
  const grid = useRef<HTMLDivElement>(null)
  const root = useMergedRef(grid, keepCardFocus)
  const line = lineOf(columns)
  const pixels = (minutes: number) => (minutes / line) * LINE
  const step = { pixels: pixels(grid_minutes), minutes: grid_minutes }
  const drag = useCardDrag({ columns, grid, gutter: GUTTER, folded: FOLDED, step, onMove: props.onMove })
  const bounds = boundsOf(columns)
  const height = pixels(bounds.to - bounds.from)
  const at = (minute: number) => pixels(minute - bounds.from)
  const hours = Array.from({ length: (bounds.to - bounds.from) / HOUR + 1 }, (_, n) => bounds.from + n * HOUR)
  const minute = minutesOf(clockIn(now, zone))
  const showsNow = columns.some(({ on_date }) => on_date === today) && minute >= bounds.from && minute <= bounds.to
  const told = hours.slice(1, -1).filter((hour) => !showsNow || Math.abs(hour - minute) >= BESIDE_NOW)

  return (
    <section className={classes.scroller} aria-label="Agenda">
      <div
        ref={root}
        className={classes.grid}
        style={{
          gridTemplateColumns: `${GUTTER}px ${columns.map(({ folded }) => (folded ? `${FOLDED}px` : `minmax(${narrowest}px, 1fr)`)).join(' ')}`,
          gridTemplateRows: `52px ${height}px`,
        }}
      >
        <div className={classes.corner} />
        {columns.map(({ place, on_date, head, folded }) => (
          <div key={keyOf({ place, on_date })} className={classes.head} data-folded={folded || undefined}>
            {head}
          </div>
        ))}
        <div className={classes.gutter}>
          {told.map((hour) => (
            <span key={hour} className={classes.hour} style={{ top: at(hour) }}>
              {clockOf(hour)}
            </span>
          ))}
          {showsNow && (
            <span className={classes.nowTime} style={{ top: `max(${at(minute)}px, 10px)` }}>
              {clockOf(minute)}
            </span>
          )}
        </div>
        <DndContext {...drag}>
          {columns.map((column) => (
            <div key={keyOf(column)} className={classes.column}>
              {column.hours.map(({ from, to }) => (
                <div key={from} className={classes.open} style={{ top: at(from), height: pixels(to - from) }} />
              ))}
              {hours.map((hour) => (
                <div key={hour} className={classes.line} style={{ top: at(hour) }} />
              ))}
              {column.on_date === today && showsNow && <div className={classes.now} style={{ top: at(minute) }} />}
              {column.blocks.map(({ from, to, block, part }) => (
                <button
                  key={block.id}
                  type="button"
                  className={classes.block}
                  style={{
                    top: at(Math.max(from, bounds.from)),
                    height: pixels(Math.min(to, bounds.to) - Math.max(from, bounds.from)),
                    ...stripOf(part),
                  }}
                  onClick={() => onBlock(block)}
                >
                  {blockText(block)}
                </button>
              ))}
              {column.busy.map(({ from, to, part }) => (
                <div
                  key={`busy ${from} ${part?.[0]}`}
                  className={classes.busy}
                  style={{ top: at(from), height: pixels(to - from) - 2, ...stripOf(part) }}
                >
                  Ocupado
                </div>
              ))}
              {mayBook &&
                freeRows(column.free, line, grid_minutes).map(({ from }) => (
                  <button
                    key={`free ${from}`}
                    type="button"
                    className={classes.free}
                    style={{ top: at(from) + 1 }}
                    aria-label={`${clockOf(from)} livre: agendar`}
                    tabIndex={-1}
                    onClick={() => onBook(column, clockOf(from))}
                  >
                    {clockOf(from)} livre
                  </button>
                ))}
              <Cards
                {...{ appointments: column.appointments, at, pixels, now, onOpen, onKey, coloured: props.coloured ?? false }}
                step={mayMove ? step : null}
              />
            </div>
          ))}
        </DndContext>
      </div>
    </section>
  )
}

interface CardsProps extends Pick<Props, 'now' | 'onOpen' | 'onKey'> {
  coloured: boolean
  appointments: readonly Appointment[]
  /** Pixels from the top of the column to a minute of the day, and those of so many minutes. */
  at(minute: number): number
  pixels(minutes: number): number
  step: Step | null
}

/** The appointments of a column: those at one time side by side, and what has no room there behind a number. */
function Cards({ appointments, at, pixels, now, coloured, step, onOpen, onKey }: CardsProps) {
  const { placed, rests } = inLanes(appointments.map((appointment) => ({ ...spanOf(appointment), appointment })))
  return (
    <>
      {placed.map(({ from, to, appointment, ...beside }) => (
        <AppointmentCard
          key={appointment.id}
          {...{ appointment, now, coloured, ...beside }}
          top={at(from) + 1}
          height={Math.max(pixels(to - from), LINE)}
          step={isOpen(appointment.status) ? step : null}
          onOpen={() => onOpen(appointment)}
          onKey={(event) => onKey(appointment, event)}
        />
      ))}
      {rests.map(({ from, items }) => (
        <MoreCards key={from} {...{ from, onOpen, onKey }} appointments={items.map(({ appointment }) => appointment)} top={at(from) + 1} />
      ))}
    </>
  )
}
