import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { AppointmentInput, Concern, NewPatient } from '#modules/patients/contract/schedule/appointment.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { orUsedUp } from '../sessions/refusals.ts'
import { concernsOf } from './concerns.ts'
import { appointmentOf } from './days.ts'

/** A room or a piece of equipment, by its name, which somebody else has or a block keeps. */
export interface Thing {
  kind: 'room' | 'equipment'
  resource: string
  blocked: boolean
  /** Why it is blocked, to callers who see blocks. */
  block: string | null
}

const WORDS = { room: { inUse: 'ocupada', blocked: 'bloqueada' }, equipment: { inUse: 'em uso', blocked: 'bloqueado' } } as const

/** 'Sala 2 está ocupada', 'Laser está bloqueado neste horário: Manutenção' */
export function inUse({ kind, resource, blocked, block }: Thing, when = ''): string {
  if (!blocked) return `${resource} está ${WORDS[kind].inUse}${when}`
  return `${resource} está ${WORDS[kind].blocked}${when}${block ? `: ${block}` : ''}`
}

interface Holder extends Omit<Thing, 'kind'> {
  kind: 'professional' | Thing['kind']
  /** Who booked it, while it was not moved; when, and on which day where that is not today. */
  by: string | null
  at: string | null
  on: string | null
}

function sentenceOf({ kind, by, at, on, ...thing }: Holder): string {
  if (kind !== 'professional') return `${inUse({ kind, ...thing }, ' neste horário')}.`
  const { blocked, block } = thing
  if (blocked) return `Horário bloqueado${block ? `: ${block}` : ''}.`
  if (!by) return 'Este horário já está ocupado.'
  return on ? `Este horário foi ocupado por ${by} em ${on} às ${at}.` : `Este horário acabou de ser ocupado por ${by} às ${at}.`
}

/** Says who or what has the time that somebody asked for; `on_date` names the day where there are several. */
export async function orTaken<T>(work: Promise<T>, on_date?: string): Promise<T> {
  try {
    return await orUsedUp(work)
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    if (constraint !== 'schedule_slot_taken' || !detail?.startsWith('{')) throw error
    const holder = JSON.parse(detail) as Holder
    const data = { kind: holder.kind, blocked: holder.blocked }
    throw new ContractError('SCHEDULE_SLOT_TAKEN', {
      data,
      sentence: on_date ? `${on_date}: ${sentenceOf(holder)}` : sentenceOf(holder),
      cause: error,
    })
  }
}

/** Throws SCHEDULE_ASKS with what the person has not accepted. */
export function ask(all: readonly Concern[], accepted: readonly Concern['kind'][]) {
  const concerns = all.filter(({ kind }) => !accepted.includes(kind))
  if (concerns.length > 0)
    throw new ContractError('SCHEDULE_ASKS', { data: { concerns }, sentence: concerns.map(({ question }) => question).join(' ') })
}

/** What is booked where the person accepts what she is asked: a fit-in outside of hours. Throws SCHEDULE_ASKS where she was not asked yet. */
export function asAccepted(all: readonly Concern[], values: AppointmentInput, accepted: readonly Concern['kind'][]): AppointmentInput {
  ask(all, accepted)
  return all.some(({ kind }) => kind === 'outside_hours') ? { ...values, fit_in: true } : values
}

export const columnsOf = <Values extends AppointmentInput>(values: Values) => ({
  ...values,
  payer: values.insurance_id ? 'insurance' : 'private',
})

export function insertAppointment(db: Db, values: AppointmentInput & { id: string; series_id?: string }) {
  const moments = { starts_at: sql<Date>`now()`, ends_at: sql<Date>`now()` } // app.check_appointment works them out
  return db
    .insertInto('appointment')
    .values({ ...columnsOf(values), ...moments })
    .execute()
}

/** Registers whom the clinic did not know as a prospect. Throws FORBIDDEN for callers who may not create patients. */
export async function registerPatient(db: Db, id: string, { name, phone, birth_date }: NewPatient) {
  const { rows } = await sql<{ may: boolean }>`select app.can('patients', 'create') as may`.execute(db)
  if (!rows[0]!.may) throw new ORPCError('FORBIDDEN', { message: 'Você não tem permissão para cadastrar pacientes.' })
  await db.insertInto('patient').values({ id, name, phone, birth_date }).execute()
}

/** Has patients hear of what this transaction books, or not, whatever the rule; undefined leaves it to the rule. */
export async function letTell(db: Db, tells: boolean | undefined) {
  if (tells !== undefined) await sql`select set_config('app.tells', ${tells ? 'on' : 'off'}, true)`.execute(db)
}

export const book = rpc.schedule.book.handler(async ({ input: { id, values, new_patient, tells, accepted }, context: { db } }) => {
  const sent = await db.selectFrom('appointment').select('id').where('id', '=', id).executeTakeFirst()
  if (sent) return appointmentOf(db, id) // the answer was lost on its way
  if (new_patient) await registerPatient(db, values.patient_id, new_patient)
  await lockRecord(db, PATIENTS, values.patient_id)
  const booked = asAccepted(await concernsOf(db, id, values), values, accepted)
  await letTell(db, tells)
  await orTaken(insertAppointment(db, { id, ...booked }))
  if (accepted.includes('past')) await closeIfOver(db, id)
  return appointmentOf(db, id)
})

/** 'Data no passado: registrar como já realizada?' was answered yes. */
const closeIfOver = (db: Db, id: string) =>
  db.updateTable('appointment').set({ status: 'attended' }).where('id', '=', id).where('ends_at', '<', sql<Date>`now()`).execute()
