import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment, Concern } from '#modules/patients/contract/schedule/appointment.ts'
import type { Days } from '#modules/patients/contract/schedule/days.ts'
import { errorMessage, isExpected, isNetworkError } from '#web/errors.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { storedInput } from './booking/booking-input.ts'
import { sayChanged } from './booking/say-booked.ts'
import { concernsIn } from './concerns-in.ts'
import type { Slot } from './grid/use-card-drag.ts'
import { useOffer } from './waiting/use-offer.ts'

interface Move {
  appointment: Appointment
  to: Slot
}

/**
 * Moves a card at once; a refusal brings it back with its reason. `onAsk` opens the form with the time it was to have: where something has to be asked
 * first, and on demand where somebody or something has that time. Source: spec/6 §5.4.
 */
export function useMove(onAsk: (move: Move & { concerns: readonly Concern[] }) => void) {
  const queryClient = useQueryClient()
  const offer = useOffer()
  const zone = useSession().company?.time_zone
  const shown = { queryKey: api.schedule.days.key() }
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const move = useMutation({
    mutationFn: ({ appointment, to }: Move) =>
      api.schedule.change.call({
        ...{ id: appointment.id, updated_at: appointment.updated_at },
        ...{ values: storedInput({ ...appointment, ...to }), accepted: [] },
      }),
    networkMode: 'always',
    retry: false,
    async onMutate({ appointment, to }) {
      await queryClient.cancelQueries(shown)
      const before = queryClient.getQueriesData<Days>(shown)
      const placed = (one: Appointment) => (one.id === appointment.id ? { ...one, ...to } : one)
      queryClient.setQueriesData<Days>(shown, (days) => days && { ...days, appointments: days.appointments.map(placed) })
      return before
    },
    onSuccess: (saved, { appointment }) => sayChanged(saved, appointment, { zone, refresh, offer: offer.one }),
    onError(error, asked, before) {
      for (const [key, days] of before ?? []) queryClient.setQueryData(key, days)
      const concerns = concernsIn(error)
      if (concerns) return onAsk({ ...asked, concerns })
      // Another room, a fit-in: what may still be done with that time is in the form.
      const isTaken = isExpected(error) && error.code === 'SCHEDULE_SLOT_TAKEN'
      const otherwise = { label: 'Mover ou editar', run: () => onAsk({ ...asked, concerns: [] }) }
      if (!isNetworkError(error))
        return void toast.error(`Não foi possível mover: ${errorMessage(error)}`, undefined, isTaken ? { action: otherwise } : undefined)
      const again = { label: 'Tentar de novo', run: () => move.mutate(asked) }
      toast.error('Não foi possível mover: sem conexão.', undefined, { action: again })
    },
    onSettled: refresh,
  })
  return move
}
