import type { KeyboardEvent } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { isOpen, stepsFrom } from '#modules/patients/contract/schedule/statuses.ts'
import { usePermissions } from '#web/session.tsx'
import { useOpenRecord } from '../records/use-record-action.ts'
import type { Inside } from './schedule-dialog.tsx'
import { useStatusChange } from './use-changes.ts'
import { useTakesBack } from './use-takes-back.ts'
import { useAskConfirmation } from './visit-messages.tsx'

/** The keys of a card; what one of them asks for is `onInside`. Source: spec/6 §5.2. */
export function useCardKeys(at: { now: Date; today: string }, onInside: (inside: Inside) => void) {
  const { update } = usePermissions('patients-schedule')
  const openRecord = useOpenRecord()
  const change = useStatusChange()
  const ask = useAskConfirmation()
  const takesBack = useTakesBack()
  return (appointment: Appointment, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'p' && openRecord) openRecord(appointment.patient_id, appointment.id)
    if (!update) return
    const { status } = appointment
    const back = takesBack(appointment)
    const next = stepsFrom(appointment, at).find(({ key }) => key === event.key)
    if (next) change.mutate({ appointment, to: next.to })
    else if (event.key === 'Delete' && isOpen(status)) onInside({ kind: 'cancel', appointment })
    else if (event.key === 'w' && status === 'scheduled') ask.mutate(appointment)
    else if (event.key === 'z' && back?.asks) onInside({ kind: 'correct', appointment })
    else if (event.key === 'z' && back) change.mutate({ appointment, to: back.to })
    else return
    event.preventDefault()
  }
}
