import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import {
  type Appointment,
  AppointmentInput,
  type bookingErrors,
  type Concern,
  NewPatient,
} from '#modules/patients/contract/schedule/appointment.ts'
import { failureOf, isExpected, isNetworkError } from '#web/errors.ts'
import { newId } from '#web/new-id.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../../api.ts'
import { concernsIn } from '../concerns-in.ts'
import { useCopyConfirmation } from '../visit/copy-confirmation.tsx'
import { useOffer } from '../waiting/use-offer.ts'
import { type Beginning, inputOf, type TypedBooking, type TypedPatient, typedOf } from './booking-input.ts'
import { chosenDates, type TypedRepeat, useRehearsal } from './repeat-dates.tsx'
import { sayChanged, sayNew, saySeries } from './say-booked.ts'
import { useRooms } from './use-rooms.ts'

export interface BookingProps {
  /** Null for a new one. */
  appointment: Appointment | null
  beginning: Beginning
  /** What was already found to stand against it. */
  concerns?: readonly Concern[] | undefined
  onClose(): void
}

/** The first sentence about each field. */
export const messagesOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[] = []) =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))

/** It was answered, with words of its own. The rest is a failure. */
const isRefusal = (error: Error | null) => error instanceof ORPCError && isExpected(error)

const failureIn = (error: Error | null, stored: boolean) => {
  if (isRefusal(error)) return undefined
  if (stored) return failureOf(error, 'Erro ao salvar')
  if (isNetworkError(error)) return 'Sem resposta do servidor. Tente de novo: a consulta não será duplicada.'
  return failureOf(error, 'Erro ao agendar')
}

/** What may be done about a visit that somebody else changed meanwhile. */
const CHANGED = 'Feche para ver como ficou, ou salve de novo para deixar como está aqui.'

type Taken = z.output<typeof bookingErrors.SCHEDULE_SLOT_TAKEN.data>

interface Refused {
  code: string
  message: string
  /** What has that time already; null where the time is not what stands in the way. */
  taken: Taken['kind'] | null
}

interface Asked {
  values: AppointmentInput
  known: NewPatient | undefined
  accepted: Concern['kind'][]
}

/** What is typed into the booking dialog, what stands against it, and saving it. Whoever is too late keeps what was typed. */
export function useBooking(props: BookingProps) {
  const { beginning, onClose } = props
  // As it was opened: what somebody else changes meanwhile is told before it is saved over.
  const [appointment, setAppointment] = useState(props.appointment)
  const queryClient = useQueryClient()
  const copy = useCopyConfirmation()
  const offer = useOffer()
  const zone = useSession().company?.time_zone
  // Made here: sending the same booking again, when the answer was lost, makes neither another appointment nor another patient.
  const [ids] = useState(() => ({
    appointment: appointment?.id ?? newId(),
    patient: newId(),
    series: newId(),
  }))
  const [seriesIds] = useState(() => new Map<string, string>())
  const idFor = (date: string) => {
    const id = seriesIds.get(date) ?? newId()
    seriesIds.set(date, id)
    return id
  }
  const [start] = useState(() => typedOf(appointment, beginning))
  const first = appointment ? { id: appointment.patient_id, name: appointment.patient_name } : (beginning.patient ?? null)
  const [patient, setPatient] = useState(first)
  const [newPatient, setNewPatient] = useState<TypedPatient | null>(null)
  const [written, setTyped] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<Refused | null>(null)
  const [concerns, setConcerns] = useState(props.concerns ?? [])
  const [repeat, setRepeat] = useState<TypedRepeat | null>(null)
  const [following, setFollowing] = useState(false)
  /** Whether the patient hears of it. */
  const [tells, setTells] = useState(true)
  const rooms = useRooms(ids.appointment, written)
  // Of many dates that are booked at once, none is kept back by a room that nobody asked for.
  const typed = { ...written, room_id: written.room_id === undefined ? (repeat === null && rooms?.proposed) || null : written.room_id }
  const patient_id = newPatient ? ids.patient : (patient?.id ?? '')
  const rehearsal = useRehearsal(AppointmentInput.safeParse(inputOf({ ...typed, notes: '' }, patient_id)).data ?? null, repeat)

  const forget = (fields: readonly string[]) =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const save = useMutation({
    async mutationFn({ values, known, accepted }: Asked) {
      if (appointment) {
        const { id, updated_at } = appointment
        return { before: appointment, changed: await api.schedule.change.call({ id, updated_at, values, following, accepted }) }
      }
      if (!repeat) return api.schedule.book.call({ id: ids.appointment, values, new_patient: known, accepted, tells })
      const dates = chosenDates(rehearsal.data ?? [], repeat.choices).map((date) => ({ id: idFor(date.on_date), ...date }))
      await api.schedule.series.book.call({ series_id: ids.series, values, dates, new_patient: known, tells, accepted })
      return dates.map(({ id }) => id)
    },
    retry: false,
    onSuccess(saved) {
      if (Array.isArray(saved)) saySeries(saved, refresh)
      else if ('changed' in saved) sayChanged(saved.changed, saved.before, { zone, refresh, offer: offer.one })
      else sayNew(saved, copy, refresh)
      onClose()
    },
    onError(error) {
      if (!isRefusal(error)) return
      const asked = concernsIn(error)
      if (asked) return setConcerns(asked)
      const taken = error.code === 'SCHEDULE_SLOT_TAKEN' ? (error.data as Taken).kind : null
      const isStale = error.code === 'RECORD_CHANGED'
      setRefused({ code: error.code, message: isStale ? `${error.message} ${CHANGED}` : error.message, taken })
      // Where that fails, too, the next attempt is told the same.
      if (isStale) api.schedule.get.call({ id: ids.appointment }).then(setAppointment, () => undefined)
      void queryClient.invalidateQueries({ queryKey: api.schedule.freeSlots.key() })
    },
    onSettled: refresh,
  })

  return {
    ...{ patient, newPatient, typed, rooms, errors, refused, concerns, pending: save.isPending },
    failure: failureIn(save.error, appointment !== null),
    ...{ repeat, rehearsal, following, setFollowing, tells, setTells },
    isDirty: () => newPatient !== null || JSON.stringify(written) !== JSON.stringify(start) || patient?.id !== first?.id,
    setPatient(chosen: typeof patient) {
      setPatient(chosen)
      forget(['patient_id'])
    },
    setNewPatient(written: TypedPatient | null) {
      setNewPatient(written)
      forget(['patient_id', 'name', 'phone', 'birth_date'])
    },
    setRepeat(change: typeof repeat) {
      setRepeat(change)
      forget(['repeat'])
    },
    set(change: Partial<TypedBooking>) {
      setTyped({ ...written, ...change })
      forget(Object.keys(change))
      setRefused(null)
      setConcerns([])
    },
    submit(change: Partial<TypedBooking> = {}) {
      const all = { ...typed, ...change }
      const checked = AppointmentInput.safeParse(inputOf(all, patient_id))
      const known = newPatient ? NewPatient.safeParse(newPatient) : null
      const unseen = repeat && !rehearsal.data // the dates, and what becomes of each
      setErrors({
        ...messagesOf(checked.error?.issues),
        ...messagesOf(known?.error?.issues),
        ...(unseen && { repeat: 'Veja as datas antes de agendar.' }),
      })
      if (unseen) {
        if (rehearsal.isError) void rehearsal.refetch()
        return
      }
      if (checked.data && (!known || known.data))
        save.mutate({ values: checked.data, known: known?.data, accepted: concerns.map(({ kind }) => kind) })
    },
  }
}

export type Booking = ReturnType<typeof useBooking>
