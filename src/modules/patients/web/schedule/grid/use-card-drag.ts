import { type Active, type DndContextProps, KeyboardSensor, MouseSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type RefObject, useRef } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { clockOf, minutesOf } from '#modules/patients/contract/schedule/clock.ts'
import { whenOf } from '../use-changes.ts'
import { isAt, type ScheduleColumn } from './columns.ts'

/** The least step of a move: so many pixels are so many minutes. */
export interface Step {
  pixels: number
  minutes: number
}

/** When and with whom: where a card is let go. */
export type Slot = Pick<Appointment, 'professional_id' | 'room_id' | 'on_date' | 'at_time'>

const DAY = 24 * 60
const KEYS = { start: ['KeyM'], cancel: ['Escape'], end: ['Enter'] }
const ARROWS: Record<string, [x: number, y: number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

interface Asked {
  columns: readonly (ScheduleColumn & { name?: string; folded?: boolean })[]
  /** All columns and, `gutter` pixels wide, the hours beside them. */
  grid: RefObject<HTMLDivElement | null>
  gutter: number
  /** Pixels of a column that is folded. */
  folded: number
  step: Step
  onMove(appointment: Appointment, to: Slot): void
}

/** Moving a card by the mouse, or by 'm', the arrows and Enter: from column to column and from time to time. Source: spec/6 §5.4. */
export function useCardDrag({ columns, grid, gutter, folded, step, onMove }: Asked): DndContextProps {
  const at = useRef<Slot | null>(null)
  const folds = columns.filter((one) => one.folded).length
  /** Where each column begins, from the first. */
  function lefts() {
    const room = (grid.current?.offsetWidth ?? 0) - gutter - folds * folded
    const width = Math.max(1, room / Math.max(1, columns.length - folds))
    let left = 0
    return columns.map((one) => {
      const begins = left
      left += one.folded ? folded : width
      return begins
    })
  }
  const ownOf = (appointment: Appointment) => columns.findIndex((one) => isAt(one, appointment))
  /** The column that a card is over, so many pixels beside its own. */
  function columnAt(appointment: Appointment, x: number) {
    const all = lefts()
    const at = (all[ownOf(appointment)] ?? 0) + x
    const far = all.map((left) => Math.abs(left - at))
    return far.indexOf(Math.min(...far))
  }
  /** Pixels from a card's own column to another. */
  const wayTo = (appointment: Appointment, column: number) => {
    const all = lefts()
    return all[between(column, all.length - 1)]! - (all[ownOf(appointment)] ?? 0)
  }
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: KEYS,
      scrollBehavior: 'auto',
      coordinateGetter(event, { currentCoordinates: { x, y }, context: { active } }) {
        const arrow = ARROWS[event.code]
        const from = active?.rect.current.initial?.left
        if (!arrow || !active || from === undefined) return
        event.preventDefault()
        const appointment = appointmentOf(active)
        const to = arrow[0] === 0 ? x : from + wayTo(appointment, columnAt(appointment, x - from) + arrow[0])
        return { x: to, y: y + arrow[1] * step.pixels }
      },
    }),
  )

  function slotAt(appointment: Appointment, { x, y }: { x: number; y: number }): Slot {
    const { professional_id, room_id } = appointment
    const column = columns[columnAt(appointment, x)]!
    const place = 'professional_ids' in column.place ? {} : column.place // of several who share it, it stays whose it is
    return { professional_id, room_id, ...place, on_date: column.on_date, at_time: timeAt(appointment, y, step) }
  }

  /** 'ter, 24/11 às 10:30, Dr. Bruno', where columns are named. */
  function placeOf(slot: Slot) {
    const name = columns.find((one) => isAt(one, slot))?.name
    return name ? `${whenOf(slot)}, ${name}` : whenOf(slot)
  }

  return {
    sensors,
    modifiers: [
      ({ active, transform }) => {
        const appointment = active && appointmentOf(active)
        const x = appointment ? wayTo(appointment, columnAt(appointment, transform.x)) : transform.x
        return { ...transform, x, y: Math.round(transform.y / step.pixels) * step.pixels }
      },
    ],
    onDragStart: ({ active }) => {
      at.current = appointmentOf(active)
    },
    onDragMove: ({ active, delta }) => {
      at.current = slotAt(appointmentOf(active), delta)
    },
    onDragEnd({ active, delta }) {
      const appointment = appointmentOf(active)
      const to = slotAt(appointment, delta)
      if (isElsewhere(appointment, to)) onMove(appointment, to)
    },
    accessibility: {
      screenReaderInstructions: {
        draggable: 'Para mover, aperte M. Use as setas para escolher o horário, Enter para soltar e Esc para desistir.',
      },
      announcements: {
        onDragStart: ({ active }) => `${appointmentOf(active).patient_name} saiu de ${placeOf(appointmentOf(active))}.`,
        onDragMove: () => (at.current ? placeOf(at.current) : undefined),
        onDragOver: () => undefined,
        onDragEnd: ({ active }) => `${appointmentOf(active).patient_name} vai para ${placeOf(at.current ?? appointmentOf(active))}.`,
        onDragCancel: ({ active }) => `${appointmentOf(active).patient_name} voltou ao seu horário.`,
      },
    },
  }
}

/** When a card begins that is so many pixels below its place. It stays within its day. */
export const timeAt = ({ at_time, minutes }: Pick<Appointment, 'at_time' | 'minutes'>, y: number, step: Step) =>
  clockOf(between(minutesOf(at_time) + Math.round(y / step.pixels) * step.minutes, DAY - minutes))

/** Whether two slots are not the same. */
export const isElsewhere = (one: Slot, other: Slot) =>
  whenOf(one) !== whenOf(other) || one.professional_id !== other.professional_id || one.room_id !== other.room_id

const appointmentOf = ({ data }: Active) => data.current!.appointment as Appointment

const between = (value: number, most: number) => Math.max(0, Math.min(most, value))
