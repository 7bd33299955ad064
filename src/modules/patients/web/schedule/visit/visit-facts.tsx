import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { CANCEL_REASONS, isOpen, type Status } from '#modules/patients/contract/schedule/statuses.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../../api.ts'
import { whenOf } from '../use-changes.ts'

/** What a visit is and what happened to it, each with its word. */
export function VisitFacts({ appointment }: { appointment: Appointment }) {
  const zone = useSession().company?.time_zone
  const {
    patient_phone,
    professional_name,
    service_name,
    minutes,
    room_name,
    payer_name,
    notes,
    tele_url,
    cancel_reason,
    cancel_note,
    correction,
  } = appointment
  const services = useQuery(api.schedule.options.queryOptions()).data?.services
  const given = useQuery(api.schedule.steps.queryOptions({ input: { id: appointment.id } })).data ?? []
  const booked = given.findLast(({ status }) => status === 'scheduled')
  const missed = appointment.status === 'no_show' ? appointment.status_at : null
  const steps: [label: string, status: Status, moment: Date | null | undefined][] = [
    ['Marcada em', 'scheduled', booked?.at],
    ['Confirmada em', 'confirmed', appointment.confirmed_at],
    ['Chegou em', 'arrived', appointment.arrived_at],
    ['Iniciada em', 'in_progress', appointment.started_at],
    ['Finalizada em', 'attended', appointment.finished_at],
    ['Faltou em', 'no_show', missed],
    ['Cancelada em', 'cancelled', appointment.cancelled_at],
  ]
  /** ', por Íris Conceição' of the last time that it got a status. */
  const whoGave = (status: Status) => {
    if (status === 'confirmed' && appointment.confirmed_by === 'patient') return ', pelo paciente'
    const by = (status === 'scheduled' ? booked : given.find((one) => one.status === status))?.by
    return by ? `, por ${by}` : ''
  }
  const facts: [string, ReactNode][] = [
    ['Quando', `${whenOf(appointment)} · ${minutes} min`],
    ['Profissional', professional_name],
    ['Serviço', service_name],
    ['Preparo', isOpen(appointment.status) && services?.find(({ id }) => id === appointment.service_id)?.preparation],
    ['Sala', room_name],
    ['Convênio', payer_name],
    ['Telefone', patient_phone && formatPhone(patient_phone)],
    ...steps.map(([label, status, moment]): [string, ReactNode] => [label, moment && `${formatDateTime(moment, zone)}${whoGave(status)}`]),
    ['Motivo', cancel_reason && [CANCEL_REASONS[cancel_reason], cancel_note].filter(Boolean).join(': ')],
    ['Situação corrigida', correction],
    [
      'Teleconsulta',
      tele_url && (
        <Anchor href={tele_url} target="_blank" rel="noreferrer">
          {tele_url}
        </Anchor>
      ),
    ],
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
