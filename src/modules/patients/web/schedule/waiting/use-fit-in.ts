import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Appointment, AppointmentInput, type Concern } from '#modules/patients/contract/schedule/appointment.ts'
import type { Vacancy, WaitingEntry } from '#modules/patients/contract/schedule/waiting.ts'
import { errorMessage, isNetworkError } from '#web/errors.ts'
import { newId } from '#web/new-id.ts'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { inputOf, typedOf } from '../booking/booking-input.ts'
import { sayNew } from '../booking/say-booked.ts'
import { concernsIn } from '../concerns-in.ts'
import { useCopyConfirmation } from '../visit/copy-confirmation.tsx'

interface FitIn {
  entry: WaitingEntry
  vacancy: Vacancy
}

/** Books somebody who waits into a time that became free, at once and by her card, and says who pays; `onAsk` where something is to be decided first. Source: spec/6 §6. */
export function useFitIn(
  onAsk: (entry: WaitingEntry, concerns: readonly Concern[], insurance_id: string | null) => void,
  onDone: (saved: Appointment, vacancy: Vacancy) => void,
) {
  const queryClient = useQueryClient()
  const copy = useCopyConfirmation()
  // Sending it again, when the answer was lost, books nobody twice.
  const [ids] = useState(() => new Map<string, string>())
  const [cards] = useState(() => new Map<string, string>())
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  return useMutation({
    async mutationFn({ entry, vacancy }: FitIn) {
      const hers = await api.insurances.list.call({ parent_id: entry.patient_id })
      const insurance_id = hers.find(({ ended_at }) => !ended_at)?.id ?? null // the primary one stands first
      if (insurance_id) cards.set(entry.id, insurance_id)
      const id = ids.get(entry.id) ?? newId()
      ids.set(entry.id, id)
      const { professional_id, on_date, at_time } = vacancy
      const slot = { professional_id, service_id: entry.service_id, on_date, at_time, minutes: entry.minutes }
      const { proposed } = await api.schedule.rooms.call({ id, ...slot })
      const values = AppointmentInput.parse(inputOf(typedOf(null, { ...slot, insurance_id, room_id: proposed }), entry.patient_id))
      return api.schedule.book.call({ id, values, accepted: [] })
    },
    retry: false,
    onSuccess(saved, { entry, vacancy }) {
      ids.delete(entry.id) // once it is taken back, she is booked anew
      sayNew(saved, copy, refresh, `Quem paga: ${saved.payer_name}.`)
      onDone(saved, vacancy)
    },
    onError(error, { entry }) {
      const asked = concernsIn(error)
      if (isNetworkError(error)) return void toast.error('Sem resposta do servidor. Tente de novo: a consulta não será duplicada.')
      if (!asked) toast.error(`Erro ao agendar: ${errorMessage(error)}`)
      onAsk(entry, asked ?? [], cards.get(entry.id) ?? null)
    },
    onSettled: refresh,
  })
}
