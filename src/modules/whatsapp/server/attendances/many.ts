import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { reopenNow } from '../resolving.ts'

interface Chosen {
  id: string
  /** Messages are scheduled in it. */
  waits: boolean
}

/** Those of the conversations that are not resolved, locked until the transaction ends. */
export async function underway(db: Db, ids: string[]): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select c.id, exists (
      select from wa_scheduled s where (s.company_id, s.contact_id, s.instance_id) = (c.company_id, c.contact_id, c.instance_id) and s.state = 'waiting'
    ) as waits
    from wa_conversation c where c.id = any (${ids}::uuid[]) and c.latest and c.status <> 'resolved' for update`.execute(db)
  return rows
}

/** Opens those that the caller resolved and nobody changed since. Answers how many. */
export async function reopenMine(db: Db, ids: string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from wa_conversation where id = any (${ids}::uuid[]) and latest and status = 'resolved' and resolved_by = app.current_user_id() for update`.execute(
    db,
  )
  await reopenNow(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}
