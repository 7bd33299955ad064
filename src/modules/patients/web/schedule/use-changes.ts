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

/** A visit that was to begin while its professional is still in another. */
export interface UnderWay {
  asked: NewStatus
  /** Whom the professional is with, in words, and on which day. */
  sentence: string
  on_date: string
}

interface Options {
  /** False in a dialog that says it itself. */
  saysWhyNot?: boolean
  /** Asks how the other visit ends. */
  onUnderWay?(other: UnderWay): void
}

/** Changes the status of an appointment; what was done can be undone from its toast. */
export function useStatusChange({ saysWhyNot = true, onUnderWay }: Options = {}) {
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
      if (!saysWhyNot) return
      if (isExpected(error) && error.code === 'RECORD_CHANGED') return void toast.error(errorMessage(error))
      if (onUnderWay && isExpected(error) && error.code === 'VISIT_UNDER_WAY')
        return onUnderWay({ asked, sentence: errorMessage(error), ...(error.data as { on_date: string }) })
      const unsigned = isExpected(error) && error.code === 'TERMS_MISSING'
      if (!unsigned) return void toast.error(`Erro ao mudar a situação: ${errorMessage(error)}`)
      const anyway = { label: 'Iniciar mesmo assim', run: () => change.mutate({ ...asked, without_terms: true }) }
      toast.error(errorMessage(error), undefined, (error.data as { may: boolean }).may ? { action: anyway } : undefined)
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
