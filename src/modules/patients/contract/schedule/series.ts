import { z } from 'zod'
import { procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { Accepted, AppointmentInput, bookingErrors, Clock, NewPatient, statusErrors } from './appointment.ts'
import { MOST_DATES } from './repeat.ts'
import { CancelReason } from './statuses.ts'

const PAGE = 'patients-schedule'
const TOO_MANY = `No máximo ${MOST_DATES} datas.`

/** What stands against one date of a series. */
export const SERIES_STATES = {
  free: 'livre',
  taken: 'ocupada',
  holiday: 'feriado',
  outside: 'fora do horário',
  past: 'no passado',
} as const
const State = z.enum(Object.keys(SERIES_STATES) as (keyof typeof SERIES_STATES)[])

export const SeriesDate = z.object({
  on_date: z.string(),
  at_time: Clock,
  state: State,
  /** 'Feriado: Natal', 'Horário bloqueado: Férias'. */
  reason: z.string().nullable(),
  /** The free time of that day that is nearest to the one asked for. */
  nearest: Clock.nullable(),
})
export type SeriesDate = z.output<typeof SeriesDate>

const at = { on_date: z.iso.date('Data inválida'), at_time: Clock }

export const series = {
  /** What would become of each date. Writes nothing. */
  rehearse: procedure(PAGE, 'read')
    .input(z.strictObject({ values: AppointmentInput, dates: z.array(z.iso.date()).min(1).max(MOST_DATES, TOO_MANY) }))
    .output(z.array(SeriesDate)),

  /**
   * Books every date, or none; what is asked, is asked once of all of them. Sending it again with the same ids books nothing twice.
   * `tells`: whether the patient hears of them, whatever the rule.
   */
  book: procedure(PAGE, 'create')
    .input(
      z.strictObject({
        series_id: z.uuid(),
        values: AppointmentInput,
        dates: z
          .array(z.strictObject({ id: z.uuid(), ...at, fit_in: z.boolean() }))
          .min(1, 'Escolha ao menos uma data.')
          .max(MOST_DATES, TOO_MANY),
        new_patient: NewPatient.optional(),
        tells: z.boolean().optional(),
        accepted: Accepted.accepted.default([]),
      }),
    )
    .output(z.object({ booked: z.int() }))
    .errors(bookingErrors),

  /** Cancels one and those that come after it in its series and are not begun; answers which, so that they can be taken back together. */
  cancel: procedure(PAGE, 'update', { bulk: true })
    .input(
      z.strictObject({
        id: z.uuid(),
        updated_at: z.date(),
        reason: CancelReason,
        note: z.string().trim().max(300).nullable(),
        cancel_charges: z.boolean(),
      }),
    )
    .output(z.object({ cancelled: z.array(z.uuid()) }))
    .errors({ ...statusErrors, ...recordChanged }),
}
