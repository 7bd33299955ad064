import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { CANCEL_REASONS } from '#modules/patients/contract/schedule/statuses.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { useSession } from '#web/session.tsx'
import { whenOf } from './use-changes.ts'

/** What a visit is and what happened to it, each with its word. */
export function VisitFacts({ appointment }: { appointment: Appointment }) {
  const zone = useSession().company?.time_zone
  const { patient_phone, professional_name, service_name, minutes, room_name, payer_name, notes, cancel_reason, cancel_note, correction } =
    appointment
  const steps: [label: string, moment: Date | null, by?: string | false][] = [
    ['Confirmada em', appointment.confirmed_at, appointment.confirmed_by === 'patient' && ', pelo paciente'],
    ['Chegou em', appointment.arrived_at],
    ['Iniciada em', appointment.started_at],
    ['Finalizada em', appointment.finished_at],
    ['Cancelada em', appointment.cancelled_at],
  ]
  const facts: [string, ReactNode][] = [
    ['Quando', `${whenOf(appointment)} · ${minutes} min`],
    ['Profissional', professional_name],
    ['Serviço', service_name],
    ['Sala', room_name],
    ['Convênio', payer_name],
    ['Telefone', patient_phone && formatPhone(patient_phone)],
    ...steps.map(([label, moment, by]): [string, ReactNode] => [label, moment && `${formatDateTime(moment, zone)}${by || ''}`]),
    ['Motivo', cancel_reason && [CANCEL_REASONS[cancel_reason], cancel_note].filter(Boolean).join(': ')],
    ['Situação corrigida', correction],
    ['Observação', notes],
  ]
  return (
    <Stack gap={4} component="dl" m={0}>
      {facts.map(
        ([label, value]) =>
          value && (
            <Group key={label} gap="sm" wrap="nowrap" align="baseline">
              <Text component="dt" size="sm" c="dimmed" w={104} style={{ flex: 'none' }}>
                {label}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </Group>
          ),
      )}
    </Stack>
  )
}
