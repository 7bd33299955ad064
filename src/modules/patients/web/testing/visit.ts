import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'

export const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const ON = '2026-11-24'

/** 24/11/2026 in São Paulo. */
const at = (clock: string) => new Date(`${ON}T${clock}:00-03:00`)

/** A visit of 24/11/2026, with the first of the professionals. */
export const visit = (n: number, at_time: string, over: Partial<Appointment> = {}): Appointment => ({
  ...{ id: id(n), patient_id: id(90 + n), patient_name: `Paciente ${n}`, patient_phone: null, patient_birth_date: null },
  ...{ professional_id: id(1), professional_name: 'Dra. Ana', professional_color: '#0f766e' },
  ...{ service_id: id(3), service_name: 'Consulta', service_kind: 'first', room_id: null, room_name: null },
  ...{ on_date: ON, at_time, minutes: 30, starts_at: at(at_time), ends_at: new Date(at(at_time).getTime() + 1_800_000) },
  ...{ status: 'scheduled', former_status: null, status_at: at('07:00'), correction: null, fit_in: false, payer: 'private' },
  ...{
    payer_name: 'Particular',
    insurance_id: null,
    card_valid_until: null,
    notes: null,
    tele_url: null,
    reply: 'none',
    confirmed_at: null,
  },
  ...{ confirmed_by: null, arrived_at: null, started_at: null, finished_at: null, return_due_on: null, cancelled_at: null },
  ...{
    cancel_reason: null,
    cancel_note: null,
    series_id: null,
    authorization_id: null,
    charge_id: null,
    no_show_counts: false,
    return_waived: false,
  },
  ...{ terms_missing: [], is_first: false, updated_at: at('07:00') },
  ...over,
})
