import { sql } from 'kysely'
import type { DigestSource } from '#parts/notifications/server/mails.ts'

/** The person's own tasks that are due today, or were before. */
export const taskDigest: DigestSource = async (db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from task
    where responsible_id = app.current_user_id() and done_at is null and deleted_at is null and due_on <= app.company_today()`.execute(db)
  const count = rows[0]?.count ?? 0
  return count === 0 ? null : `${count} ${count === 1 ? 'tarefa' : 'tarefas'}`
}
