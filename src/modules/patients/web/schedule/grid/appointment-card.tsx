import { useDraggable } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { useBalanceOf } from '../../charges/balances.tsx'
import { LONG_WAIT, marksOf, waitingMinutes } from '../marks.ts'
import { LOOKS, signOf } from '../status-looks.ts'
import { focusBeside } from './card-focus.ts'
import classes from './grid.module.css'
import { type Step, timeAt } from './use-card-drag.ts'

interface Props {
  appointment: Appointment
  top: number
  height: number
  lane: number
  lanes: number
  /** Beside the cards there stands how many have no room. */
  crowded: boolean
  /** In the colour of its professional, whom it names. */
  coloured: boolean
  now: Date
  /** Null where the card cannot be moved. */
  step: Step | null
  onOpen(): void
  onKey(event: KeyboardEvent): void
}

/** What is free for the cards of a column, with and without a number beside them. */
const WIDTH = { crowded: '(100% - 36px)', alone: '(100% - 6px)' }

/** Below so many pixels only one line fits. */
const TWO_LINES = 40

/** One appointment in the grid: time and name, then its service, and one mark in words. */
export function AppointmentCard({ appointment, top, height, lane, lanes, crowded, coloured, now, step, onOpen, onKey }: Props) {
  const { status, at_time, patient_name, service_name } = appointment
  const what = coloured ? `${service_name} · ${appointment.professional_name}` : service_name
  const { icon: Icon, color } = LOOKS[status]
  const waiting = waitingMinutes(appointment, now)
  const [mark, ...more] = marksOf(appointment, useBalanceOf(appointment.id))
  const { setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({
    id: appointment.id,
    disabled: step === null,
    data: { appointment },
  })
  const time = transform && step ? timeAt(appointment, transform.y, step) : at_time
  const width = crowded ? WIDTH.crowded : WIDTH.alone
  const two = height >= TWO_LINES
  const marks = (
    <>
      {waiting !== null && (
        <span className={classes.mark} data-waiting data-late={waiting >= LONG_WAIT || undefined}>
          {waiting} min
        </span>
      )}
      {waiting === null && mark && (
        <span className={classes.mark} title={[mark, ...more].join(', ')}>
          {mark}
          {more.length > 0 && ` +${more.length}`}
        </span>
      )}
    </>
  )
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...(step !== null && { ...listeners, 'aria-describedby': attributes['aria-describedby'] })}
      className={classes.card}
      data-status={status}
      data-moving={isDragging || undefined}
      data-appointment={appointment.id}
      data-coloured={coloured || undefined}
      title={`${at_time} ${patient_name} · ${what} · ${STATUSES[status]}`}
      style={
        {
          '--bar': coloured ? appointment.professional_color : `var(--mantine-color-${color}-6)`,
          top,
          height: height - 2,
          left: `calc(3px + ${lane / lanes} * ${width})`,
          ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
          width: `calc(${1 / lanes} * ${width} - 1px)`,
        } as CSSProperties
      }
      onClick={onOpen}
      onKeyDown={(event) => {
        if (isDragging) return
        if (focusBeside(event.currentTarget, event.key)) {
          event.preventDefault()
          event.stopPropagation() // on the page an arrow leads to another day
          return
        }
        listeners?.onKeyDown?.(event)
        onKey(event)
      }}
    >
      <span className={classes.top}>
        <Icon className={classes.icon} size={13} stroke={2} color={signOf(status)} aria-hidden />
        <span className={classes.time}>{time}</span> <span className={classes.name}>{patient_name}</span> {!two && marks}
      </span>
      {two && (
        <span className={classes.rest}>
          {' '}
          <span className={classes.service}>{what}</span> {marks}
        </span>
      )}
      <VisuallyHidden>{two ? `, ${STATUSES[status]}` : `, ${what}, ${STATUSES[status]}`}</VisuallyHidden>
    </button>
  )
}
