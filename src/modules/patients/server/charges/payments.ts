import { sql } from 'kysely'
import type { Payment } from '#modules/patients/contract/charges/payment.ts'
import type { Receipt } from '#modules/patients/contract/charges/receipt.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { formatBRL } from '#shared/br/money.ts'
import { paperClinic } from '../clinic-paper.ts'
import { inSentences } from '../in-sentences.ts'
import { rpc } from '../rpc.ts'

const GONE = 'Pagamento não encontrado.'

/** What was received for a charge, and given back, in its order. */
export async function paymentsOf(db: Db, charge_id: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select * from vw_patient_payments where charge_id = ${charge_id} order by created_at, id`.execute(db)
  return rows
}

async function paymentOf(db: Db, id: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`select * from vw_patient_payments where id = ${id}`.execute(db)
  return rows[0]
}

export const receive = rpc.charges.receive.handler(async ({ input: { id, charge_id, values }, context: { db } }) => {
  const sent = await paymentOf(db, id)
  if (sent?.charge_id === charge_id) return sent // the answer was lost on its way
  const charge = db.selectFrom('patient_charge').select('patient_id').where('id', '=', charge_id)
  const { patient_id } = found(await charge.executeTakeFirst(), 'Cobrança não encontrada.')
  const write = db.insertInto('patient_payment').values({ id, charge_id, patient_id, ...values })
  await inSentences(write.execute(), (constraint, balance) =>
    constraint === 'payment_above_balance' ? `Valor acima do saldo de ${formatBRL(balance)}` : undefined,
  )
  return found(await paymentOf(db, id), GONE)
})

/** A row that takes the payment back: its amount and its form are the original's, as app.check_payment writes them. */
export const reverse = rpc.charges.reverse.handler(async ({ input: { id, note }, context: { db } }) => {
  const original = db
    .selectFrom('patient_payment')
    .select(['charge_id', 'patient_id', 'method', 'amount'])
    .where('id', '=', id)
    .where('reverses_id', 'is', null)
  const written = await db
    .insertInto('patient_payment')
    .values({ ...found(await original.executeTakeFirst(), GONE), reverses_id: id, note, paid_on: sql`app.company_today()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return found(await paymentOf(db, written.id), GONE)
})

type Printed = Omit<Receipt, 'clinic' | 'payer_document'> & { payer_document: string | null }

export const receipt = rpc.charges.receipt.handler(async ({ input: { id }, context: { db } }) => {
  const paid = sql<Printed>`
    select y.receipt_number as number, y.amount, y.method, y.installments, y.paid_on, y.description, y.is_reversed, y.payer_name, y.payer_document,
           p.name as patient_name, p.document as patient_document, app.professional_line(y.professional_id) as professional
    from vw_patient_payments y join patient p on p.id = y.patient_id
    where y.id = ${id} and y.receipt_number is not null`
  const [printed, clinic] = await Promise.all([paid.execute(db), paperClinic(db)])
  const { payer_document, ...rest } = found(printed.rows[0], GONE)
  if (!payer_document) throw new ContractError('RECEIPT_WITHOUT_DOCUMENT')
  return { ...rest, payer_document, clinic }
})
