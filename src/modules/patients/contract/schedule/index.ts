import { z } from 'zod'
import { selectionErrors } from '#parts/lists/contract/selection.ts'
import { requiredText } from '#shared/br/fields.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { PaperClinic } from '../clinic-paper.ts'
import { Declaration } from '../records/paper.ts'
import { Accepted, Appointment, AppointmentInput, bookingErrors, Clock, FormerVisit, NewPatient, statusErrors } from './appointment.ts'
import { Block, BlockInput, blockErrors } from './block.ts'
import { Days, FreeSlot, HalfDay, MonthDay, Period, RoomPeriod } from './days.ts'
import { Duration } from './duration.ts'
import { AppointmentFilters } from './filters.ts'
import { Options } from './options.ts'
import { MOST_DATES } from './repeat.ts'
import { ReturnDay, returnErrors } from './return.ts'
import { series } from './series.ts'
import { CancelReason, MOST_AT_ONCE, Status, StatusStep } from './statuses.ts'
import { Rehearsed, Swap, SwapMove } from './swap.ts'
import { telling } from './telling.ts'
import { Strip, Visits } from './visits.ts'
import { Wanted, waiting } from './waiting.ts'

const PAGE = 'patients-schedule'

export const schedule = {
  options: procedure(PAGE, 'read').output(Options),

  /** All that the agenda shows of some days, in one request: of professionals, or of rooms with what stands in none. */
  days: procedure(PAGE, 'read')
    .input(z.union([Period, RoomPeriod]))
    .output(Days),

  /** The clinic, for a printed day. */
  clinic: procedure(PAGE, 'read').output(PaperClinic),

  /** How much is booked and free on each of some days. */
  month: procedure(PAGE, 'read').input(Period).output(z.array(MonthDay)),

  /** How much of each professional is booked and free on each half of some days. */
  halves: procedure(PAGE, 'read').input(Period).output(z.array(HalfDay)),

  /** One page of the appointments that a filter bar asks for, those who wait first. */
  list: procedure(PAGE, 'read')
    .input(AppointmentFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(Appointment)),

  /** All that a filter bar asks for, to do something with them: as many as the person saw, at most so many as are changed at once. */
  matched: procedure(PAGE, 'read')
    .input(z.strictObject({ filter: AppointmentFilters.strict(), expected: z.int().min(1).max(MOST_AT_ONCE) }))
    .output(z.object({ ids: z.array(z.uuid()) }))
    .errors(selectionErrors({ name: 'Consulta', feminine: true })),

  get: procedure(PAGE, 'read').input(Id).output(Appointment),

  /** When an appointment got each of its statuses, and from whom; the newest first. */
  steps: procedure(PAGE, 'read').input(Id).output(z.array(StatusStep)),

  /**
   * The first times that are free for so many minutes, from a day on; those nearest to a time of it, where one is given.
   * Of one professional, or of all who do the service.
   */
  freeSlots: procedure(PAGE, 'read')
    .input(
      z.strictObject({
        professional_id: z.uuid().nullable(),
        service_id: z.uuid(),
        minutes: Duration,
        from: z.iso.date(),
        at_time: Clock.nullable(),
        days: z.int().min(1).max(60),
        limit: z.int().min(1).max(100),
      }),
    )
    .output(z.array(FreeSlot)),

  /** Rooms that somebody else has at a time or a block keeps (and why), and of the others the one in which the professional was most often lately, else the service. `id` is the appointment that is booked there. */
  rooms: procedure(PAGE, 'read')
    .input(
      z.strictObject({
        id: z.uuid(),
        professional_id: z.uuid(),
        service_id: z.uuid(),
        on_date: z.iso.date(),
        at_time: Clock,
        minutes: Duration,
      }),
    )
    .output(z.object({ taken: z.array(z.object({ id: z.uuid(), block: z.string().nullable() })), proposed: z.uuid().nullable() })),

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

  /**
   * `following`: those of its series that come after it move by as many days, to the same time. All of them, or none. Answers where those were, and
   * whether the patient is told by itself that it moved.
   */
  change: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: AppointmentInput, following: z.boolean().optional(), ...Accepted }))
    .output(Appointment.extend({ along: z.array(FormerVisit), told: z.boolean() }))
    .errors({ ...bookingErrors, ...recordChanged }),

  /** Brings what was moved back to where it was, as it was: all of it, or nothing. */
  moveBack: procedure(PAGE, 'update')
    .input(
      z.strictObject({
        visits: z.array(FormerVisit).min(1).max(MOST_DATES),
      }),
    )
    .output(z.object({ moved: z.int() }))
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
        /** Whom the professional is still with is finished first, and is to be seen again then. */
        ends_other: z.strictObject({ return_due_on: ReturnDay }).optional(),
        /** Of a visit that ends: when the patient is to be seen again. */
        return_due_on: ReturnDay.optional(),
      }),
    )
    .output(Appointment)
    .errors({ ...statusErrors, ...returnErrors, ...recordChanged, SCHEDULE_SLOT_TAKEN: bookingErrors.SCHEDULE_SLOT_TAKEN }),

  /** When the patient is to be seen again, said of a visit that took place; null is never. */
  setReturn: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), due_on: ReturnDay }))
    .output(Id)
    .errors(returnErrors),

  /** Confirms or cancels many; 'former' goes back. Those whose status does not allow it stay as they are, and are counted. */
  setStatuses: procedure(PAGE, 'update', { bulk: true })
    .input(
      z.strictObject({
        ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
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

  ...telling,
  series,
  waiting,

  /** Answers the first of its weeks, how many there are, and what it cancelled. */
  block: procedure(PAGE, 'create')
    .input(BlockInput)
    .output(Block.extend({ times: z.int(), cancelled: z.array(z.uuid()) }))
    .errors(blockErrors),
  /** `following`: with those that are repeated after it. Answers which of the times that are free again somebody waits for. */
  unblock: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), following: z.boolean().optional() }))
    .output(Wanted),
}
