import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { clockOf, type Span } from '#modules/patients/contract/schedule/clock.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { formatDate, weekdayName } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import type { Agenda, AgendaRow } from '../papers/paper.ts'
import { blockText } from './blocks/block-text.ts'
import { isClosed, resourceOf, type ScheduleColumn, spanOf, summaryOf } from './grid/columns.ts'

const inOrder = (one: Span, other: Span) => one.from - other.from || one.to - other.to

const timeOf = ({ from, to }: Span) => `${clockOf(from)}–${clockOf(Math.min(to, 1439))}`

const placeOf = ({ room_name, professional_name }: Appointment, byRoom: boolean) => (byRoom ? professional_name : (room_name ?? ''))

function rowsOf({ appointments, blocks, busy, free }: ScheduleColumn, byRoom: boolean): AgendaRow[] {
  const rows = [
    ...appointments.map((one): Span & { row: AgendaRow } => {
      const span = spanOf(one)
      const { patient_name: patient, patient_phone, service_name: service, payer_name: payer, status, fit_in } = one
      const phone = patient_phone ? formatPhone(patient_phone) : ''
      const standing = fit_in ? `${STATUSES[status]} · Encaixe` : STATUSES[status]
      return { ...span, row: { time: timeOf(span), patient, phone, service, payer, place: placeOf(one, byRoom), status: standing } }
    }),
    ...blocks.map(({ block, ...span }) => ({ ...span, row: { time: timeOf(span), text: blockText(block) } })),
    ...busy.map((span) => ({ ...span, row: { time: timeOf(span), text: 'Ocupado' } })),
    ...free.map((span) => ({ ...span, row: { time: timeOf(span), text: 'Livre' } })),
  ]
  return rows.sort(inOrder).map(({ row }) => row)
}

interface Now {
  now: Date
  zone: string | undefined
  today: string
}

/** Columns of the agenda as they are printed; those on which nobody works are left out, unless nobody works on any. */
export function columnsOnPaper(
  columns: readonly ScheduleColumn[],
  { professionals, rooms }: ScheduleOptions,
  { now, zone, today }: Now,
): Agenda['columns'] {
  const open = columns.filter((column) => column.appointments.length > 0 || (resourceOf(column.place) && !isClosed(column)))
  return (open.length > 0 ? open : columns).map((column) => {
    const { place, on_date } = column
    const byRoom = 'room_id' in place
    const name = (byRoom ? rooms : professionals).find(({ id }) => id === resourceOf(place))?.name
    const day = `${weekdayName(on_date)}, ${formatDate(on_date)}`
    return { name: name ?? 'Sem sala', day, summary: summaryOf(column, now, zone, on_date, today), rows: rowsOf(column, byRoom) }
  })
}
