import { sql } from 'kysely'
import { handOver } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { conversationRow } from './conversation-rows.ts'
import { lockConversation, type Standing, stillFits, writeLine } from './locked.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc } from './rpc.ts'

/** 'há 2 s', 'há 5 min', 'há 3 h': how long somebody has had a conversation. */
const since = (seconds: number) => {
  if (seconds < 60) return `há ${Math.max(seconds, 1)} s`
  if (seconds < 3600) return `há ${Math.floor(seconds / 60)} min`
  return `há ${Math.floor(seconds / 3600)} h`
}

/** Refuses what only whose conversation it is may do, and says who that is. */
export function refuseTaken({ responsible_name, held_for }: Standing): never {
  throw new ContractError('CONVERSATION_TAKEN', {
    sentence: responsible_name ? `${responsible_name} assumiu esta conversa ${since(held_for)}.` : 'Esta conversa voltou para a fila.',
  })
}

/** Gives a conversation to the caller. */
export async function takeForMe(db: Db, conversation: Standing) {
  await sql`update wa_conversation set assigned_at = now() where id = ${conversation.id}`.execute(db)
  const { rows } = await sql<{ me: string }>`select app.current_user_id() as me`.execute(db)
  await handOver(db, CONVERSATIONS, [conversation.id], rows[0]!.me)
  await writeLine(db, conversation, 'assumiu a conversa')
}

/** Opens what was resolved or snoozed. */
export const openAgain = (db: Db, id: string) =>
  sql`
    update wa_conversation set status = 'open', snoozed_until = null, resolved_at = null, resolved_by = null,
      reopened = reopened + (status = 'resolved')::int
    where id = ${id} and status <> 'open'`.execute(db)

const send = rpc.chat.send.handler(async ({ input: { id, client_id, body, reply_to_id }, context: { db } }) => {
  const conversation = await lockConversation(db, id)
  if (await isSent(db, client_id)) return conversationRow(db, id)
  stillFits(conversation.latest)
  if (conversation.responsible_id !== null && !conversation.is_mine) refuseTaken(conversation)
  if (conversation.responsible_id === null) await takeForMe(db, conversation)
  if (conversation.status !== 'open') await openAgain(db, id)
  await sql`
    insert into wa_message (wa_conversation_id, instance_id, contact_id, direction, origin, body, client_id, reply_to_id, author_id, status, status_at)
    select ${id}, ${conversation.instance_id}, ${conversation.contact_id}, 'out', 'person', ${body}, ${client_id},
           (select q.id from wa_message q where q.id = ${reply_to_id} and q.contact_id = ${conversation.contact_id}), app.current_user_id(), 'queued', now()
    on conflict (company_id, client_id) do nothing`.execute(db)
  await forgetDraft(db, id)
  return conversationRow(db, id)
})

const note = rpc.chat.note.handler(async ({ input: { id, client_id, body }, context: { db } }) => {
  const { instance_id, contact_id } = await lockConversation(db, id)
  await sql`
    insert into wa_message (wa_conversation_id, instance_id, contact_id, direction, origin, body, client_id, author_id)
    values (${id}, ${instance_id}, ${contact_id}, 'note', 'person', ${body}, ${client_id}, app.current_user_id())
    on conflict (company_id, client_id) do nothing`.execute(db)
  return conversationRow(db, id)
})

/** A browser that got no answer asks again: the message is there already. */
async function isSent(db: Db, client_id: string) {
  const row = await db.selectFrom('wa_message').select('id').where('client_id', '=', client_id).executeTakeFirst()
  return row !== undefined
}

const settle = rpc.chat.settle.handler(async ({ input: { id, how }, context: { db } }) => {
  const { rows } = await sql<{ done: boolean }>`select app.wa_settle(id, ${how}) as done from wa_message where id = ${id}`.execute(db)
  stillFits(rows[0]?.done === true)
  return { id }
})

const saveDraft = rpc.chat.saveDraft.handler(async ({ input: { id, body }, context: { db } }) => {
  if (body === '') await forgetDraft(db, id)
  else
    await sql`
      insert into wa_draft (wa_conversation_id, body) select id, ${body} from wa_conversation where id = ${id}
      on conflict (company_id, wa_conversation_id, user_id) do update set body = excluded.body`.execute(db)
  return { id }
})

const forgetDraft = (db: Db, id: string) => sql`delete from wa_draft where wa_conversation_id = ${id}`.execute(db)

export const writingHandlers = { send, note, settle, saveDraft }
