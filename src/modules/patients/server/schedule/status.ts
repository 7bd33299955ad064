import { sql } from 'kysely'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { STATUSES, type Status } from '#modules/patients/contract/schedule/statuses.ts'
import { termNames } from '#modules/patients/contract/term.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import type { RecordChange } from '#shared/record-change.ts'
import { cancelUnpaid, restoreCancelled } from '../charges/with-visit.ts'
import { inSentences } from '../in-sentences.ts'
import { rpc } from '../rpc.ts'
import { orTaken } from './booking.ts'
import { appointmentOf } from './days.ts'

/** What app.check_appointment refuses, in a sentence that names the circumstance. */
function sentenceOf(constraint: string, detail: string) {
  if (constraint === 'appointment_status_refused') return `Situação não permitida a partir de ${STATUSES[detail as Status]}.`
  if (constraint === 'appointment_other_day') return `A consulta é em ${detail}.`
  return undefined
}

/** Says in a sentence why a status may not follow. */
export const inWords = <T>(write: Promise<T>): Promise<T> => inSentences(orTaken(write), sentenceOf)

/** Asks for the terms that a visit begins with. Care at a distance does not begin without its own. Source: spec/6 §11.3. */
function refuseUnsigned({ terms_missing }: Appointment, accepted: boolean) {
  const may = !terms_missing.includes('telemedicine')
  if (terms_missing.length === 0 || (accepted && may)) return
  const missing = `Falta assinar: ${termNames(terms_missing)}.`
  throw new ContractError('TERMS_MISSING', {
    data: { may },
    sentence: may ? `${missing} Iniciar mesmo assim?` : `${missing} A teleconsulta não começa sem este termo.`,
  })
}

/** The refusal of a status for a visit that somebody changed meanwhile, which says who gave it which one, and when. */
export async function markedMeanwhile(db: Db, id: string, version: Date) {
  const { changes } = (await recordChangedSince(db, 'appointment', id, version)).data as { changes: RecordChange[] }
  const marked = changes.find((one) => one.by !== null && 'status' in one.changes)
  if (!marked) return new ContractError('RECORD_CHANGED', { data: { changes } })
  const { rows } = await sql<{ clock: string }>`
    select to_char(${marked.at}::timestamptz at time zone c.time_zone, 'HH24:MI') as clock from companies c where c.id = app.current_company()`.execute(
    db,
  )
  const status = STATUSES[marked.changes.status![1] as Status]
  return new ContractError('RECORD_CHANGED', {
    data: { changes },
    sentence: `${marked.by} já marcou esta consulta como ${status} às ${rows[0]!.clock}.`,
  })
}

/** Whom a professional is still with, in the lane of the visit that is to begin. */
async function underWay(db: Db, id: string) {
  const { rows } = await sql<{ id: string; on_date: string; patient_name: string; professional_name: string; since: string }>`
    select v.id, v.on_date, v.patient_name, v.professional_name, to_char(v.started_at at time zone z.time_zone, 'HH24:MI') as since
    from schedule_claim mine
    join vw_appointments v on v.professional_id = mine.resource_id and v.status = 'in_progress' and v.on_date > current_date - 7 and v.id <> ${id}
    join schedule_claim theirs on (theirs.appointment_id, theirs.resource_id, theirs.lane) = (v.id, mine.resource_id, mine.lane)
    join companies z on z.id = mine.company_id
    where mine.appointment_id = ${id} order by v.started_at`.execute(db)
  return rows
}

/** A professional treats one patient at a time in each lane: who is still under way is finished first, where the caller says so. Source: spec/6 §5.5. */
async function endOthers(
  db: Db,
  { id, professional_id }: Pick<Appointment, 'id' | 'professional_id'>,
  ends: { return_due_on: string | null } | undefined,
) {
  // Of two that begin at once the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('visit with ' || ${professional_id}::text, 0))`.execute(db)
  const others = await underWay(db, id)
  const [first] = others
  if (!first) return
  const sentence = `${first.professional_name} está com ${first.patient_name} desde ${first.since}. Finalizar essa consulta e iniciar esta?`
  if (!ends) throw new ContractError('VISIT_UNDER_WAY', { data: { on_date: first.on_date }, sentence })
  refusePastReturn(first, ends.return_due_on)
  for (const other of others) {
    const return_due_on = other === first ? ends.return_due_on : null // the one that was named
    await inWords(db.updateTable('appointment').set({ status: 'attended', return_due_on }).where('id', '=', other.id).execute())
  }
}

/** Throws where a return would not come after its visit. */
export function refusePastReturn({ on_date }: Pick<Appointment, 'on_date'>, due_on: string | null | undefined) {
  if (due_on && due_on <= on_date) throw new ContractError('RETURN_IN_PAST')
}

export const setReturn = rpc.schedule.setReturn.handler(async ({ input: { id, due_on }, context: { db } }) => {
  refusePastReturn(await appointmentOf(db, id), due_on)
  const write = db.updateTable('appointment').set({ return_due_on: due_on }).where('id', '=', id).where('status', '=', 'attended')
  return found(await write.returning('id').executeTakeFirst(), 'Consulta não encontrada.')
})

/** From which statuses many are changed at once. */
const FROM = { confirmed: ['scheduled'], cancelled: ['scheduled', 'confirmed', 'arrived', 'in_progress'] }

export const setStatuses = rpc.schedule.setStatuses.handler(
  async ({ input: { ids, to, reason, note, cancel_charges }, context: { db } }) => {
    const all = db.updateTable('appointment').where('id', 'in', ids).returning('id')
    const cancelled = to === 'cancelled' ? { cancel_reason: reason, cancel_note: note || null } : {}
    if (to === 'former') await restoreCancelled(db, ids)
    const write =
      to === 'former'
        ? all.set({ status: sql<string>`former_status` }).where('former_status', 'is not', null)
        : all.set({ status: to, ...cancelled }).where('status', 'in', FROM[to])
    const changed = (await inWords(write.execute())).map(({ id }) => id)
    if (to === 'cancelled' && cancel_charges) await cancelUnpaid(db, changed, reason)
    return { changed, left: ids.length - changed.length }
  },
)

export const setStatus = rpc.schedule.setStatus.handler(async ({ input, context: { db } }) => {
  const { id, updated_at, to, reason, note, cancel_charges, correction, without_terms = false, ends_other, return_due_on } = input
  const before = await appointmentOf(db, id)
  if (before.status === to) return before
  if (to === 'in_progress') {
    refuseUnsigned(before, without_terms)
    await endOthers(db, before, ends_other)
  }
  refusePastReturn(before, return_due_on)
  const ending = to === 'attended' && { return_due_on: return_due_on ?? null }
  if (before.status === 'cancelled') await restoreCancelled(db, [id])
  const cancelled = to === 'cancelled' ? { cancel_reason: reason, cancel_note: note || null } : {}
  const write = db
    .updateTable('appointment')
    .set({ status: to, correction: correction ?? null, ...cancelled, ...ending })
    .where('id', '=', id)
    .where(stillAt('updated_at', updated_at))
    .returning('id')
    .executeTakeFirst()
  const changed = await inWords(write)
  if (!changed) throw await markedMeanwhile(db, id, updated_at)
  if (to === 'cancelled' && cancel_charges) await cancelUnpaid(db, [id], reason)
  return appointmentOf(db, id)
})
