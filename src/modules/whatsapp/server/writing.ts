import { sql } from 'kysely'
import { CAPABILITIES, type InstanceKind } from '#modules/whatsapp/contract/instance.ts'
import type { MessageType } from '#modules/whatsapp/contract/message.ts'
import { handOver } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { storeFile } from '#server/files/files.ts'
import type { Storage } from '#server/files/storage.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { agoInWords } from '#shared/br/ago.ts'
import { conversationRow } from './conversation-rows.ts'
import { lockConversation, type Standing, standsFor, stillFits, writeLine } from './locked.ts'
import type { NewFile } from './media/received.ts'
import { readToSend, type ToSend } from './media/to-send.ts'
import { unlessRefused } from './opt-out.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc, waitingRpc } from './rpc.ts'

/** Refuses what only whose conversation it is may do, and says who that is. */
export function refuseTaken({ responsible_name, held_for }: Standing): never {
  throw new ContractError('CONVERSATION_TAKEN', {
    sentence: responsible_name ? `${responsible_name} assumiu esta conversa ${agoInWords(held_for)}.` : 'Esta conversa voltou para a fila.',
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
export const openAgain = (db: Db, ids: readonly string[]) =>
  sql`
    update wa_conversation set status = 'open', snoozed_until = null, resolved_at = null, resolved_by = null,
      reopened = reopened + (status = 'resolved')::int
    where id = any (${ids}::uuid[]) and status <> 'open'`.execute(db)

interface Writing {
  id: string
  client_id: string
  type: MessageType
  body: string | null
  reply_to_id: string | null
  /** What its gateway is told besides. */
  details?: object
}

/** Puts a message of the caller into the outbox. Answers its id; null where it is there already. */
export async function write(db: Db, { id, client_id, type, body, reply_to_id, details = {} }: Writing): Promise<string | null> {
  const conversation = await lockConversation(db, id)
  if (await isSent(db, client_id)) return null
  await standsFor(db, conversation, conversation.latest)
  if (conversation.responsible_id !== null && !conversation.is_mine) refuseTaken(conversation)
  if (conversation.responsible_id === null) await takeForMe(db, conversation)
  if (conversation.status !== 'open') await openAgain(db, [id])
  const insert = sql<{ id: string }>`
    insert into wa_message (wa_conversation_id, instance_id, contact_id, direction, origin, type, body, client_id, reply_to_id, author_id, status, status_at, details)
    select ${id}, ${conversation.instance_id}, ${conversation.contact_id}, 'out', 'person', ${type}, ${type === 'text' ? sql`app.wa_signed(${conversation.instance_id}, app.current_user_id(), ${body})` : body}, ${client_id},
           (select q.id from wa_message q where q.id = ${reply_to_id} and q.contact_id = ${conversation.contact_id}), app.current_user_id(), 'queued', now(), ${JSON.stringify(details)}::jsonb
    on conflict (company_id, client_id) do nothing returning id`
  const { rows } = await unlessRefused(() => insert.execute(db))
  return rows[0]?.id ?? null
}

const send = rpc.chat.send.handler(async ({ input, context: { db } }) => {
  await write(db, { ...input, type: 'text' })
  await forgetDraft(db, input.id)
  return conversationRow(db, input.id)
})

/** No transaction is held while the file is looked at and drawn anew. */
const sendFile = waitingRpc.chat.sendFile.handler(async ({ input: { file, caption, ...input }, context: { inTransaction, platform } }) => {
  const prepared = await readToSend(file)
  return inTransaction(async (db) => {
    if (prepared.file.content_type === 'audio/webm') await needsConversion(db, input.id)
    // WhatsApp shows no words below what is heard.
    const body = prepared.type === 'audio' ? null : caption || null
    const message_id = await write(db, { ...input, type: prepared.type, body })
    if (message_id) await addMedia(db, platform.storage, { ...prepared, message_id, wa_conversation_id: input.id })
    return conversationRow(db, input.id)
  })
})

/** Refuses what the gateway of a conversation would send as it was recorded. */
async function needsConversion(db: Db, id: string) {
  const { rows } = await sql<{ kind: InstanceKind }>`
    select i.kind from wa_conversation c join wa_instance i on i.id = c.instance_id where c.id = ${id}`.execute(db)
  if (rows[0] && !CAPABILITIES[rows[0].kind].convertsWebm) throw new ContractError('WA_WEBM')
}

async function addMedia(
  db: Db,
  storage: Storage,
  { message_id, wa_conversation_id, file, preview }: Pick<ToSend, 'file' | 'preview'> & { message_id: string; wa_conversation_id: string },
) {
  const store = async (one: NewFile) => (await storeFile(db, storage, { page: 'whatsapp-chat', ...one })).slice('/files/'.length)
  await db
    .insertInto('wa_media')
    .values({
      message_id,
      wa_conversation_id,
      state: 'ready',
      file_id: await store(file),
      preview_file_id: preview && (await store(preview)),
      content_type: file.content_type,
      byte_size: file.bytes.byteLength,
      file_name: file.name,
      width: file.width ?? null,
      height: file.height ?? null,
    })
    .execute()
}

const fetchAgain = rpc.chat.fetchAgain.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ done: boolean }>`select app.wa_fetch_again(id) as done from wa_message where id = ${id}`.execute(db)
  stillFits(rows[0]?.done === true)
  return { id }
})

const note = rpc.chat.note.handler(async ({ input: { id, client_id, body, mentions }, context: { db } }) => {
  const { instance_id, contact_id } = await lockConversation(db, id)
  const { rows } = await sql<{ id: string }>`
    insert into wa_message (wa_conversation_id, instance_id, contact_id, direction, origin, body, client_id, author_id)
    values (${id}, ${instance_id}, ${contact_id}, 'note', 'person', ${body}, ${client_id}, app.current_user_id())
    on conflict (company_id, client_id) do nothing returning id`.execute(db)
  if (rows[0] && mentions.length > 0) await sql`select app.wa_mention(${rows[0].id}, ${mentions}::uuid[])`.execute(db)
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

const settleQueue = rpc.chat.settleQueue.handler(async ({ input: { id, how }, context: { db } }) => {
  await lockConversation(db, id)
  const { rows } = await sql<{ settled: number }>`select app.wa_settle_queue(${id}, ${how === 'now'}) as settled`.execute(db)
  stillFits(rows[0]!.settled > 0)
  return conversationRow(db, id)
})

const saveDraft = rpc.chat.saveDraft.handler(async ({ input: { id, body }, context: { db } }) => {
  if (body === '') await forgetDraft(db, id)
  else
    await sql`
      insert into wa_draft (wa_conversation_id, body) select id, ${body} from wa_conversation where id = ${id}
      on conflict (company_id, wa_conversation_id, user_id) do update set body = excluded.body`.execute(db)
  return { id }
})

export const forgetDraft = (db: Db, id: string) => sql`delete from wa_draft where wa_conversation_id = ${id}`.execute(db)

export const writingHandlers = { send, sendFile, fetchAgain, note, settle, settleQueue, saveDraft }
