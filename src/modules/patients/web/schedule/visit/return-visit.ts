import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { minutesWith, type ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { addDays } from '#shared/br/date.ts'
import { type Beginning, does } from '../booking/booking-input.ts'

type Visit = Pick<Appointment, 'patient_id' | 'patient_name' | 'professional_id' | 'service_id' | 'on_date' | 'return_due_on'>

/** The return after a visit: with who saw her, by the service that is a return, from the day that was planned on. */
export function returnAfter(visit: Visit, { professionals, services }: ScheduleOptions, today: string): Beginning {
  const { patient_id, patient_name, return_due_on } = visit
  const professional = professionals.find(({ id }) => id === visit.professional_id)
  const offered = services.filter((one) => !professional || does(one, professional.id))
  const service = offered.find(({ kind }) => kind === 'return') ?? offered.find(({ id }) => id === visit.service_id)
  return {
    patient: { id: patient_id, name: patient_name },
    professional_id: professional?.id ?? null,
    ...(service && { service_id: service.id, minutes: minutesWith(service, professional?.id) }),
    on_date: return_due_on && return_due_on > today ? return_due_on : addDays(today, 1),
  }
}
