import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { type CancelReason, STATUSES, type Status } from '#modules/patients/contract/schedule/statuses.ts'
import { formatDate, weekdayName } from '#shared/br/date.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { takeBack } from './take-back.ts'
import { useBook } from './use-book.ts'
import { useOffer } from './waiting/use-offer.ts'

/** 'ter, 24/11 às 15:30' */
export const whenOf = ({ on_date, at_time }: Pick<Appointment, 'on_date' | 'at_time'>) =>
  `${weekdayName(on_date)}, ${formatDate(on_date).slice(0, 5)} às ${at_time}`

export interface NewStatus {
  appointment: Appointment
  to: Status
  reason?: CancelReason
  note?: string
  cancel_charges?: boolean
  /** Why the status of another day is taken back. */
  correction?: string
  without_terms?: boolean
  ends_other?: { return_due_on: string | null }
  return_due_on?: string | null
}

/** A visit that begins only once something was asked: how the other one ends that its professional is in, or whether it does without what was to be signed. */
export interface Hindered {
  asked: NewStatus
  /** Whom the professional is with, or what is not signed, in words. */
  sentence: string
  /** The day of the other visit; null where something is not signed. */
  on_date: string | null
}

function hinderedBy(error: unknown, asked: NewStatus): Hindered | null {
  if (!isExpected(error)) return null
  const of = (on_date: string | null) => ({ asked, sentence: errorMessage(error), on_date })
  if (error.code === 'VISIT_UNDER_WAY') return of((error.data as { on_date: string }).on_date)
  return error.code === 'TERMS_MISSING' && (error.data as { may: boolean }).may ? of(null) : null
}

interface Options {
  /** False in a dialog that says it itself. */
  saysWhyNot?: boolean
  /** Asks what is to be known before it begins. */
  onHindered?(hindered: Hindered): void
}

/** Changes the status of an appointment; what was done can be undone from its toast. */
export function useStatusChange({ saysWhyNot = true, onHindered }: Options = {}) {
  const queryClient = useQueryClient()
  const offer = useOffer()
  const book = useBook()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })

  const send = (asked: NewStatus) => {
    const { appointment, reason = null, note = null, ...more } = asked
    const { id, updated_at } = appointment
    return api.schedule.setStatus.call({ id, updated_at, reason, note, ...more })
  }
  const change = useMutation({
    mutationFn: send,
    retry: false,
    onSuccess(changed, { appointment, to }) {
      const { former_status } = changed
      if (to === 'cancelled') offer.one(changed)
      if (!former_status) return void toast.success(`${changed.patient_name}: ${STATUSES[to]}`, undefined, { subject: changed.id })
      toastWithUndo(`${appointment.patient_name}: ${STATUSES[to]}`, {
        undo: () => send({ appointment: changed, to: former_status }).then(refresh),
        subject: changed.id,
        ...(to === 'attended' && book && { also: { label: 'Agendar retorno', run: () => book({ book: 'return', visit: changed.id }) } }),
      })
    },
    onError(error, asked) {
      const hindered = hinderedBy(error, asked)
      if (onHindered && hindered) return onHindered(hindered)
      if (!saysWhyNot) return
      const isSaid = isExpected(error) && ['RECORD_CHANGED', 'TERMS_MISSING'].includes(error.code)
      toast.error(isSaid ? errorMessage(error) : `Erro ao mudar a situação: ${errorMessage(error)}`)
    },
    onSettled: refresh,
  })
  return change
}

/** Cancels one of a series with those that come after it; its toast takes all of them back. */
export function useSeriesCancel() {
  const queryClient = useQueryClient()
  const offer = useOffer()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  return useMutation({
    mutationFn: ({
      appointment: { id, updated_at },
      ...why
    }: {
      appointment: Appointment
      reason: CancelReason
      note: string
      cancel_charges: boolean
    }) => api.schedule.series.cancel.call({ id, updated_at, ...why }),
    retry: false,
    onSuccess({ cancelled }, { appointment }) {
      offer.among(cancelled, appointment.id)
      const undo = () => takeBack(cancelled).then(refresh)
      const done = cancelled.length === 1 ? '1 consulta cancelada' : `${cancelled.length} consultas canceladas`
      toastWithUndo(`${appointment.patient_name}: ${done}`, { undo, subject: appointment.id })
    },
    onSettled: refresh,
  })
}
