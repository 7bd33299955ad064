import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { isOpen } from '#modules/patients/contract/schedule/statuses.ts'
import { formatLongDate } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'

/** Copies the message that confirms an appointment, to be sent by hand. It never names the service or the reason. Source: spec/6 §7.1. */
export function useCopyConfirmation() {
  const clinic = useSession().company?.name
  return ({ patient_name, on_date, at_time, professional_name }: Appointment) => {
    const text = `Olá, ${patient_name.split(' ')[0]}. ${clinic}: você tem horário em ${formatLongDate(on_date)}, às ${at_time}, com ${professional_name}.`
    void navigator.clipboard.writeText(text).then(
      () => toast.success('Confirmação copiada!'),
      () => toast.error('O navegador não deixou copiar.'),
    )
  }
}

export function CopyConfirmation({ appointment }: { appointment: Appointment }) {
  const copy = useCopyConfirmation()
  if (!isOpen(appointment.status)) return null
  return (
    <Button variant="subtle" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(appointment)}>
      Copiar confirmação
    </Button>
  )
}
