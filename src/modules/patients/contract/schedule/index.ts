import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { Message } from '../messages/message.ts'
import { Declaration } from '../records/paper.ts'
import { Accepted, Appointment, AppointmentInput, bookingErrors, Clock, NewPatient, statusErrors } from './appointment.ts'
import { Block, BlockInput, blockErrors } from './block.ts'
import { AppointmentFilters } from './filters.ts'
import { series } from './series.ts'
import { CancelReason, Status } from './statuses.ts'
import { Rehearsed, Swap, SwapMove } from './swap.ts'
import { waiting } from './waiting.ts'

const PAGE = 'patients-schedule'

/** Days of one screen at most: a month with the weeks it touches. */
const MOST_DAYS = 42
const MOST_PROFESSIONALS = 20
const MOST_ROOMS = 20

const Professional = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  specialty: z.string().nullable(),
  /** The caller's own column of the agenda. */
  is_own: z.boolean(),
})

const Service = z.object({
  id: z.uuid(),
  name: z.string(),
  minutes: z.int(),
  kind: z.string(),
  /** Who does it; empty is everybody. */
  professionals: z.array(z.uuid()),
})

const Room = z.object({ id: z.uuid(), name: z.string() })

const Options = z.object({
  professionals: z.array(Professional),
  services: z.array(Service),
  rooms: z.array(Room),
})
export type ScheduleOptions = z.output<typeof Options>

/** When somebody works, on one day. */
export const Hours = z.object({ resource_id: z.uuid(), on_date: z.string(), starts: Clock, ends: Clock })
export type Hours = z.output<typeof Hours>

/** A time that is taken, by whom is not said: the patient is out of the caller's scope. */
export const Busy = z.object({ resource_id: z.uuid(), starts_at: z.date(), ends_at: z.date() })
export type Busy = z.output<typeof Busy>

/** A day on which nobody works, by its name. */
const Holiday = z.object({ on_date: z.string(), name: z.string() })

export const Days = z.object({
  holidays: z.array(Holiday),
  hours: z.array(Hours),
  blocks: z.array(Block),
  appointments: z.array(Appointment),
  /** How many there are, where these are not all. */
  more_of: z.int().nullable(),
  busy: z.array(Busy),
})
export type Days = z.output<typeof Days>

/** What a month shows of a day. */
export const MonthDay = z.object({ on_date: z.string(), booked: z.int(), free_minutes: z.int(), holiday: z.string().nullable() })
export type MonthDay = z.output<typeof MonthDay>

export const FreeSlot = z.object({ professional_id: z.uuid(), on_date: z.string(), at_time: Clock })
export type FreeSlot = z.output<typeof FreeSlot>

/** What is known of a patient's visits, above their list. */
export const Visits = z.object({
  attended: z.int(),
  no_show: z.int(),
  next: z.object({ on_date: z.string(), at_time: z.string() }).nullable(),
})

/** What has to be known of a patient while one books. Source: spec/6 §5.3. */
export const Strip = z.object({
  birth_date: z.string().nullable(),
  /** Whoever acts for a minor, or for somebody under curatorship; missing where there must be one. */
  guardian: z.string().nullable(),
  lacks_guardian: z.boolean(),
  last: z.string().nullable(),
  next: z.object({ on_date: z.string(), at_time: z.string() }).nullable(),
  attended: z.int(),
  no_show: z.int(),
  /** Since when the primary card is over. */
  card_expired: z.string().nullable(),
  /** Terms that a visit to come asks for and that nobody signed. */
  terms_missing: z.int(),
  /** Why she cannot be written to; null where she can. */
  not_told: z.string().nullable(),
  /** What is owed; null to callers who see no amounts, and where nothing is. */
  balance: z.string().nullable(),
})
export type Strip = z.output<typeof Strip>

const span = { from: z.iso.date(), days: z.int().min(1).max(MOST_DAYS) }

const Period = z.strictObject({
  ...span,
  professionals: z.array(z.uuid()).max(MOST_PROFESSIONALS, `Escolha até ${MOST_PROFESSIONALS} profissionais.`),
})

const RoomPeriod = z.strictObject({ ...span, rooms: z.array(z.uuid()).max(MOST_ROOMS, `Escolha até ${MOST_ROOMS} salas.`) })

export const schedule = {
  options: procedure(PAGE, 'read').output(Options),

  /** All that the agenda shows of some days, in one request: of professionals, or of rooms with what stands in none. */
  days: procedure(PAGE, 'read')
    .input(z.union([Period, RoomPeriod]))
    .output(Days),

  /** How much is booked and free on each of some days. */
  month: procedure(PAGE, 'read').input(Period).output(z.array(MonthDay)),

  /** One page of the appointments that a filter bar asks for, those who wait first. */
  list: procedure(PAGE, 'read')
    .input(AppointmentFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(Appointment)),

  get: procedure(PAGE, 'read').input(Id).output(Appointment),

  /** The first times that are free for so many minutes, from a moment on: of one professional, or of all who do the service. */
  freeSlots: procedure(PAGE, 'read')
    .input(
      z.strictObject({
        professional_id: z.uuid().nullable(),
        service_id: z.uuid(),
        minutes: z.int().min(5).max(480),
        from: z.iso.date(),
        at_time: Clock.nullable(),
        days: z.int().min(1).max(60),
        limit: z.int().min(1).max(100),
      }),
    )
    .output(z.array(FreeSlot)),

  /** The caller makes the id: sending it again books nothing twice. A new patient gets the id that the values name. `tells`: whether the patient hears of it, whatever the rule. */
  book: procedure(PAGE, 'create')
    .input(
      z.strictObject({
        id: z.uuid(),
        values: AppointmentInput,
        new_patient: NewPatient.optional(),
        tells: z.boolean().optional(),
        ...Accepted,
      }),
    )
    .output(Appointment)
    .errors(bookingErrors),

  /** `following`: those of its series that come after it move by as many days, to the same time. All of them, or none. */
  change: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: AppointmentInput, following: z.boolean().optional(), ...Accepted }))
    .output(Appointment)
    .errors({ ...bookingErrors, ...recordChanged }),

  /** Asking for the status that already holds succeeds. */
  setStatus: procedure(PAGE, 'update')
    .input(
      z.strictObject({
        id: z.uuid(),
        updated_at: z.date(),
        to: Status,
        reason: CancelReason.nullable(),
        note: z.string().trim().max(300).nullable(),
        /** What is charged for it is cancelled with it, where nothing was received; taking that back brings the charge back. */
        cancel_charges: z.boolean().optional(),
        /** Why the status of another day is taken back, which takes the right to set up the clinic. */
        correction: requiredText('Informe o motivo', 300).optional(),
        /** It begins although a term is not signed. */
        without_terms: z.boolean().optional(),
      }),
    )
    .output(Appointment)
    .errors({ ...statusErrors, ...recordChanged, SCHEDULE_SLOT_TAKEN: bookingErrors.SCHEDULE_SLOT_TAKEN }),

  /** When the patient is to be seen again, said of a visit that took place; null is never. */
  setReturn: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), due_on: z.iso.date('Data inválida').nullable() }))
    .output(Id)
    .errors({ RETURN_IN_PAST: { status: 409, message: 'O retorno é depois da consulta.' } }),

  /** Confirms or cancels many; 'former' goes back. Those whose status does not allow it stay as they are, and are counted. */
  setStatuses: procedure(PAGE, 'update', { bulk: true })
    .input(
      z.strictObject({
        ids: z.array(z.uuid()).min(1).max(200),
        to: z.enum(['confirmed', 'cancelled', 'former']),
        reason: CancelReason.nullable(),
        note: z.string().trim().max(300).nullable(),
        cancel_charges: z.boolean().optional(),
      }),
    )
    .output(z.object({ changed: z.array(z.uuid()), left: z.int() }))
    .errors({ ...statusErrors, SCHEDULE_SLOT_TAKEN: bookingErrors.SCHEDULE_SLOT_TAKEN }),

  /** Which of some appointments each fit another professional, and why the others do not. Writes nothing. */
  rehearseSwap: procedure(PAGE, 'read').input(Swap).output(Rehearsed),

  /** Gives to another professional those that fit; answers who had them, so that sending that takes it back. */
  swap: procedure(PAGE, 'update', { bulk: true })
    .input(Swap.extend({ takes_back: z.boolean() }))
    .output(z.object({ moved: z.array(SwapMove), left: z.int() }))
    .errors({ SCHEDULE_SLOT_TAKEN: bookingErrors.SCHEDULE_SLOT_TAKEN }),

  /** What stands beside a patient who is being booked. */
  strip: procedure(PAGE, 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(Strip),

  /** The appointments of a patient, those to come first. */
  ofPatient: procedure(PAGE, 'read')
    .input(z.strictObject({ parent_id: z.uuid(), page: PageNumber }))
    .output(pageOf(Appointment).extend({ visits: Visits })),

  /** The appointments of a patient that are still to come: to be cancelled with her death. */
  comingOf: procedure(PAGE, 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(z.uuid())),

  /** That the patient was here: the two hours of a visit that is over. Who asks for it is written down. */
  declaration: procedure(PAGE, 'update')
    .input(Id)
    .output(Declaration)
    .errors({
      VISIT_NOT_OVER: { status: 409, message: 'A declaração diz a hora da chegada e a da saída: marque Chegou e Finalizar antes.' },
    }),

  /** What was said about an appointment, or is to be, newest first. */
  messages: procedure(PAGE, 'read').input(Id).output(z.array(Message)),
  /** Asks the patient for confirmation now. */
  askConfirmation: procedure(PAGE, 'update')
    .input(Id)
    .output(Id)
    .errors({ CONFIRMATION_POINTLESS: { status: 409, message: 'Só consultas agendadas, ainda por vir, pedem confirmação.' } }),

  /** Tells the patient of the time to which she was moved. */
  tellMove: procedure(PAGE, 'update')
    .input(Id)
    .output(Id)
    .errors({ TELLING_POINTLESS: { status: 409, message: 'Só se avisa de consultas ainda por vir.' } }),

  /** Answers a message that went nowhere, as its patient could: by a press, or in words, which count as far as they are understood. */
  simulateReply: procedure(PAGE, 'update')
    .input(
      z.strictObject({
        id: z.uuid(),
        action: z.enum(['confirm', 'move', 'cancel']).optional(),
        text: z.string().trim().min(1).max(500).optional(),
      }),
    )
    .output(z.object({ taken: z.boolean() }))
    .errors({ ANSWER_POINTLESS: { status: 409, message: 'Esta mensagem não espera mais resposta.' } }),

  series,
  waiting,

  /** Answers what it cancelled, too. */
  block: procedure(PAGE, 'create')
    .input(BlockInput)
    .output(Block.extend({ cancelled: z.array(z.uuid()) }))
    .errors(blockErrors),
  unblock: procedure(PAGE, 'update').input(Id).output(Id),
}
