import { sql } from 'kysely'
import type { Inactive } from '#modules/patients/contract/setup/inactive.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

export const inactive = rpc.setup.inactive.handler(async ({ context: { db } }) => {
  const { rows } = await sql<Inactive>`
    select id, kind, name from schedule_resource where not active
    union all select id, 'service', name from service where not active
    union all select id, 'insurer', name from insurer where not active
    order by name, id`.execute(db)
  return rows
})

export const activate = rpc.setup.activate.handler(async ({ input: { id }, context: { db } }) => {
  let row: { id: string } | undefined
  for (const table of ['schedule_resource', 'service', 'insurer'] as const) {
    const again = db.updateTable(table).set({ active: true }).where('id', '=', id).where('active', '=', false)
    row ??= await again.returning('id').executeTakeFirst()
  }
  return found(row, 'Registro não encontrado.')
})
