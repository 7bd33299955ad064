import { z } from 'zod'
import { optionalNotes, optionalPastDay, optionalPhone, requiredText } from '#shared/br/fields.ts'
import { sessionErrors } from '../sessions/refusals.ts'
import { TermKind } from '../term.ts'
import { Duration } from './duration.ts'
import { CancelReason, Status, TOO_EARLY } from './statuses.ts'

/** 'HH:MM', a clock on the wall of the company's zone. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido')

const text = z.string().nullable()

/** What a patient answered and nobody settled. */
export const REPLIES = { declined: 'Respondeu que não vem', move: 'Pediu para remarcar' } as const

const Reply = z.enum(['none', 'declined', 'move'])

/** What the agenda shows of an appointment. Never a clinical word. */
export const Appointment = z.object({
  id: z.uuid(),
  patient_id: z.uuid(),
  patient_name: z.string(),
  patient_phone: text,
  patient_birth_date: text,
  professional_id: z.uuid(),
  professional_name: z.string(),
  professional_color: z.string(),
  service_id: z.uuid(),
  service_name: z.string(),
  service_kind: z.string(),
  room_id: z.uuid().nullable(),
  room_name: text,
  on_date: z.string(),
  at_time: z.string(),
  minutes: z.int(),
  starts_at: z.date(),
  ends_at: z.date(),
  status: Status,
  former_status: Status.nullable(),
  /** Since when it has its status: taking back that of another day is a correction. */
  status_at: z.date(),
  /** Why the status of another day was taken back. */
  correction: text,
  fit_in: z.boolean(),
  payer: z.enum(['private', 'insurance']),
  payer_name: z.string(),
  insurance_id: z.uuid().nullable(),
  card_valid_until: text,
  notes: text,
  /** Where a visit at a distance takes place. */
  tele_url: text,
  /** What the patient answered and nobody settled. */
  reply: Reply,
  confirmed_at: z.date().nullable(),
  confirmed_by: z.enum(['staff', 'patient']).nullable(),
  arrived_at: z.date().nullable(),
  started_at: z.date().nullable(),
  finished_at: z.date().nullable(),
  /** When the professional wants to see the patient again. */
  return_due_on: text,
  cancelled_at: z.date().nullable(),
  cancel_reason: CancelReason.nullable(),
  cancel_note: text,
  /** Of those that were booked together. */
  series_id: z.uuid().nullable(),
  /** What it is a session of: an insurer's authorization, or a charge of several sessions. */
  authorization_id: z.uuid().nullable(),
  charge_id: z.uuid().nullable(),
  /** Whoever did not come used a session. */
  no_show_counts: z.boolean(),
  /** A return after its term that whoever booked does not charge. */
  return_waived: z.boolean(),
  /** Terms that its service asks for and that the patient has not signed. */
  terms_missing: z.array(TermKind),
  /** The patient was never here before, and is not expected earlier. */
  is_first: z.boolean(),
  updated_at: z.date(),
})
export type Appointment = z.output<typeof Appointment>

/** When and with whom. */
const SlotInput = z.strictObject({
  professional_id: z.uuid('Escolha o profissional.'),
  on_date: z.iso.date('Data inválida'),
  at_time: Clock,
  minutes: Duration,
  room_id: z.uuid().nullable(),
  fit_in: z.boolean(),
})

/** The address of a room for video, as whoever made it copied it. */
const TeleUrl = z
  .string()
  .trim()
  .max(300, 'Máximo de 300 caracteres')
  .transform((url) => url || null)
  .nullable()
  .refine((url) => url === null || /^https:\/\/[^\s/]+\.\S+$/.test(url), 'Link inválido: copie o endereço que começa com https://')

export const AppointmentInput = SlotInput.extend({
  patient_id: z.uuid('Escolha o paciente.'),
  service_id: z.uuid('Escolha o serviço.'),
  insurance_id: z.uuid().nullable(),
  authorization_id: z.uuid().nullable().default(null),
  charge_id: z.uuid().nullable().default(null),
  return_waived: z.boolean().default(false),
  notes: optionalNotes(300),
  tele_url: TeleUrl.default(null),
})
export type AppointmentInput = z.output<typeof AppointmentInput>

/** What an appointment was before it was moved, and the version that the move made of it. */
export const FormerVisit = z.strictObject({
  id: z.uuid(),
  updated_at: z.date(),
  values: AppointmentInput,
  confirmed: z.boolean(),
  reply: Reply,
})
export type FormerVisit = z.output<typeof FormerVisit>

/** Somebody whom the clinic did not know: registered in the moment she is booked. Source: spec/6 §5.3. */
export const NewPatient = z
  .strictObject({
    name: requiredText('Nome é obrigatório'),
    phone: optionalPhone(),
    birth_date: optionalPastDay('Data de nascimento inválida'),
    without_phone: z.boolean(),
  })
  .refine(({ phone, without_phone }) => phone !== null || without_phone, {
    path: ['phone'],
    error: 'Informe o telefone ou marque "Sem telefone".',
  })
export type NewPatient = z.output<typeof NewPatient>

/** What the person is asked before it is booked all the same. */
export const CONCERNS = ['outside_hours', 'holiday', 'past', 'same_patient', 'card_expired', 'return_late'] as const
export const Concern = z.object({ kind: z.enum(CONCERNS), question: z.string() })
export type Concern = z.output<typeof Concern>

const accepted = z.array(z.enum(CONCERNS)).max(CONCERNS.length)
export const Accepted = { accepted }

export const bookingErrors = {
  ...sessionErrors,
  SCHEDULE_SLOT_TAKEN: {
    status: 409,
    message: 'Este horário acabou de ser ocupado.',
    data: z.object({ kind: z.enum(['professional', 'room', 'equipment']), blocked: z.boolean() }),
  },
  SCHEDULE_ASKS: { status: 409, message: 'Confirme antes de agendar.', data: z.object({ concerns: z.array(Concern) }) },
  SCHEDULE_TOO_OLD: { status: 409, message: 'Data muito antiga' },
  FIT_IN_LIMIT: { status: 409, message: 'Limite de encaixes neste dia.' },
  SERVICE_NOT_DONE: { status: 409, message: 'Este profissional não realiza este serviço.' },
  PATIENT_DECEASED: { status: 409, message: 'Paciente falecido.' },
}

export const statusErrors = {
  ...sessionErrors,
  TERMS_MISSING: {
    status: 409,
    message: 'Falta assinar um termo.',
    /** Whether it may begin all the same. */
    data: z.object({ may: z.boolean() }),
  },
  VISIT_UNDER_WAY: {
    status: 409,
    message: 'O profissional ainda está em atendimento.',
    /** The day of the visit that is under way. */
    data: z.object({ on_date: z.string() }),
  },
  APPOINTMENT_STATUS_REFUSED: { status: 409, message: 'Situação não permitida a partir da atual.' },
  APPOINTMENT_STATUS_OLD: { status: 409, message: 'Só no mesmo dia: depois, quem configura a clínica corrige a situação.' },
  APPOINTMENT_CORRECTION_MISSING: { status: 409, message: 'A situação é de outro dia: diga por que ela estava errada.' },
  APPOINTMENT_OTHER_DAY: { status: 409, message: 'A consulta é em outro dia.' },
  APPOINTMENT_TOO_EARLY: { status: 409, message: TOO_EARLY },
}
