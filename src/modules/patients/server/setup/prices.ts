import { sql } from 'kysely'
import type { PriceInput, PriceRow } from '#modules/patients/contract/setup/price.ts'
import { changeRow, refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const GONE = 'Preço não encontrado.'

/** Those of services that are offered, by their names: what everybody pays first. */
async function rowsOf(db: Db, id: string | null = null): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.id, p.service_id, p.professional_id, p.insurer_id, p.plan_id, p.price, p.tuss_code, p.needs_authorization, p.updated_at, s.name as service_name,
           r.name as professional_name, i.name as insurer_name, l.name as plan_name
    from service_price p
    join service s on (s.company_id, s.id) = (p.company_id, p.service_id)
    left join schedule_resource r on (r.company_id, r.id) = (p.company_id, p.professional_id)
    left join insurer i on (i.company_id, i.id) = (p.company_id, p.insurer_id)
    left join insurer_plan l on (l.company_id, l.id) = (p.company_id, p.plan_id)
    where s.active and (${id}::uuid is null or p.id = ${id})
    order by s.name, i.name nulls first, l.name nulls first, r.name nulls first, p.id`.execute(db)
  return rows
}

const rowOf = async (db: Db, id: string) => found((await rowsOf(db, id))[0], GONE)

/** Throws NOT_FOUND for a service, a professional, an insurer or a plan of it that the company does not have. */
async function refuseUnknown(db: Db, { service_id, professional_id, insurer_id, plan_id }: PriceInput) {
  const of = (table: 'service' | 'professional' | 'insurer', id: string) =>
    db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  found(await of('service', service_id), 'Serviço não encontrado.')
  if (professional_id) found(await of('professional', professional_id), 'Profissional não encontrado.')
  if (insurer_id) found(await of('insurer', insurer_id), 'Convênio não encontrado.')
  const plan = db.selectFrom('insurer_plan').select('id').where('insurer_id', '=', insurer_id)
  if (plan_id) found(await plan.where('id', '=', plan_id).executeTakeFirst(), 'Plano não encontrado.')
}

export const list = rpc.setup.prices.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  return rowsOf(db)
})

export const add = rpc.setup.prices.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  await refuseUnknown(db, values)
  const { id } = await db.insertInto('service_price').values(values).returning('id').executeTakeFirstOrThrow()
  return rowOf(db, id)
})

export const change = rpc.setup.prices.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await rowOf(db, id)
  await refuseUnknown(db, values)
  await changeRow(db, 'service_price', id, updated_at, values)
  return rowOf(db, id)
})

export const remove = rpc.setup.prices.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('service_price').where('id', '=', id).returning('id').executeTakeFirst(), GONE),
)

/** What a price can be of. */
export const priceOptions = rpc.setup.priceOptions.handler(async ({ context: { db } }) => {
  const [services, professionals, insurers, plans] = await Promise.all([
    db.selectFrom('service').select(['id', 'name']).where('active', '=', true).orderBy('name').execute(),
    db
      .selectFrom('schedule_resource')
      .select(['id', 'name'])
      .where('kind', '=', 'professional')
      .where('active', '=', true)
      .orderBy('name')
      .execute(),
    db.selectFrom('insurer').select(['id', 'name']).where('active', '=', true).orderBy('name').execute(),
    db.selectFrom('insurer_plan').select(['id', 'name', 'insurer_id']).where('active', '=', true).orderBy('name').execute(),
  ])
  return { services, professionals, insurers, plans }
})
