import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays, formatDate } from '#shared/br/date.ts'
import { RETURNS, SERVICES } from './demo-clinic.ts'

/** Days back in which visits were charged: further back the clinic wrote it in a book. */
const DAYS_CHARGED = 30
/** What an insurer pays of the clinic's own price. */
const INSURED = 0.55
const BETTER = 0.7
/** What insurers want to be asked about. */
const AUTHORIZED = new Set(['exam', 'procedure'])
const DISCOUNTS = [0, 0, 0, 0, 5, 10]
const METHODS = ['pix', 'pix', 'pix', 'credit', 'debit', 'cash'] as const
const INSTALLMENTS = [1, 1, 2, 3]

/** What the clinic charges, what was charged in the last month, and what of it was paid. */
export async function seedCharges(db: Db, random: Random, today: string) {
  await db
    .updateTable('clinic_settings')
    .set({ name: 'Clínica Lagoa Nova', address: 'Avenida Lagoa Nova, 1200, Lagoa Nova, Natal - RN', phone: '8432221200', cnes: '2408570' })
    .execute()
  await seedPrices(db)
  const { rows } = await sql<Visit>`
    select a.id as appointment_id, a.patient_id, a.on_date::text, s.name as service, coalesce(c.name, p.name) as payer_name,
           case when c.id is null then p.document else c.document end as payer_document
    from appointment a
    join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
    join patient p on (p.company_id, p.id) = (a.company_id, a.patient_id)
    left join lateral (select * from patient_contact c where c.patient_id = p.id and c.is_payer order by c.created_at limit 1) c on true
    where a.status in ('attended', 'arrived', 'in_progress') and a.payer = 'private' and a.on_date > ${addDays(today, -DAYS_CHARGED)}::date
    order by a.starts_at, a.id`.execute(db)
  const priceOf = new Map(SERVICES.map(([name, , , price]) => [name, Number(price)]))
  const visits = rows
    .map((visit) => ({ ...visit, gross: RETURNS.has(visit.service) ? 0 : (priceOf.get(visit.service) ?? 0) }))
    .filter(({ gross }) => gross > 0)
  const charged = await Promise.all(visits.map((visit) => charge(db, random, visit)))
  for (const one of charged) await pay(db, random, one)
}

interface Visit {
  appointment_id: string
  patient_id: string
  on_date: string
  service: string
  payer_name: string
  payer_document: string | null
}

async function seedPrices(db: Db) {
  const services = await db.selectFrom('service').select(['id', 'name', 'kind']).execute()
  const insurers = await db.selectFrom('insurer').select('id').orderBy('name').limit(1).execute()
  const plans = await db.selectFrom('insurer_plan').select(['id', 'insurer_id']).orderBy('name').execute()
  const priced = services.flatMap(({ id: service_id, name, kind }) => {
    const price = Number(SERVICES.find(([known]) => known === name)?.[3] ?? 0)
    const insured = insurers.flatMap(({ id: insurer_id }) => {
      const pays = { service_id, insurer_id, needs_authorization: AUTHORIZED.has(kind) }
      const better = plans.find((plan) => plan.insurer_id === insurer_id)
      return [
        { ...pays, plan_id: null, price: (price * INSURED).toFixed(2) },
        ...(better && kind === 'first' ? [{ ...pays, plan_id: better.id, price: (price * BETTER).toFixed(2) }] : []),
      ]
    })
    return [{ service_id, insurer_id: null, plan_id: null, needs_authorization: false, price: price.toFixed(2) }, ...insured]
  })
  await db.insertInto('service_price').values(priced).execute()
}

async function charge(
  db: Db,
  random: Random,
  { appointment_id, patient_id, on_date, service, gross, ...payer }: Visit & { gross: number },
) {
  const discount = ((gross * random.pick(DISCOUNTS)) / 100).toFixed(2)
  const { id, net } = await db
    .insertInto('patient_charge')
    .values({
      ...{ appointment_id, patient_id, gross: gross.toFixed(2), discount, charged_on: on_date, ...payer },
      description: `${service}, ${formatDate(on_date)}`,
    })
    .returning(['id', 'net'])
    .executeTakeFirstOrThrow()
  return { charge_id: id, patient_id, paid_on: on_date, net: Number(net) }
}

interface Charged {
  charge_id: string
  patient_id: string
  paid_on: string
  net: number
}

/** Most pay at once, some a part of it, few not yet. */
async function pay(db: Db, random: Random, { net, ...about }: Charged) {
  if (random.chance(0.08)) return
  const amount = (random.chance(0.07) ? net / 2 : net).toFixed(2)
  const method = random.pick(METHODS)
  const installments = method === 'credit' ? random.pick(INSTALLMENTS) : 1
  await db
    .insertInto('patient_payment')
    .values({ ...about, amount, method, installments })
    .execute()
}
