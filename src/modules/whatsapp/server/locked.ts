import { sql } from 'kysely'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { agoInWords } from '#shared/br/ago.ts'
import { CONVERSATIONS } from './register.ts'

/** What decides whether something may be done with a conversation. */
export interface Standing {
  id: string
  instance_id: string
  contact_id: string
  latest: boolean
  status: 'open' | 'snoozed' | 'resolved'
  responsible_id: string | null
  responsible_name: string | null
  /** How long it has been the responsible's, in seconds. */
  held_for: number
  is_mine: boolean
}

/** Locks a conversation until the transaction ends, and says how it stands. Throws NOT_FOUND where the caller does not see it. */
export async function lockConversation(db: Db, id: string): Promise<Standing> {
  await lockRecord(db, CONVERSATIONS, id)
  const { rows } = await sql<Standing>`
    select id, instance_id, contact_id, latest, status, responsible_id, app.person(responsible_id) ->> 'name' as responsible_name,
           extract(epoch from clock_timestamp() - coalesce(assigned_at, started_at))::int as held_for,
           coalesce(responsible_id = any ((select app.mine())::uuid[]), false) as is_mine
    from wa_conversation where id = ${id}`.execute(db)
  return rows[0]!
}

/** Refuses what no longer fits: the conversation has moved on since the caller saw it. */
export function stillFits(fits: boolean) {
  if (!fits) throw new ContractError('CONVERSATION_CHANGED')
}

/** The same as `stillFits` of a conversation that is locked, with who did what last, and when. Source: spec/3 §8.5. */
export async function standsFor(db: Db, { id }: Standing, fits: boolean) {
  if (fits) return
  const { rows } = await sql<{ what: string; ago: number }>`
    select concat_ws(' ', app.person(author_id) ->> 'name', split_part(body, ': ', 1)) as what, extract(epoch from clock_timestamp() - sent_at)::int as ago
    from wa_message where wa_conversation_id = ${id} and direction = 'event' and author_id is not null order by sent_at desc, seq desc limit 1`.execute(
    db,
  )
  const [last] = rows
  throw new ContractError('CONVERSATION_CHANGED', {
    sentence: last && `A conversa mudou: ${last.what} ${agoInWords(last.ago)}. Atualize e tente de novo.`,
  })
}

/** Writes into conversations what the caller did with them: 'assumiu a conversa'. Her name stands before it. */
export const writeLines = (db: Db, ids: readonly string[], body: string) =>
  sql`
    insert into wa_message (wa_conversation_id, instance_id, contact_id, direction, origin, body, author_id)
    select id, instance_id, contact_id, 'event', 'person', ${body}, app.current_user_id() from wa_conversation where id = any (${ids}::uuid[])`.execute(
    db,
  )

export const writeLine = (db: Db, { id }: Pick<Standing, 'id'>, body: string) => writeLines(db, [id], body)
