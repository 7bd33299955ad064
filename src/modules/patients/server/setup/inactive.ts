import { sql } from 'kysely'
import type { Inactive } from '#modules/patients/contract/setup/inactive.ts'
import { activate as activateRow } from '#parts/records/server/setup-rows.ts'
import { rpc } from '../rpc.ts'

export const inactive = rpc.setup.inactive.handler(async ({ context: { db } }) => {
  const { rows } = await sql<Inactive>`
    select id, kind, name from schedule_resource where not active
    union all select id, 'service', name from service where not active
    union all select id, 'insurer', name from insurer where not active
    order by name, id`.execute(db)
  return rows
})

export const activate = rpc.setup.activate.handler(({ input: { id }, context: { db } }) =>
  activateRow(db, ['schedule_resource', 'service', 'insurer'], id, 'Registro não encontrado.'),
)
