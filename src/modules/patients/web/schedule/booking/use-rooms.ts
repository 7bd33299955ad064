import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Clock } from '#modules/patients/contract/schedule/appointment.ts'
import { Duration } from '#modules/patients/contract/schedule/duration.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { api } from '../../api.ts'
import type { TypedBooking } from './booking-input.ts'

/** Which rooms are taken at the time typed, and which one is proposed. */
export function useRooms(id: string, { professional_id, service_id, on_date, at_time, minutes }: TypedBooking) {
  const asked = Number(minutes)
  const ready = isCivilDate(on_date) && Clock.safeParse(at_time).success && Duration.safeParse(asked).success
  const input = ready && professional_id && service_id ? { id, professional_id, service_id, on_date, at_time, minutes: asked } : skipToken
  const rooms = useQuery({ ...api.schedule.rooms.queryOptions({ input }), placeholderData: keepPreviousData, staleTime: 0 })
  return input === skipToken ? undefined : rooms.data
}
