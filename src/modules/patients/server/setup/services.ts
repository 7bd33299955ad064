import { sql } from 'kysely'
import type { ServiceInput, ServiceRow } from '#modules/patients/contract/setup/service.ts'
import { changeRow, deactivate, refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const GONE = 'Serviço não encontrado.'

async function rowsOf(db: Db, id: string | null = null): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select s.id, s.name, s.kind, s.minutes, s.gap_after, s.tuss_code, s.consent_kinds, s.return_days, s.preparation, s.updated_at, array(
      select d.professional_id from service_professional d where (d.company_id, d.service_id) = (s.company_id, s.id)
    ) as professionals, coalesce((
      select json_object_agg(d.professional_id, d.minutes) from service_professional d
      where (d.company_id, d.service_id) = (s.company_id, s.id) and d.minutes is not null
    ), '{}') as minutes_with, app.equipment_of(s.id) as equipment
    from service s where s.active and (${id}::uuid is null or s.id = ${id}) order by s.name, s.id`.execute(db)
  return rows
}

const rowOf = async (db: Db, id: string) => found((await rowsOf(db, id))[0], GONE)

type Related = Pick<ServiceInput, 'professionals' | 'minutes_with' | 'equipment'>

/** Who does it and what it is done with, instead of what was said before. Only equipment is named as such. */
async function setRelated(db: Db, service_id: string, { professionals, minutes_with, equipment }: Related) {
  await db.deleteFrom('service_professional').where('service_id', '=', service_id).execute()
  const rows = professionals.map((professional_id) => ({ service_id, professional_id, minutes: minutes_with[professional_id] ?? null }))
  if (rows.length > 0) await db.insertInto('service_professional').values(rows).execute()
  await db.deleteFrom('service_equipment').where('service_id', '=', service_id).execute()
  await sql`
    insert into service_equipment (service_id, equipment_id)
    select ${service_id}, r.id from schedule_resource r where r.id = any (${equipment}::uuid[]) and r.kind = 'equipment'`.execute(db)
}

export const list = rpc.setup.services.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  return rowsOf(db)
})

export const add = rpc.setup.services.add.handler(async ({ input, context: { db } }) => {
  await refuseOtherCompany(db, input.parent_id)
  const { professionals, minutes_with, equipment, ...values } = input.values
  const { id } = await db.insertInto('service').values(values).returning('id').executeTakeFirstOrThrow()
  await setRelated(db, id, { professionals, minutes_with, equipment })
  return rowOf(db, id)
})

export const change = rpc.setup.services.change.handler(async ({ input, context: { db } }) => {
  const { professionals, minutes_with, equipment, ...values } = input.values
  await rowOf(db, input.id)
  await changeRow(db, 'service', input.id, input.updated_at, values)
  await setRelated(db, input.id, { professionals, minutes_with, equipment })
  return rowOf(db, input.id)
})

export const remove = rpc.setup.services.remove.handler(({ input: { id }, context: { db } }) => deactivate(db, 'service', id, GONE))
