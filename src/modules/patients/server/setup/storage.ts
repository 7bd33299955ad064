import { sql } from 'kysely'
import type { StorageOver } from '#modules/patients/contract/setup/storage.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { rpc } from '../rpc.ts'

export const storageOver = rpc.setup.storageOver.handler(async ({ input: { page }, context: { db } }) => {
  const over = sql`app.storage_over() kept join patient p on p.id = kept.patient_id`
  const [{ rows }, counted] = await Promise.all([
    sql<StorageOver>`
      select p.id, p.code, p.shown_name as name, p.archived_at, kept.until::text as until
      from ${over} order by kept.until, p.id ${theOnesOn(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${over}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
})
