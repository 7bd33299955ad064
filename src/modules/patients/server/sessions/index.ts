import { sql } from 'kysely'
import { AUTHORIZATION, type Authorization, type AuthorizationInput } from '#modules/patients/contract/sessions/authorization.ts'
import type { Package } from '#modules/patients/contract/sessions/index.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import { found } from '#server/rpc/rpc.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { guides } from './guides.ts'
import { orUsedUp } from './refusals.ts'

const ofPatient = rpc.sessions.ofPatient.handler(async ({ input: { parent_id }, context: { db } }) => {
  const authorized = sql<Authorization>`select * from vw_patient_authorizations where patient_id = ${parent_id} order by created_at desc, id desc`
  const charged = sql<Package>`
    select p.*, (count(a.id) filter (where a.status in ('attended', 'no_show')))::int as used,
           (count(a.id) filter (where a.status not in ('attended', 'no_show')))::int as booked
    from app.packages_of(${parent_id}) p
    left join appointment a on a.charge_id = p.id and a.status <> 'cancelled' and (a.status <> 'no_show' or a.no_show_counts)
    group by p.id, p.description, p.sessions order by p.id desc`
  const asked = sql<{ insurance_id: string; service_id: string }>`select * from app.authorizations_needed(${parent_id})`
  const [, authorizations, packages, needed] = await Promise.all([
    findRecord(db, PATIENTS, parent_id),
    authorized.execute(db),
    charged.execute(db),
    asked.execute(db),
  ])
  return { authorizations: authorizations.rows, packages: packages.rows, needed: needed.rows }
})

const authorizations = childHandlers<'patient', AuthorizationInput, Authorization, typeof rpc.sessions.authorizations>(
  rpc.sessions.authorizations,
  PATIENTS,
  {
    table: 'patient_authorization',
    view: 'vw_patient_authorizations',
    order: sql`created_at desc, id desc`,
    noun: AUTHORIZATION.noun,
    removeDenied: 'Uma autorização que já tem consultas não pode ser excluída.',
    async beforeSave(db, patient_id, { insurance_id, service_id }) {
      const card = db.selectFrom('patient_insurance').select('id').where('id', '=', insurance_id).where('patient_id', '=', patient_id)
      found(await card.executeTakeFirst(), 'Carteirinha não encontrada.')
      if (service_id)
        found(await db.selectFrom('service').select('id').where('id', '=', service_id).executeTakeFirst(), 'Serviço não encontrado.')
    },
  },
)

const countNoShow = rpc.sessions.countNoShow.handler(async ({ input: { id, counts }, context: { db } }) => {
  const write = db.updateTable('appointment').set({ no_show_counts: counts }).where('id', '=', id).where('status', '=', 'no_show')
  return found(await orUsedUp(write.returning('id').executeTakeFirst()), 'Consulta não encontrada.')
})

export const sessions = { ofPatient, authorizations, countNoShow, guides }
