import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Appointment, AppointmentInput, CONCERNS, type Concern, NewPatient } from '#modules/patients/contract/schedule/appointment.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { newId } from '#web/new-id.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { chosenDates, type TypedRepeat, useRehearsal } from './repeat-dates.tsx'
import { isElsewhere } from './use-card-drag.ts'
import { whenOf } from './use-changes.ts'

/** What a new appointment begins with. */
export interface Beginning {
  patient?: { id: string; name: string } | null
  professional_id?: string | null
  service_id?: string | null
  room_id?: string | null
  on_date: string
  at_time?: string
  /** Asks for the service first: its next free times are what is wanted. */
  soonest?: boolean
}

export interface BookingProps {
  /** Null for a new one. */
  appointment: Appointment | null
  beginning: Beginning
  /** What was already found to stand against it. */
  concerns?: readonly Concern[] | undefined
  onClose(): void
}

export interface TypedBooking {
  professional_id: string | null
  service_id: string | null
  on_date: string
  at_time: string
  minutes: number | string
  room_id: string | null
  insurance_id: string | null
  authorization_id: string | null
  charge_id: string | null
  fit_in: boolean
  notes: string
}

/** A patient who is registered with the appointment, as typed. */
export interface TypedPatient {
  name: string
  phone: string
  birth_date: string
  without_phone: boolean
}

const typedAs = (appointment: Appointment): TypedBooking => ({ ...appointment, notes: appointment.notes ?? '' })

/** Where a stored one is moved to, when the dialog opens with that. */
const slotOf = ({ professional_id, room_id, on_date, at_time }: Beginning) => ({
  on_date,
  ...(room_id !== undefined && { room_id }),
  ...(professional_id && { professional_id }),
  ...(at_time && { at_time }),
})

const typedOf = ({ appointment, beginning }: BookingProps): TypedBooking =>
  appointment
    ? { ...typedAs(appointment), ...slotOf(beginning) }
    : {
        ...{ professional_id: beginning.professional_id ?? null, service_id: beginning.service_id ?? null, on_date: beginning.on_date },
        ...{
          at_time: beginning.at_time ?? '',
          minutes: 30,
          room_id: beginning.room_id ?? null,
          insurance_id: null,
          authorization_id: null,
          charge_id: null,
          fit_in: false,
          notes: '',
        },
      }

const inputOf = (typed: TypedBooking, patient_id: string) => ({
  ...{ patient_id, professional_id: typed.professional_id ?? '', service_id: typed.service_id ?? '', on_date: typed.on_date },
  ...{ at_time: typed.at_time, minutes: Number(typed.minutes) || 0, room_id: typed.room_id, fit_in: typed.fit_in },
  ...{ insurance_id: typed.insurance_id, authorization_id: typed.authorization_id, charge_id: typed.charge_id, notes: typed.notes },
})

/** A stored appointment as it is sent. */
export const storedInput = (appointment: Appointment) => AppointmentInput.parse(inputOf(typedAs(appointment), appointment.patient_id))

/** The first sentence about each field. */
export const messagesOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[] = []) =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))

interface Asked {
  values: AppointmentInput
  known: NewPatient | undefined
  accepted: Concern['kind'][]
}

/** What is typed into the booking dialog, what stands against it, and saving it. Whoever is too late keeps what was typed. */
export function useBooking(props: BookingProps) {
  const { appointment, beginning, onClose } = props
  const queryClient = useQueryClient()
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
  const [start] = useState(() => typedOf(props))
  const first = appointment ? { id: appointment.patient_id, name: appointment.patient_name } : (beginning.patient ?? null)
  const [patient, setPatient] = useState(first)
  const [newPatient, setNewPatient] = useState<TypedPatient | null>(null)
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null)
  const [concerns, setConcerns] = useState(props.concerns ?? [])
  const [repeat, setRepeat] = useState<TypedRepeat | null>(null)
  const [following, setFollowing] = useState(false)
  /** Whether the patient hears of it. */
  const [tells, setTells] = useState(true)
  const patient_id = newPatient ? ids.patient : (patient?.id ?? '')
  const rehearsal = useRehearsal(AppointmentInput.safeParse(inputOf({ ...typed, notes: '' }, patient_id)).data ?? null, repeat)

  const forget = (fields: readonly string[]) =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const save = useMutation({
    async mutationFn({ values, known, accepted }: Asked) {
      if (appointment)
        return api.schedule.change.call({ id: ids.appointment, updated_at: appointment.updated_at, values, following, accepted })
      if (!repeat) return api.schedule.book.call({ id: ids.appointment, values, new_patient: known, accepted, tells })
      const dates = chosenDates(rehearsal.data ?? [], repeat.choices).map((date) => ({ id: idFor(date.on_date), ...date }))
      return api.schedule.series.book.call({ series_id: ids.series, values, dates, new_patient: known })
    },
    retry: false,
    onSuccess(saved) {
      if ('booked' in saved) toast.success(`${saved.booked} ${saved.booked === 1 ? 'consulta agendada' : 'consultas agendadas'}.`)
      else sayBooked(saved, appointment, refresh)
      onClose()
    },
    onError(error) {
      if (!(error instanceof ORPCError) || !isExpected(error)) {
        const again = appointment ? undefined : 'Tente de novo: a consulta não será duplicada.'
        toast.error(`Erro ao ${appointment ? 'salvar' : 'agendar'}: ${errorMessage(error)}`, again)
        return
      }
      if (error.code === 'SCHEDULE_ASKS') return setConcerns((error.data as { concerns: Concern[] }).concerns)
      setRefused({ code: error.code, message: error.message })
      void queryClient.invalidateQueries({ queryKey: api.schedule.freeSlots.key() })
    },
    onSettled: refresh,
  })

  return {
    ...{ patient, newPatient, typed, errors, refused, concerns, pending: save.isPending },
    ...{ repeat, setRepeat, rehearsal, following, setFollowing, tells, setTells },
    isDirty: () => newPatient !== null || JSON.stringify(typed) !== JSON.stringify(start) || patient?.id !== first?.id,
    setPatient(chosen: typeof patient) {
      setPatient(chosen)
      forget(['patient_id'])
    },
    setNewPatient(written: TypedPatient | null) {
      setNewPatient(written)
      forget(['patient_id', 'name', 'phone', 'birth_date'])
    },
    set(change: Partial<TypedBooking>) {
      setTyped({ ...typed, ...change })
      forget(Object.keys(change))
      setRefused(null)
      setConcerns([])
    },
    submit(change: Partial<TypedBooking> = {}) {
      const all = { ...typed, ...change }
      const checked = AppointmentInput.safeParse(inputOf(all, patient_id))
      const known = newPatient ? NewPatient.safeParse(newPatient) : null
      setErrors({ ...messagesOf(checked.error?.issues), ...messagesOf(known?.error?.issues) })
      if (repeat && !rehearsal.data) return
      if (checked.data && (!known || known.data))
        save.mutate({ values: checked.data, known: known?.data, accepted: concerns.map(({ kind }) => kind) })
    },
  }
}

export type Booking = ReturnType<typeof useBooking>

const tell = (id: string) =>
  api.schedule.tellMove.call({ id }).then(
    () => toast.success('Aviso na fila.', 'Ele sai no próximo minuto.'),
    (error: unknown) => toast.error(`Erro ao avisar: ${errorMessage(error)}`),
  )

/** Says what was saved, and takes it back on demand: a booking is cancelled as a mistake, a move goes back. */
export function sayBooked(saved: Appointment, before: Appointment | null, refresh: () => Promise<unknown>) {
  const { id, updated_at } = saved
  const failed = 'Erro ao desfazer'
  if (!before) {
    const undo = () => api.schedule.setStatus.call({ id, updated_at, to: 'cancelled', reason: 'mistake', note: null }).then(refresh)
    return toastWithUndo(`Consulta agendada para ${whenOf(saved)}.`, { undo, failed })
  }
  if (!isElsewhere(before, saved)) return void toast.success('Consulta atualizada com sucesso!')
  const undo = () => api.schedule.change.call({ id, updated_at, values: storedInput(before), accepted: [...CONCERNS] }).then(refresh)
  const room = before.room_id !== saved.room_id && saved.room_name ? `, ${saved.room_name}` : ''
  toastWithUndo(`Consulta movida para ${whenOf(saved)}${room}`, {
    undo,
    failed,
    also: { label: 'Avisar o paciente', run: () => void tell(id) },
  })
}
