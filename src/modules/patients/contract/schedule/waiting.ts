import { z } from 'zod'
import { optionalNotes } from '#shared/br/fields.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { Appointment, Clock } from './appointment.ts'
import { Duration } from './duration.ts'
import { MOST_AT_ONCE } from './statuses.ts'

const PAGE = 'patients-schedule'

export const PERIODS = { morning: 'Manhã', afternoon: 'Tarde', evening: 'Noite' } as const
export type Period = keyof typeof PERIODS
const Period = z.enum(Object.keys(PERIODS) as Period[])

/** 1 comes first. */
export const PRIORITIES = { 1: 'Alta', 2: 'Média', 3: 'Baixa' } as const
const Priority = z.literal([1, 2, 3])

export const WEEKDAY_NAMES = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const
const Weekday = z.int().min(0).max(6)

export const WaitingInput = z
  .strictObject({
    patient_id: z.uuid('Escolha o paciente.'),
    service_id: z.uuid('Escolha o serviço.'),
    /** Null is anybody who does the service. */
    professional_id: z.uuid().nullable(),
    /** 0 is Sunday; none is any. */
    weekdays: z.array(Weekday).max(7),
    periods: z.array(Period).max(3),
    from_on: z.iso.date('Data inválida').nullable(),
    until_on: z.iso.date('Data inválida').nullable(),
    priority: Priority,
    note: optionalNotes(300),
  })
  .refine(({ from_on, until_on }) => !from_on || !until_on || from_on <= until_on, {
    path: ['until_on'],
    error: 'O fim deve ser depois do início',
  })
export type WaitingInput = z.output<typeof WaitingInput>

export const WaitingEntry = z.object({
  id: z.uuid(),
  patient_id: z.uuid(),
  patient_name: z.string(),
  patient_phone: z.string().nullable(),
  service_id: z.uuid(),
  service_name: z.string(),
  minutes: z.int(),
  professional_id: z.uuid().nullable(),
  professional_name: z.string().nullable(),
  weekdays: z.array(Weekday),
  periods: z.array(Period),
  from_on: z.string().nullable(),
  until_on: z.string().nullable(),
  priority: Priority,
  note: z.string().nullable(),
  created_at: z.date(),
})
export type WaitingEntry = z.output<typeof WaitingEntry>

/** A time that became free. */
export const Vacancy = z.strictObject({
  professional_id: z.uuid(),
  on_date: z.iso.date(),
  at_time: Clock,
  minutes: Duration,
})
export type Vacancy = z.output<typeof Vacancy>

/** Times that somebody waits for, the first of them first; and how many people those are. */
export const Wanted = z.object({ vacancies: z.array(Vacancy), people: z.int() })
export type Wanted = z.output<typeof Wanted>

export const waiting = {
  /** Who waits, the first of them first. */
  list: procedure(PAGE, 'read').output(z.array(WaitingEntry)),

  /** Whom a free time suits, the first of them first, each with the minutes she takes with that professional; nobody once it is taken again. */
  fitting: procedure(PAGE, 'read').input(Vacancy).output(z.array(WaitingEntry)),

  /** Which times of some appointments that were given up somebody waits for. */
  freed: procedure(PAGE, 'read')
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }))
    .output(Wanted),

  add: procedure(PAGE, 'create')
    .input(WaitingInput)
    .output(Id)
    .errors({ WAITING_ENTRY_TAKEN: { status: 409, message: 'Este paciente já está na espera para este serviço.' } }),

  /** Takes somebody off the list, and puts her back where nobody has taken the place. */
  remove: procedure(PAGE, 'update').input(Id).output(Id),
  restore: procedure(PAGE, 'update')
    .input(Id)
    .output(Id)
    .errors({ WAITING_ENTRY_TAKEN: { status: 409, message: 'Este paciente já está na espera para este serviço.' } }),

  /** What waits for somebody to decide: answers of patients, professionals who are away, messages that failed, days without outcome, entries whose last day is over, and own drafts. */
  unresolved: procedure(PAGE, 'read').output(
    z.object({
      replies: z.array(Appointment),
      /** Booked with somebody who will be away. */
      absent: z.array(Appointment),
      failed: z.array(Appointment.extend({ message_id: z.uuid(), why: z.string() })),
      without_outcome: z.array(Appointment),
      expired: z.array(WaitingEntry),
      /** The caller's own drafts of more than a day, which nobody but her sees. */
      drafts: z.array(z.object({ id: z.uuid(), patient_id: z.uuid(), patient_name: z.string(), since: z.date() })),
      total: z.int(),
    }),
  ),
}
