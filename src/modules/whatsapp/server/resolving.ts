import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { writeLines } from './locked.ts'
import { shareOut } from './presence.ts'
import { openAgain } from './writing.ts'

/** Ends conversations of which the caller has made sure that it fits, without a word about it. */
export const endNow = (db: Db, ids: readonly string[]) =>
  sql`
    update wa_conversation set status = 'resolved', resolved_at = now(), resolved_by = app.current_user_id(), snoozed_until = null, waiting_since = null,
      read_at = greatest(read_at, last_inbound_at), unread = 0, marked_unread = false
    where id = any (${ids}::uuid[])`.execute(db)

/** Resolves conversations of which the caller has made sure that it fits. */
export async function resolveNow(db: Db, ids: readonly string[]) {
  await endNow(db, ids)
  await writeLines(db, ids, 'resolveu a conversa')
  await sql`select app.wa_record_interaction(id) from unnest(${ids}::uuid[]) id`.execute(db)
  await shareOut(db)
}

/** Opens conversations that are resolved or snoozed, as if nobody had. */
export async function reopenNow(db: Db, ids: readonly string[]) {
  await sql`select app.wa_forget_interaction(id) from unnest(${ids}::uuid[]) id`.execute(db)
  await openAgain(db, ids)
  await refreshWaiting(db, ids)
  await writeLines(db, ids, 'abriu a conversa de novo')
}

/** Counts anew what waits and what is unread in conversations. */
export const refreshWaiting = (db: Db, ids: readonly string[]) =>
  sql`select app.wa_refresh_waiting(c) from wa_conversation c where c.id = any (${ids}::uuid[])`.execute(db)
