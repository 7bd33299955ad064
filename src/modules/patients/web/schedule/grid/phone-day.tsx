import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import { clockOf, freeRows, minutesOf, type Span, without } from '#modules/patients/contract/schedule/clock.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { useBalanceOf } from '../../charges/balances.tsx'
import { blockText } from '../blocks/block-text.ts'
import { LONG_WAIT, marksOf, waitingMinutes } from '../marks.ts'
import { LOOKS, signOf } from '../status-looks.ts'
import { type ScheduleColumn, spanOf } from './columns.ts'
import classes from './phone-day.module.css'
import { clockIn } from './wall-clock.ts'

interface Props {
  column: ScheduleColumn
  options: Pick<ScheduleOptions, 'grid_minutes'>
  now: Date
  today: string
  zone: string | undefined
  mayBook: boolean
  onBook(at_time: string): void
  onOpen(appointment: Appointment): void
  onBlock(block: Block): void
}

/** How much free time a row offers to tap on. */
const HALF_HOUR = 30

type Row = Span & ({ appointment: Appointment } | { free: true } | { block: Block } | { busy: true } | { now: true })

/** A day of one professional as a list: what is booked, and what is free to tap on. */
export function PhoneDay({ column, options, now, today, zone, mayBook, onBook, onOpen, onBlock }: Props) {
  const { on_date, blocks, busy, appointments, free } = column
  const minute = minutesOf(clockIn(now, zone))
  const from = on_date < today ? 1440 : on_date === today ? minute : 0
  const rows: Row[] = [
    ...appointments.map((appointment) => ({ ...spanOf(appointment), appointment })),
    ...blocks.map(({ block, ...span }) => ({ ...span, block })),
    ...busy.map((span) => ({ ...span, busy: true as const })),
    ...(mayBook
      ? freeRows(without(free, [{ from: 0, to: from }]), HALF_HOUR, options.grid_minutes).map((span) => ({ ...span, free: true as const }))
      : []),
  ]
  if (rows.length === 0)
    return (
      <Text c="dimmed" ta="center" py="xl">
        Nenhuma consulta neste dia
      </Text>
    )
  if (on_date === today) rows.push({ from: minute, to: minute, now: true })
  rows.sort((one, other) => one.from - other.from)
  return (
    <div className={classes.list}>
      {rows.map((row) => {
        const time = clockOf(row.from)
        if ('now' in row)
          return (
            <div key="now" className={classes.now}>
              <span>{time}</span>
            </div>
          )
        if ('free' in row)
          return (
            <div key={`free ${row.from}`} className={classes.row}>
              <span className={classes.time}>{time}</span>
              <UnstyledButton className={classes.free} onClick={() => onBook(time)}>
                <strong>livre</strong> · {row.to - row.from} min
              </UnstyledButton>
            </div>
          )
        const until = clockOf(Math.min(row.to, 1439))
        if ('busy' in row)
          return (
            <div key={`busy ${row.from}`} className={classes.taken}>
              {time} – {until} · Ocupado
            </div>
          )
        if ('block' in row)
          return (
            <UnstyledButton key={`${row.block.id} ${row.from}`} className={classes.taken} onClick={() => onBlock(row.block)}>
              {time} – {until} · {blockText(row.block)}
            </UnstyledButton>
          )
        return <AppointmentRow key={row.appointment.id} appointment={row.appointment} now={now} onOpen={() => onOpen(row.appointment)} />
      })}
    </div>
  )
}

function AppointmentRow({ appointment, now, onOpen }: { appointment: Appointment; now: Date; onOpen(): void }) {
  const { status, at_time, minutes, patient_name, service_name, payer_name } = appointment
  const { icon: Icon, color } = LOOKS[status]
  const waiting = waitingMinutes(appointment, now)
  const [mark] = marksOf(appointment, useBalanceOf(appointment.id))
  return (
    <UnstyledButton className={classes.row} data-appointment={appointment.id} onClick={onOpen}>
      <span className={classes.time}>
        {at_time}
        <small>{minutes} min</small>
      </span>
      <span className={classes.bar} style={{ background: `var(--mantine-color-${color}-6)` }} />
      <span className={classes.what}>
        <Text fw={600} truncate td={status === 'cancelled' ? 'line-through' : undefined}>
          {patient_name}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Icon size={14} aria-hidden color={signOf(status)} style={{ flex: 'none' }} />
          <Text size="sm" truncate>
            <strong>{STATUSES[status]}</strong> · {service_name} · {payer_name}
          </Text>
        </Group>
      </span>
      {waiting !== null && <Badge color={waiting >= LONG_WAIT ? 'red' : 'yellow'}>{waiting} min</Badge>}
      {waiting === null && mark && <Badge color="gray">{mark}</Badge>}
    </UnstyledButton>
  )
}
