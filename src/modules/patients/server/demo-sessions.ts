import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { addDays } from '#shared/br/date.ts'

const AUTHORIZED = 12
const PACKAGES = 3
const SESSIONS = 10
const PACKAGE_PRICE = '990.00'

/** What insurers authorized for those who come often, and a few packages of ten sessions, with the visits that are sessions of them. */
export async function seedSessions(db: Db, today: string) {
  await sql`update service set tuss_code = '10101012' where name = 'Consulta'`.execute(db)
  await authorize(db, today)
  await sellPackages(db)
}

async function authorize(db: Db, today: string) {
  const { rows } = await sql<{ patient_id: string; insurance_id: string; service_id: string }>`
    select a.patient_id, a.insurance_id, a.service_id
    from appointment a join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
    where a.insurance_id is not null and s.kind = 'return' and a.status in ('attended', 'scheduled', 'confirmed')
    group by 1, 2, 3 order by count(*) desc, 1, 3 limit ${AUTHORIZED}`.execute(db)
  const guides = rows.map((row, n) => ({
    ...row,
    ...{
      guide_number: String(202600110 + n),
      operator_guide: String(88120400 + 7 * n),
      password: `A${73210 + 11 * n}`,
      quantity: n % 4 ? SESSIONS : 4,
    },
    ...{ password_valid_until: addDays(today, 35 + 6 * (n % 5) - 30 * Number(n === 5)), consult_kind: 2 },
  }))
  await db.insertInto('patient_authorization').values(guides).execute()
  await sql`
    update appointment a set authorization_id = of.guide
    from (
      select v.id, g.id as guide, row_number() over (partition by g.id order by v.starts_at) as n, g.quantity, g.password_valid_until
      from patient_authorization g
      join appointment v on (v.company_id, v.patient_id, v.insurance_id, v.service_id) = (g.company_id, g.patient_id, g.insurance_id, g.service_id)
      where v.status in ('attended', 'scheduled', 'confirmed')
    ) of
    join appointment dated on dated.id = of.id
    where a.id = of.id and of.n <= of.quantity and dated.on_date <= of.password_valid_until`.execute(db)
}

async function sellPackages(db: Db) {
  const { rows } = await sql<{ appointment_id: string; patient_id: string; service: string; payer_name: string }>`
    select (array_agg(a.id order by a.starts_at))[1] as appointment_id, a.patient_id, s.name as service, p.name as payer_name
    from appointment a
    join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
    join patient p on (p.company_id, p.id) = (a.company_id, a.patient_id)
    where s.name = 'Sessão de fisioterapia' and a.payer = 'private' and a.status in ('attended', 'scheduled', 'confirmed')
      and not exists (select from patient_charge c where (c.company_id, c.appointment_id) = (a.company_id, a.id))
    group by 2, 3, 4 order by count(*) desc, 2 limit ${PACKAGES}`.execute(db)
  for (const { appointment_id, patient_id, service, payer_name } of rows) {
    const description = `${service}, ${SESSIONS} sessões`
    const charge = { appointment_id, patient_id, payer_name, description, gross: PACKAGE_PRICE, sessions: SESSIONS }
    const { id } = await db.insertInto('patient_charge').values(charge).returning('id').executeTakeFirstOrThrow()
    await sql`
      update appointment a set charge_id = ${id}
      where a.id in (
        select v.id from appointment v join service s on (s.company_id, s.id) = (v.company_id, v.service_id)
        where v.patient_id = ${patient_id} and s.name = ${service} and v.payer = 'private' and v.status in ('attended', 'scheduled', 'confirmed')
          and not exists (select from patient_charge c where (c.company_id, c.appointment_id) = (v.company_id, v.id) and c.id <> ${id})
        order by v.starts_at limit ${SESSIONS}
      )`.execute(db)
  }
}
