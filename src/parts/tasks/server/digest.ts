import { sql } from 'kysely'
import type { DigestSource } from '#parts/notifications/server/mails.ts'
import type { Db } from '#server/database/database.ts'
import { counted } from '#shared/br/number.ts'

/** The open tasks that are due today, or were before: the person's own and of those whom she substitutes today. */
export async function countDue(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from task
    where responsible_id = any ((select app.mine())::uuid[]) and done_at is null and deleted_at is null and due_on <= app.company_today()`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const taskDigest: DigestSource = async (db) => {
  const count = await countDue(db)
  return count === 0 ? null : counted(count, 'tarefa')
}
