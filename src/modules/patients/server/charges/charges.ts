import { sql } from 'kysely'
import type { Charge, ChargeInput, Payer, VisitBalance } from '#modules/patients/contract/charges/charge.ts'
import type { VisitCharge } from '#modules/patients/contract/charges/index.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { inSentences } from '../in-sentences.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { paymentsOf } from './payments.ts'

const GONE = 'Cobrança não encontrada.'

/** What app.check_charge refuses, in a sentence that names the amount. */
function sentenceOf(constraint: string, detail: string) {
  if (constraint === 'charge_discount_refused')
    return detail === '0' ? 'Desconto precisa de autorização' : `Desconto acima de ${detail}% precisa de autorização`
  if (constraint === 'charge_sessions_taken') return `Já há ${detail} sessões usadas ou marcadas.`
  if (constraint === 'charge_below_paid') return `Já foram recebidos ${formatBRL(detail)}. Estorne antes.`
  return undefined
}

const columnsOf = ({ discount, ...values }: ChargeInput) => ({ ...values, discount: discount ?? '0' })

async function chargeOf(db: Db, id: string): Promise<Charge> {
  const { rows } = await sql<Charge>`select * from vw_patient_charges where id = ${id}`.execute(db)
  return found(rows[0], GONE)
}

/** What this visit costs: with its card, with its professional, or for everybody. A return within its term, or one after it that is not charged, costs nothing. */
async function priceOf(db: Db, id: string): Promise<Pick<VisitCharge, 'price' | 'free_return'>> {
  const { rows } = await sql<{ price: string | null; days: number | null; waived: boolean }>`
    select case when free.days is null then p.price else 0.00 end as price, free.days, a.return_waived as waived
    from appointment a
    left join lateral app.price_for(a.service_id, a.professional_id, a.insurance_id) p on true
    left join lateral (
      select t.days from app.return_term(a.patient_id, a.professional_id, a.service_id, a.on_date) t
      where (a.return_waived or t.since + t.days >= a.on_date) and a.authorization_id is null
        and not exists (select from patient_charge package where package.id = a.charge_id and package.cancelled_at is null)
    ) free on true
    where a.id = ${id}`.execute(db)
  const { price, days, waived } = found(rows[0], 'Consulta não encontrada.')
  return { price, free_return: days === null ? null : { days, waived } }
}

/** Who may be charged for a patient: whoever pays for her, her guardians, herself. */
const payersOf = async (db: Db, patient_id: string) => {
  const { rows } = await sql<Payer>`
    select name, document from (
      select c.name, c.document, not c.is_payer as later from patient_contact c where c.patient_id = ${patient_id} and (c.is_payer or c.is_guardian)
      union all
      select p.name, p.document, exists (select from patient_contact c where c.patient_id = p.id and c.is_payer) from patient p where p.id = ${patient_id}
    ) payer order by later, name`.execute(db)
  return rows
}

export const ofVisit = rpc.charges.ofVisit.handler(async ({ input: { id }, context: { db } }) => {
  const visit = found(
    await db.selectFrom('appointment').select('patient_id').where('id', '=', id).executeTakeFirst(),
    'Consulta não encontrada.',
  )
  const current = sql<Charge>`
    select * from vw_patient_charges where appointment_id = ${id} or id = (select a.charge_id from appointment a where a.id = ${id})
    order by cancelled_at is not null, appointment_id = ${id}, updated_at desc limit 1`
  const limit = sql<{ discount_limit: number }>`select app.discount_limit() as discount_limit`
  const [charged, price, payers, limits] = await Promise.all([
    current.execute(db),
    priceOf(db, id),
    payersOf(db, visit.patient_id),
    limit.execute(db),
  ])
  const charge = charged.rows[0] ?? null
  return { charge, payments: charge ? await paymentsOf(db, charge.id) : [], ...price, payers, ...limits.rows[0]! }
})

export const ofVisits = rpc.charges.ofVisits.handler(async ({ input: { ids }, context: { db } }) => {
  const { rows } = await sql<VisitBalance>`
    select c.appointment_id, c.net, c.paid, c.balance, c.status,
           exists (select from appointment a where a.charge_id = c.id and a.id <> c.appointment_id and a.status <> 'cancelled') as shared
    from vw_patient_charges c where c.appointment_id = any(${ids}::uuid[]) and c.cancelled_at is null`.execute(db)
  return rows
})

export const add = rpc.charges.add.handler(async ({ input: { id, appointment_id, values }, context: { db } }) => {
  const visit = db.selectFrom('vw_appointments').select(['patient_id', 'service_name', 'on_date']).where('id', '=', appointment_id)
  const { patient_id, service_name, on_date } = found(await visit.executeTakeFirst(), 'Consulta não encontrada.')
  await lockRecord(db, PATIENTS, patient_id!)
  const sent = db.selectFrom('patient_charge').select('id').where('id', '=', id).where('appointment_id', '=', appointment_id)
  if (await sent.executeTakeFirst()) return chargeOf(db, id) // the answer was lost on its way
  const description = values.sessions > 1 ? `${service_name}, ${values.sessions} sessões` : `${service_name}, ${formatDate(on_date!)}`
  const charged = { id, patient_id: patient_id!, appointment_id, description, ...columnsOf(values) }
  await inSentences(db.insertInto('patient_charge').values(charged).execute(), sentenceOf)
  return chargeOf(db, id)
})

export const change = rpc.charges.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await chargeOf(db, id)
  const write = db
    .updateTable('patient_charge')
    .set(columnsOf(values))
    .where('id', '=', id)
    .where(stillAt('updated_at', updated_at))
    .returning('id')
  const changed = await inSentences(write.executeTakeFirst(), sentenceOf)
  if (!changed) throw await recordChangedSince(db, 'patient_charge', id, updated_at)
  return chargeOf(db, id)
})

export const cancel = rpc.charges.cancel.handler(async ({ input: { id, note }, context: { db } }) => {
  await chargeOf(db, id)
  const write = db.updateTable('patient_charge').set({ cancelled_at: sql`now()`, cancel_reason: note }).where('id', '=', id)
  return found(await inSentences(write.returning('id').executeTakeFirst(), sentenceOf), GONE)
})
