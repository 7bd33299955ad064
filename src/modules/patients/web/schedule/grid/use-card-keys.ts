import type { KeyboardEvent } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { isOpen, STATUSES, stepsFrom, whyNot } from '#modules/patients/contract/schedule/statuses.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useOpenRecord } from '../../records/use-record-action.ts'
import type { Inside } from '../schedule-dialog.tsx'
import { useStatusChange } from '../use-changes.ts'
import { useTakesBack } from '../visit/use-takes-back.ts'
import { useAskConfirmation } from '../visit/visit-messages.tsx'

/** The keys of a card; what one of them asks for is `onInside`. Source: spec/6 §5.2. */
export function useCardKeys(at: { now: Date; today: string }, onInside: (inside: Inside) => void) {
  const { update } = usePermissions('patients-schedule')
  const openRecord = useOpenRecord()
  const change = useStatusChange({ onHindered: (hindered) => onInside({ kind: 'begin', hindered }) })
  const ask = useAskConfirmation()
  const takesBack = useTakesBack()
  return (appointment: Appointment, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'p' && openRecord) openRecord(appointment.patient_id, appointment.id)
    if (!update) return
    const { status } = appointment
    const back = takesBack(appointment)
    const next = stepsFrom(appointment, at).find(({ key }) => key === event.key)
    if (next?.to === 'attended') onInside({ kind: 'finish', appointment })
    else if (next) change.mutate({ appointment, to: next.to })
    else if (event.key === 'Delete' && isOpen(status)) onInside({ kind: 'cancel', appointment })
    else if (event.key === 'w' && status === 'scheduled') ask.mutate(appointment)
    else if (event.key === 'z' && back?.asks) onInside({ kind: 'correct', appointment })
    else if (event.key === 'z' && back) change.mutate({ appointment, to: back.to })
    else {
      const refusal = pointless(appointment, event.key) ?? whyNot(appointment, event.key, at)
      if (!refusal) return
      toast.info(refusal)
    }
    event.preventDefault()
  }
}

/** Why one of the keys that change no status does nothing here. */
function pointless({ status, former_status }: Appointment, key: string): string | null {
  if (key === 'Delete') return `Situação não permitida a partir de ${STATUSES[status]}.`
  if (key === 'w') return 'Só se pede a confirmação de uma consulta agendada.'
  if (key !== 'z') return null
  return former_status ? 'A situação de outro dia é corrigida por quem configura a clínica.' : 'Não há o que desfazer nesta consulta.'
}
