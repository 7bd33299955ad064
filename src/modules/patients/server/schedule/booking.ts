import { sql } from 'kysely'
import type { Appointment, AppointmentInput, Concern } from '#modules/patients/contract/schedule/appointment.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { concernsOf } from './concerns.ts'
import { appointmentOf } from './days.ts'

interface Holder {
  kind: 'professional' | 'room'
  resource: string
  blocked: boolean
  block: string | null
  by: string | null
  at: string | null
}

function sentenceOf({ kind, resource, blocked, block, by, at }: Holder): string {
  if (kind === 'room') return `${resource} está ocupada neste horário.`
  if (blocked) return `Horário bloqueado${block ? `: ${block}` : ''}.`
  return by ? `Este horário acabou de ser ocupado por ${by} às ${at}.` : 'Este horário acabou de ser ocupado.'
}

/** Says who or what has the time that somebody asked for. */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    if (constraint !== 'schedule_slot_taken' || !detail?.startsWith('{')) throw error
    const holder = JSON.parse(detail) as Holder
    const data = { kind: holder.kind, blocked: holder.blocked }
    throw new ContractError('SCHEDULE_SLOT_TAKEN', { data, sentence: sentenceOf(holder), cause: error })
  }
}

async function refuseUnlessAccepted(db: Db, id: string, values: AppointmentInput, accepted: readonly Concern['kind'][]) {
  const concerns = (await concernsOf(db, id, values)).filter(({ kind }) => !accepted.includes(kind))
  if (concerns.length > 0)
    throw new ContractError('SCHEDULE_ASKS', { data: { concerns }, sentence: concerns.map(({ question }) => question).join(' ') })
}

const columnsOf = ({ insurance_id, ...values }: AppointmentInput) => ({
  ...values,
  insurance_id,
  payer: insurance_id ? 'insurance' : 'private',
})

export const book = rpc.schedule.book.handler(async ({ input: { id, values, accepted }, context: { db } }) => {
  const sent = await db.selectFrom('appointment').select('id').where('id', '=', id).executeTakeFirst()
  if (sent) return appointmentOf(db, id) // the answer was lost on its way
  await lockRecord(db, PATIENTS, values.patient_id)
  await refuseUnlessAccepted(db, id, values, accepted)
  const moments = { starts_at: sql<Date>`now()`, ends_at: sql<Date>`now()` } // app.check_appointment works them out
  await orTaken(
    db
      .insertInto('appointment')
      .values({ id, ...columnsOf(values), ...moments })
      .execute(),
  )
  return appointmentOf(db, id)
})

export const change = rpc.schedule.change.handler(async ({ input: { id, updated_at, values, accepted }, context: { db } }) => {
  const before = await appointmentOf(db, id)
  if (isElsewhere(before, values)) await refuseUnlessAccepted(db, id, values, accepted)
  const changed = await orTaken(
    db
      .updateTable('appointment')
      .set(columnsOf(values))
      .where('id', '=', id)
      .where(stillAt('updated_at', updated_at))
      .returning('id')
      .executeTakeFirst(),
  )
  if (!changed) throw await recordChangedSince(db, 'appointment', id, updated_at)
  return appointmentOf(db, id)
})

/** Whether it is at another time or with somebody else: what a patient has to be told. */
const isElsewhere = (before: Appointment, { professional_id, on_date, at_time, minutes }: AppointmentInput) =>
  before.professional_id !== professional_id || before.on_date !== on_date || before.at_time !== at_time || before.minutes !== minutes
