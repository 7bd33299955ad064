import { Badge, Button, Group, Stack } from '@mantine/core'
import { IconCalendarEvent, IconClipboardHeart, IconFileCertificate, IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { isOpen, STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../../api.ts'
import { VisitCharge } from '../../charges/visit-charge.tsx'
import { useOpenRecord } from '../../records/use-record-action.ts'
import { VisitSession } from '../../sessions/visit-session.tsx'
import { BookingDialog } from '../booking/booking-dialog.tsx'
import { marksOf } from '../marks.ts'
import { LOOKS } from '../status-looks.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CopyConfirmation } from './copy-confirmation.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DeclarationDialog } from './declaration-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { ReturnField } from './return-field.tsx'
import { returnAfter } from './return-visit.ts'
import { VisitFacts } from './visit-facts.tsx'
import { VisitMessages } from './visit-messages.tsx'
import { VisitSteps } from './visit-steps.tsx'

interface Props {
  id: string
  options: ScheduleOptions
  onClose(): void
  onPatient?: ((id: string) => void) | undefined
}

type Inside = 'edit' | 'return' | 'cancel' | 'declaration' | 'finish' | 'correct'

/** An appointment: what it is, what happened to it, and what may follow. */
export function AppointmentDialog({ id, options, onClose, onPatient }: Props) {
  const [inside, setInside] = useState<Inside | null>(null)
  const stored = useQuery(api.schedule.get.queryOptions({ input: { id } }))
  const today = useToday()
  const appointment = stored.data
  if (inside === 'edit' && appointment)
    return <BookingDialog appointment={appointment} beginning={appointment} options={options} onClose={() => setInside(null)} />
  if (inside === 'return' && appointment)
    return (
      <BookingDialog
        appointment={null}
        beginning={returnAfter(appointment, options, today)}
        options={options}
        onClose={() => setInside(null)}
      />
    )
  return (
    <>
      <Dialog title={appointment ? `Consulta de ${appointment.patient_name}` : 'Consulta'} size={600} sheet onClose={onClose}>
        {stored.isPending && <ListSkeleton columns={2} />}
        {stored.isError && !appointment && <ListFailed text="Erro ao carregar a consulta" error={stored.error} onRetry={stored.refetch} />}
        {appointment && <Details appointment={appointment} onInside={setInside} onPatient={onPatient} />}
      </Dialog>
      {inside === 'cancel' && appointment && <CancelDialog appointment={appointment} onClose={() => setInside(null)} />}
      {inside === 'declaration' && appointment && <DeclarationDialog appointment={appointment} onClose={() => setInside(null)} />}
      {inside === 'finish' && appointment && <FinishDialog appointment={appointment} onClose={() => setInside(null)} />}
      {inside === 'correct' && appointment && <CorrectDialog appointment={appointment} onClose={() => setInside(null)} />}
    </>
  )
}

interface DetailsProps {
  appointment: Appointment
  onInside(which: Inside): void
  onPatient: Props['onPatient']
}

function Details({ appointment, onInside, onPatient }: DetailsProps) {
  const can = usePermissions('patients-schedule')
  const seesCharges = usePermissions('patients-charges').read
  const { status } = appointment
  return (
    <Stack>
      <Group gap="xs">
        <StatusBadge color={LOOKS[status].color}>{STATUSES[status]}</StatusBadge>
        {marksOf(appointment, undefined).map((mark) => (
          <Badge key={mark} color="gray">
            {mark}
          </Badge>
        ))}
      </Group>
      <VisitFacts appointment={appointment} />
      <VisitSession appointment={appointment} may={can.update} />
      {status === 'attended' && (can.update || can.create) && (
        <ReturnField appointment={appointment} mayPlan={can.update} onBook={can.create ? () => onInside('return') : undefined} />
      )}
      <VisitSteps appointment={appointment} onFinish={() => onInside('finish')} onCorrect={() => onInside('correct')} />
      <Group justify="space-between">
        <Group gap="xs">
          {can.update && isOpen(status) && (
            <>
              <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onInside('edit')}>
                Mover ou editar
              </Button>
              <Button variant="subtle" color="red" leftSection={<IconX size={16} aria-hidden />} onClick={() => onInside('cancel')}>
                Cancelar consulta
              </Button>
            </>
          )}
        </Group>
        <Group gap="xs">
          <CopyConfirmation appointment={appointment} />
          {can.update && status === 'attended' && (
            <Button variant="subtle" leftSection={<IconFileCertificate size={16} aria-hidden />} onClick={() => onInside('declaration')}>
              Declaração de comparecimento
            </Button>
          )}
          <OpenRecord appointment={appointment} />
          {onPatient && (
            <Button
              variant="subtle"
              leftSection={<IconCalendarEvent size={16} aria-hidden />}
              onClick={() => onPatient(appointment.patient_id)}
            >
              Abrir cadastro
            </Button>
          )}
        </Group>
      </Group>
      <VisitMessages appointment={appointment} mayAsk={can.update} />
      {seesCharges && <VisitCharge appointment_id={appointment.id} />}
    </Stack>
  )
}

/** The record of the patient, to write about this appointment. */
function OpenRecord({ appointment: { id, patient_id } }: { appointment: Appointment }) {
  const open = useOpenRecord()
  if (!open) return null
  return (
    <Button variant="subtle" leftSection={<IconClipboardHeart size={16} aria-hidden />} onClick={() => open(patient_id, id)}>
      Abrir prontuário
    </Button>
  )
}
