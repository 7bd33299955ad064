import { sql } from 'kysely'
import type { StorageOver } from '#modules/patients/contract/setup/storage.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { rpc } from '../rpc.ts'

export const storageOver = rpc.setup.storageOver.handler(async ({ input: { page }, context: { db } }) => {
  const isOver = sql`kept.until < (select app.company_today())`
  const [{ rows }, counted] = await Promise.all([
    sql<StorageOver>`
      select p.id, p.code, p.shown_name as name, p.archived_at, kept.until::text as until
      from patient_storage kept join patient p on (p.company_id, p.id) = (kept.company_id, kept.patient_id)
      where ${isOver} order by kept.until, kept.patient_id ${theOnesOn(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from patient_storage kept where ${isOver}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
})
