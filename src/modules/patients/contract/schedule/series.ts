import { z } from 'zod'
import { procedure } from '#shared/procedure.ts'
import { AppointmentInput, bookingErrors, Clock, NewPatient } from './appointment.ts'
import { MOST_DATES } from './repeat.ts'

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

  /** Books every date, or none. Sending it again with the same ids books nothing twice. */
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
      }),
    )
    .output(z.object({ booked: z.int() }))
    .errors(bookingErrors),
}
