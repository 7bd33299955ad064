import { z } from 'zod'
import { formatDate } from '#shared/br/date.ts'

/** The statuses of an appointment, in the order of a day at the clinic. Source: spec/6 §5.5. */
export const STATUSES = {
  scheduled: 'Agendada',
  confirmed: 'Confirmada',
  arrived: 'Chegou',
  in_progress: 'Em atendimento',
  attended: 'Atendida',
  no_show: 'Faltou',
  cancelled: 'Cancelada',
} as const

export type Status = keyof typeof STATUSES
export const Status = z.enum(Object.keys(STATUSES) as Status[])

/** Why an appointment is cancelled. */
export const CANCEL_REASONS = {
  patient: 'Paciente desmarcou',
  professional: 'Profissional indisponível',
  clinic_closed: 'Clínica fechada',
  rescheduling: 'Remarcação pendente',
  mistake: 'Erro de marcação',
  death: 'Óbito',
  other: 'Outro',
} as const

/** That an appointment got a status, when and from whom: nobody is the patient, or the product. */
export const StatusStep = z.object({ status: Status, at: z.date(), by: z.string().nullable() })
export type StatusStep = z.output<typeof StatusStep>

/** Appointments that get a status together at most. */
export const MOST_AT_ONCE = 1000

export type CancelReason = keyof typeof CANCEL_REASONS
export const CancelReason = z.enum(Object.keys(CANCEL_REASONS) as CancelReason[])

interface Step {
  to: Status
  label: string
  key: string
}

const CONFIRM: Step = { to: 'confirmed', label: 'Confirmar', key: 'c' }
const ARRIVE: Step = { to: 'arrived', label: 'Chegou', key: 'h' }
const START: Step = { to: 'in_progress', label: 'Iniciar atendimento', key: 'i' }
const FINISH: Step = { to: 'attended', label: 'Finalizar', key: 'f' }
const MISS: Step = { to: 'no_show', label: 'Faltou', key: 'u' }

const STEPS: Record<Status, readonly Step[]> = {
  scheduled: [CONFIRM, ARRIVE, START, FINISH, MISS],
  confirmed: [ARRIVE, START, FINISH, MISS],
  arrived: [START, FINISH],
  in_progress: [FINISH],
  attended: [],
  no_show: [],
  cancelled: [],
}

/** On its own day who is scheduled comes; confirming is for those who are called before. */
const STEPS_OF_THE_DAY = [ARRIVE, CONFIRM, START, FINISH, MISS]

/** Minutes after its beginning from which a patient is missing. */
const MISSING_AFTER = 10

interface Moments {
  status: Status
  on_date: string
  starts_at: Date
  ends_at: Date
}

export const TOO_EARLY = `Faltou só pode ser marcado ${MISSING_AFTER} minutos depois do início.`

/** What may follow now, the likeliest first: confirming until its day is over, arriving and starting on the day alone, missing once it began, finishing without having started once it is over. */
export function stepsFrom({ status, on_date, starts_at, ends_at }: Moments, { today, now }: { today: string; now: Date }): readonly Step[] {
  const own = on_date === today
  const steps = own && status === 'scheduled' ? STEPS_OF_THE_DAY : STEPS[status]
  return steps.filter(({ to }) => {
    if (to === 'confirmed') return on_date >= today
    if (to === 'arrived' || to === 'in_progress') return own
    if (to === 'no_show') return now.getTime() >= starts_at.getTime() + MISSING_AFTER * 60_000
    if (to === 'attended') return status === 'arrived' || status === 'in_progress' || ends_at < now
    return true
  })
}

/** Why what a key asks for may not follow now; null for a key of no status, and of the one that it has. */
export function whyNot(visit: Moments, key: string, at: { today: string; now: Date }): string | null {
  const asked = [CONFIRM, ARRIVE, START, FINISH, MISS].find((step) => step.key === key)
  const { status, on_date } = visit
  if (!asked || asked.to === status || stepsFrom(visit, at).includes(asked)) return null
  if (!STEPS[status].includes(asked)) return `Situação não permitida a partir de ${STATUSES[status]}.`
  if (asked === MISS) return TOO_EARLY
  if (asked === FINISH) return 'A consulta ainda não acabou: marque antes que o paciente chegou.'
  return `A consulta é em ${formatDate(on_date).slice(0, 5)}.`
}

/** Open: the outcome is not known yet. */
export const isOpen = (status: Status) => status !== 'attended' && status !== 'no_show' && status !== 'cancelled'
