import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { shareOut } from '../presence.ts'

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

/** Writes into each conversation what the caller did with it. */
export const writeLines = (db: Db, ids: string[], body: string) =>
  sql`
    insert into wa_message (wa_conversation_id, instance_id, contact_id, direction, origin, body, author_id)
    select id, instance_id, contact_id, 'event', 'person', ${body}, app.current_user_id() from wa_conversation where id = any (${ids}::uuid[])`.execute(
    db,
  )

/** Resolves conversations that are under way. */
export async function resolveMany(db: Db, ids: string[]) {
  await sql`
    update wa_conversation set status = 'resolved', resolved_at = now(), resolved_by = app.current_user_id(), snoozed_until = null, waiting_since = null,
      read_at = greatest(read_at, last_inbound_at), unread = 0, marked_unread = false
    where id = any (${ids}::uuid[])`.execute(db)
  await writeLines(db, ids, 'resolveu a conversa')
  await sql`select app.wa_record_interaction(id) from unnest(${ids}::uuid[]) id`.execute(db)
  await shareOut(db)
}

/** Opens those that the caller resolved and nobody changed since. Answers how many. */
export async function openMany(db: Db, ids: string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from wa_conversation where id = any (${ids}::uuid[]) and latest and status = 'resolved' and resolved_by = app.current_user_id() for update`.execute(
    db,
  )
  const mine = rows.map(({ id }) => id)
  await sql`select app.wa_forget_interaction(id) from unnest(${mine}::uuid[]) id`.execute(db)
  await sql`
    update wa_conversation set status = 'open', resolved_at = null, resolved_by = null, reopened = reopened + 1 where id = any (${mine}::uuid[])`.execute(
    db,
  )
  await sql`select app.wa_refresh_waiting(c) from wa_conversation c where c.id = any (${mine}::uuid[])`.execute(db)
  await writeLines(db, mine, 'abriu a conversa de novo')
  return mine.length
}
