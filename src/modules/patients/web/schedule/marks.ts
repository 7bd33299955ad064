import type { VisitBalance } from '#modules/patients/contract/charges/charge.ts'
import { type Appointment, REPLIES } from '#modules/patients/contract/schedule/appointment.ts'
import { isOpen } from '#modules/patients/contract/schedule/statuses.ts'

/** From so many minutes on, waiting is too long. Source: spec/6 §5.1. */
export const LONG_WAIT = 20

/** Minutes that somebody has been waiting; null for who is not. */
export const waitingMinutes = ({ status, arrived_at }: Appointment, now: Date) =>
  status === 'arrived' && arrived_at ? Math.max(0, Math.floor((now.getTime() - arrived_at.getTime()) / 60_000)) : null

/** What has to be known of an appointment besides its status, most important first. What is owed is known to callers who see amounts. */
export function marksOf(appointment: Appointment, charged: VisitBalance | undefined): string[] {
  const { fit_in, service_kind, card_valid_until, on_date, patient_birth_date } = appointment
  const marks: string[] = []
  const reply = appointment.reply !== 'none' && REPLIES[appointment.reply]
  if (reply) marks.push(reply)
  if (fit_in) marks.push('Encaixe')
  if (appointment.terms_missing.length > 0 && isOpen(appointment.status)) marks.push('Termo pendente')
  if (card_valid_until && card_valid_until < on_date) marks.push('Carteira vencida')
  if (Number(charged?.balance ?? 0) > 0) marks.push('A receber')
  if (service_kind === 'tele') marks.push('Tele')
  if (service_kind === 'return') marks.push('Retorno')
  if (appointment.is_first && appointment.status !== 'cancelled') marks.push('1ª vez')
  if (patient_birth_date?.slice(5) === on_date.slice(5)) marks.push('Aniversário')
  return marks
}
