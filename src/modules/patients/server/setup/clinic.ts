import { sql } from 'kysely'
import type { Clinic } from '#modules/patients/contract/setup/clinic.ts'
import { changeRow } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const clockText = (column: 'quiet_from' | 'quiet_to') => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`

/** The one row of the company. */
const clinicOf = async (db: Db): Promise<Clinic> => {
  const row = db
    .selectFrom('clinic_settings')
    .select([
      'id',
      'name',
      'address',
      'phone',
      'cnes',
      'grid_minutes',
      'discount_limit_percent',
      'changes_until_hours',
      'team_care',
      'updated_at',
    ])
    .select([clockText('quiet_from').as('quiet_from'), clockText('quiet_to').as('quiet_to')])
  return found(await row.executeTakeFirst(), 'Clínica não encontrada.')
}

export const get = rpc.setup.clinic.get.handler(({ context: { db } }) => clinicOf(db))

export const change = rpc.setup.clinic.change.handler(async ({ input: { updated_at, values }, context: { db } }) => {
  const { id } = await clinicOf(db)
  await changeRow(db, 'clinic_settings', id, updated_at, values)
  return clinicOf(db)
})
