import { sql } from 'kysely'
import type { DigestSource } from '#parts/notifications/server/mails.ts'
import { counted } from '#shared/br/number.ts'

/** The pending deadlines that end today, or ended before: the person's own and of those whom she substitutes today. */
export const deadlineDigest: DigestSource = async (db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from legal_deadline d join legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
    where d.responsible_id = any ((select app.mine())::uuid[]) and d.status = 'pending' and d.fatal_on <= app.company_today() and c.deleted_at is null`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  return count === 0 ? null : counted(count, 'prazo')
}
