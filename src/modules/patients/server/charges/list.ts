import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CHARGE_STATUSES, type Charge } from '#modules/patients/contract/charges/charge.ts'
import { ChargeFilters } from '#modules/patients/contract/charges/filters.ts'
import type { ChargeTotals, PayerRow } from '#modules/patients/contract/charges/index.ts'
import { METHODS, type PaymentRow } from '#modules/patients/contract/charges/payment.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { containsWords } from '#server/database/sql.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport } from '#server/export/define-export.ts'
import { formatDocument } from '#shared/br/document.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'

type Condition = RawBuilder<SqlBool>

const PAYER = sql<string>`(app.fold(y.payer_name) || ' ' || coalesce(lower(y.payer_document), ''))`

/** What a filter means for charges and for payments alike: of today, unless it names a period or a patient. `day` is the column that the period is of. */
function conditionsOf({ date_from, date_to, patient, payer, prof }: ChargeFilters, day: 'day' | 'paid_on'): Condition[] {
  const column = sql.ref(`y.${day}`)
  const conditions: Condition[] = [sql`true`]
  if (date_from) conditions.push(sql`${column} >= ${date_from}::date`)
  if (date_to) conditions.push(sql`${column} <= ${date_to}::date`)
  if (!date_from && !date_to && !patient) conditions.push(sql`${column} = (select app.company_today())`)
  if (patient)
    conditions.push(
      sql`y.patient_id in (select p.id from patient p where p.deleted_at is null and ${containsWords(sql.ref('p.search'), patient)})`,
    )
  if (payer) conditions.push(sql`${containsWords(PAYER, payer)}`)
  if (prof) conditions.push(sql`y.professional_id = ${prof}`)
  return conditions
}

function paymentsMatching(filters: ChargeFilters): Condition {
  const { method, received_by, status } = filters
  const conditions = conditionsOf(filters, 'paid_on')
  if (method) conditions.push(sql`y.method = ${method}`)
  if (received_by) conditions.push(sql`y.received_by = ${received_by}`)
  if (status && status !== 'owed') conditions.push(sql`y.charge_status = ${status}`) // what is owed is asked of charges alone
  return sql`${sql.join(conditions, sql` and `)}`
}

const statusesOf = (status: ChargeFilters['status']) => {
  if (status === 'owed') return ['open', 'partial']
  return status ? [status] : ['open', 'partial', 'paid']
}

const standsAs = (status: ChargeFilters['status']): Condition => sql`y.status = any(${statusesOf(status)}::text[])`

const chargesMatching = (filters: ChargeFilters): Condition =>
  sql`${sql.join([...conditionsOf(filters, 'day'), standsAs(filters.status)], sql` and `)}`

/** One page of a view with how many rows match. */
async function pageOfView<Row>(db: Db, view: string, matching: Condition, order: RawBuilder<unknown>, page: number) {
  const rows = sql<Row>`
    select y.* from ${sql.table(view)} y where ${matching} order by ${order} ${theOnesOn(page)}`
  const counted = sql<{ total: number }>`select count(*)::int as total from ${sql.table(view)} y where ${matching}`
  const [shown, { rows: totals }] = await plannedOnce(db, () => Promise.all([rows.execute(db), counted.execute(db)]))
  return { rows: shown.rows, total: totals[0]!.total }
}

const NEWEST = sql`y.paid_on desc, y.created_at desc, y.id desc`

export const payments = rpc.charges.payments.handler(({ input: { page, ...filters }, context: { db } }) =>
  pageOfView<PaymentRow>(db, 'vw_patient_payments', paymentsMatching(filters), NEWEST, page),
)

export const list = rpc.charges.list.handler(({ input: { page, ...filters }, context: { db } }) =>
  pageOfView<Charge>(db, 'vw_patient_charges', chargesMatching(filters), sql`y.day desc, y.id desc`, page),
)

export const payers = rpc.charges.payers.handler(async ({ input: { page, ...filters }, context: { db } }) => {
  const paying = sql<PayerRow & { people: number }>`
    select coalesce(y.payer_document, app.fold(y.payer_name)) as id, min(y.payer_name) as name, min(y.payer_document) as document, sum(y.amount)::text as amount,
           (count(*) filter (where y.amount > 0 and not y.is_reversed))::int as payments, (count(*) over ())::int as people
    from vw_patient_payments y where ${paymentsMatching(filters)}
    group by 1 order by sum(y.amount) desc, 1 ${theOnesOn(page)}`
  const { rows } = await plannedOnce(db, () => paying.execute(db))
  return { rows: rows.map(({ people: _, ...row }) => row), total: rows[0]?.people ?? 0 }
})

export const totals = rpc.charges.totals.handler(async ({ input, context: { db } }) => {
  const received = sql<Pick<ChargeTotals, 'received' | 'reversed'>>`
    select coalesce(sum(y.amount) filter (where y.amount > 0), 0)::text as received, coalesce(-sum(y.amount) filter (where y.amount < 0), 0)::text as reversed
    from vw_patient_payments y where ${paymentsMatching(input)}`
  // 'A receber' opens what is owed, however else the charges shown stand.
  const charged = sql<Pick<ChargeTotals, 'discounts' | 'owed'>>`
    select coalesce(sum(y.discount) filter (where ${standsAs(input.status)}), 0)::text as discounts,
           coalesce(sum(y.balance) filter (where ${standsAs('owed')}), 0)::text as owed
    from vw_patient_charges y where ${sql.join(conditionsOf(input, 'day'), sql` and `)}`
  // Of a payment and what took it back within the same period nothing remains, neither amount nor number.
  const byMethod = sql<ChargeTotals['methods'][number]>`
    with matching as (select y.* from vw_patient_payments y where ${paymentsMatching(input)})
    select y.method, sum(y.amount)::text as amount, (count(*) filter (where y.amount > 0 and back.id is null))::int as payments
    from matching y left join matching back on back.reverses_id = y.id
    group by y.method having sum(y.amount) <> 0 or bool_or(y.amount > 0 and back.id is null) order by sum(y.amount) desc, y.method`
  const [sums, owed, methods] = await plannedOnce(db, () => Promise.all([received.execute(db), charged.execute(db), byMethod.execute(db)]))
  return { ...sums.rows[0]!, ...owed.rows[0]!, methods: methods.rows }
})

export const options = rpc.charges.options.handler(async ({ context: { db } }) => {
  const treating = db.selectFrom('schedule_resource').select(['id', 'name']).where('kind', '=', 'professional').orderBy('name')
  const [professionals, { people }] = await Promise.all([treating.execute(), recipientsOf(db, PATIENTS)])
  return { professionals, people: people.map(({ id, name }) => ({ id, name })) }
})

const text = (header: string, width: number, value: (row: PaymentRow) => string | null): ExportColumn<PaymentRow> => ({
  ...{ header, width, value },
  type: 'text',
})

const columns: readonly ExportColumn<PaymentRow>[] = [
  { header: 'Data', type: 'day', width: 14, value: ({ paid_on }) => paid_on },
  text('Recibo', 16, ({ receipt_number, reverses_id }) => (reverses_id ? 'Estorno' : receipt_number)),
  text('Paciente', 32, ({ patient_name }) => patient_name),
  text('Quem paga', 32, ({ payer_name }) => payer_name),
  text('Referente a', 32, ({ description }) => description),
  text('Profissional', 28, ({ professional_name }) => professional_name),
  text('Forma', 16, ({ method }) => METHODS[method]),
  { header: 'Parcelas', type: 'number', width: 10, value: ({ installments }) => installments },
  { header: 'Valor', type: 'number', shown: 'brl', width: 14, value: ({ amount }) => amount },
  text('Cobrança', 14, ({ charge_status }) => CHARGE_STATUSES[charge_status]),
  text('Recebido por', 28, ({ received_by_name }) => received_by_name),
  text('Observação', 32, ({ note }) => note),
]

const PAYER_ID = sql<string>`coalesce(y.payer_document, app.fold(y.payer_name))`

/** What was charged, as the list 'Cobranças' shows it. */
export const chargedExport = defineExport<typeof ChargeFilters, Charge>({
  ...{ name: 'patients-charged', file: 'cobrancas', entity: 'patient_charge', filters: ChargeFilters },
  access: { page: 'patients-charges', action: 'read' },
  columns: [
    { header: 'Vencimento', type: 'day', width: 14, value: ({ day }) => day },
    { header: 'Paciente', type: 'text', width: 32, value: ({ patient_name }) => patient_name },
    { header: 'Quem paga', type: 'text', width: 32, value: ({ payer_name }) => payer_name },
    { header: 'CPF ou CNPJ', type: 'text', width: 20, value: ({ payer_document }) => payer_document && formatDocument(payer_document) },
    { header: 'Referente a', type: 'text', width: 32, value: ({ description }) => description },
    { header: 'Profissional', type: 'text', width: 28, value: ({ professional_name }) => professional_name },
    { header: 'Valor', type: 'number', shown: 'brl', width: 14, value: ({ gross }) => gross },
    { header: 'Desconto', type: 'number', shown: 'brl', width: 14, value: ({ discount }) => discount },
    { header: 'Total', type: 'number', shown: 'brl', width: 14, value: ({ net }) => net },
    { header: 'Recebido', type: 'number', shown: 'brl', width: 14, value: ({ paid }) => Number(paid).toFixed(2) },
    { header: 'Saldo', type: 'number', shown: 'brl', width: 14, value: ({ balance }) => Number(balance).toFixed(2) },
    { header: 'Situação', type: 'text', width: 14, value: ({ status }) => CHARGE_STATUSES[status] },
  ],
  async count(db, filters) {
    const query = db.selectFrom('vw_patient_charges as y').where(chargesMatching(filters)).select(sql<number>`count(*)::int`.as('total'))
    return (await query.executeTakeFirstOrThrow()).total
  },
  rows: (db, filters) =>
    db.selectFrom('vw_patient_charges as y').selectAll('y').where(chargesMatching(filters)).orderBy(sql`y.day desc, y.id desc`) as never,
})

/** Who paid how much: of a year, what Dmed and Receita Saúde ask for. */
export const payersExport = defineExport<typeof ChargeFilters, PayerRow>({
  ...{ name: 'patients-payers', file: 'por-pagador', entity: 'patient_payment', filters: ChargeFilters },
  access: { page: 'patients-charges', action: 'read' },
  columns: [
    { header: 'CPF ou CNPJ', type: 'text', width: 20, value: ({ document }) => document && formatDocument(document) },
    { header: 'Quem paga', type: 'text', width: 40, value: ({ name }) => name },
    { header: 'Pagamentos', type: 'number', width: 12, value: ({ payments }) => payments },
    { header: 'Soma', type: 'number', shown: 'brl', width: 16, value: ({ amount }) => amount },
  ],
  async count(db, filters) {
    const query = db.selectFrom('vw_patient_payments as y').where(paymentsMatching(filters))
    return (await query.select(sql<number>`count(distinct ${PAYER_ID})::int`.as('total')).executeTakeFirstOrThrow()).total
  },
  rows: (db, filters) =>
    db
      .selectFrom('vw_patient_payments as y')
      .where(paymentsMatching(filters))
      .select([sql`min(y.payer_document)`.as('document'), sql`min(y.payer_name)`.as('name'), sql`sum(y.amount)::text`.as('amount')])
      .select(sql`(count(*) filter (where y.amount > 0 and not y.is_reversed))::int`.as('payments'))
      .groupBy(PAYER_ID)
      .orderBy(sql`sum(y.amount) desc, ${PAYER_ID}`) as never,
})

/** What was received in a period as a file. */
export const chargesExport = defineExport({
  ...{ name: 'patients-charges', file: 'recebimentos', entity: 'patient_payment', filters: ChargeFilters, columns },
  access: { page: 'patients-charges', action: 'read' },
  async count(db, filters) {
    const { total } = await db
      .selectFrom('vw_patient_payments as y')
      .where(paymentsMatching(filters))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return total
  },
  rows: (db, filters) => db.selectFrom('vw_patient_payments as y').selectAll('y').where(paymentsMatching(filters)).orderBy(NEWEST) as never,
})
