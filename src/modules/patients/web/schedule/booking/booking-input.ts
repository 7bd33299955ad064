import { type Appointment, AppointmentInput } from '#modules/patients/contract/schedule/appointment.ts'
import { minutesWith, type ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'

/** What a new appointment begins with. */
export interface Beginning {
  patient?: { id: string; name: string } | null
  professional_id?: string | null
  service_id?: string | null
  room_id?: string | null
  insurance_id?: string | null
  on_date: string
  at_time?: string
  minutes?: number
  /** Asks for the service first: its next free times are what is wanted. */
  soonest?: boolean
}

/** Who does a service; where nobody is named, everybody. */
export const does = ({ professionals }: ScheduleOptions['services'][number], professional_id: string) =>
  professionals.length === 0 || professionals.includes(professional_id)

/** Where there is one service alone, there is nothing to choose. */
export function withOnlyService(beginning: Beginning, { services }: ScheduleOptions): Beginning {
  const { professional_id, service_id, minutes } = beginning
  const [only, another] = services.filter((one) => !professional_id || does(one, professional_id))
  if (service_id || !only || another) return beginning
  return { ...beginning, service_id: only.id, minutes: minutes ?? minutesWith(only, professional_id) }
}

export interface TypedBooking {
  professional_id: string | null
  service_id: string | null
  on_date: string
  at_time: string
  minutes: number | string
  /** Undefined until somebody chose: then it is the one that is proposed. */
  room_id: string | null | undefined
  insurance_id: string | null
  authorization_id: string | null
  charge_id: string | null
  fit_in: boolean
  return_waived: boolean
  notes: string
  tele_url: string
}

/** A patient who is registered with the appointment, as typed. */
export interface TypedPatient {
  name: string
  phone: string
  birth_date: string
  without_phone: boolean
}

const typedAs = (appointment: Appointment): TypedBooking => ({
  ...appointment,
  notes: appointment.notes ?? '',
  tele_url: appointment.tele_url ?? '',
})

/** Where a stored one is moved to, when the dialog opens with that. */
const slotOf = ({ professional_id, room_id, on_date, at_time }: Beginning) => ({
  on_date,
  ...(room_id !== undefined && { room_id }),
  ...(professional_id && { professional_id }),
  ...(at_time && { at_time }),
})

/** What the booking dialog begins with: a stored appointment, perhaps moved, or a new one. */
export const typedOf = (appointment: Appointment | null, beginning: Beginning): TypedBooking =>
  appointment
    ? { ...typedAs(appointment), ...slotOf(beginning) }
    : {
        ...{ professional_id: beginning.professional_id ?? null, service_id: beginning.service_id ?? null, on_date: beginning.on_date },
        ...{
          at_time: beginning.at_time ?? '',
          minutes: beginning.minutes ?? 30,
          room_id: beginning.room_id,
          insurance_id: beginning.insurance_id ?? null,
          authorization_id: null,
          charge_id: null,
          return_waived: false,
          fit_in: false,
          notes: '',
          tele_url: '',
        },
      }

/** What was typed, as it is sent. */
export const inputOf = (typed: TypedBooking, patient_id: string) => ({
  ...{ patient_id, professional_id: typed.professional_id ?? '', service_id: typed.service_id ?? '', on_date: typed.on_date },
  ...{ at_time: typed.at_time, minutes: Number(typed.minutes) || 0, room_id: typed.room_id ?? null, fit_in: typed.fit_in },
  ...{ insurance_id: typed.insurance_id, authorization_id: typed.authorization_id, charge_id: typed.charge_id, notes: typed.notes },
  ...{ return_waived: typed.return_waived, tele_url: typed.tele_url },
})

/** A stored appointment as it is sent. */
export const storedInput = (appointment: Appointment) => AppointmentInput.parse(inputOf(typedAs(appointment), appointment.patient_id))
