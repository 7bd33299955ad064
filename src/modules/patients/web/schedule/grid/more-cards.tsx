import { Menu, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { clockOf } from '#modules/patients/contract/schedule/clock.ts'
import { STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { counted } from '#shared/br/number.ts'
import { LOOKS, signOf } from '../status-looks.ts'
import classes from './grid.module.css'

interface Props {
  appointments: readonly Appointment[]
  /** Minutes since midnight at which the first of them begins. */
  from: number
  top: number
  onOpen(appointment: Appointment): void
  onKey(appointment: Appointment, event: KeyboardEvent): void
}

/** '+2': appointments that have no room beside the four that show, each to be opened from a menu. Source: spec/6 §5.1. */
export function MoreCards({ appointments, from, top, onOpen, onKey }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button
          type="button"
          className={classes.more}
          style={{ top }}
          aria-label={`+${appointments.length} às ${clockOf(from)}: ver ${counted(appointments.length, 'consulta')}`}
        >
          +{appointments.length}
        </button>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation() /* on the page an arrow leads to another day */}>
        {appointments.map((appointment) => {
          const { icon: Icon } = LOOKS[appointment.status]
          return (
            <Menu.Item
              key={appointment.id}
              leftSection={<Icon size={14} color={signOf(appointment.status)} aria-hidden />}
              onClick={() => onOpen(appointment)}
              onKeyDown={(event) => {
                onKey(appointment, event)
                if (event.isDefaultPrevented()) setOpened(false)
              }}
            >
              <Text size="sm" fw={600} td={appointment.status === 'cancelled' ? 'line-through' : undefined}>
                {appointment.at_time} {appointment.patient_name}
              </Text>
              <Text size="xs" c="dimmed">
                {appointment.service_name} · {STATUSES[appointment.status]}
              </Text>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
