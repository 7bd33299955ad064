import { sql } from 'kysely'
import { ContractError } from '#server/rpc/contract-error.ts'
import { conversationRow } from './conversation-rows.ts'
import { lockConversation, standsFor, writeLine } from './locked.ts'
import { passOn } from './passing-on.ts'
import { shareOut } from './presence.ts'
import { refreshWaiting, reopenNow, resolveNow } from './resolving.ts'
import { rpc } from './rpc.ts'
import { settleScheduled } from './scheduled.ts'
import { refuseTaken, takeForMe } from './writing.ts'

const take = rpc.chat.take.handler(async ({ input: { id, from }, context: { db } }) => {
  const conversation = await lockConversation(db, id)
  if (conversation.responsible_id !== from) refuseTaken(conversation)
  await takeForMe(db, conversation)
  return conversationRow(db, id)
})

/** Two people who ask at once get two different ones. */
const takeNext = rpc.chat.takeNext.handler(async ({ context: { db } }) => {
  const { rows } = await sql<{ id: string }>`
    select id from wa_conversation where latest and status = 'open' and responsible_id is null
    order by waiting_since nulls last, id limit 1 for update skip locked`.execute(db)
  const [next] = rows
  if (!next) return { id: null }
  await takeForMe(db, await lockConversation(db, next.id))
  return next
})

const transfer = rpc.chat.transfer.handler(async ({ input: { id, note, ...to }, context: { db } }) => {
  const conversation = await lockConversation(db, id)
  await standsFor(db, conversation, conversation.latest && conversation.status !== 'resolved')
  const { undo } = await passOn(db, [id], to, note)
  return { id, undo }
})

const snooze = rpc.chat.snooze.handler(async ({ input: { id, until }, context: { db } }) => {
  if (until.getTime() <= Date.now()) throw new ContractError('MOMENT_PASSED')
  const conversation = await lockConversation(db, id)
  await standsFor(db, conversation, conversation.latest && conversation.status !== 'resolved')
  await sql`update wa_conversation set status = 'snoozed', snoozed_until = ${until} where id = ${id}`.execute(db)
  await writeLine(db, conversation, 'adiou a conversa')
  await shareOut(db)
  return conversationRow(db, id)
})

const resolve = rpc.chat.resolve.handler(async ({ input: { id, scheduled }, context: { db } }) => {
  const conversation = await lockConversation(db, id)
  await standsFor(db, conversation, conversation.latest && conversation.status !== 'resolved')
  await settleScheduled(db, conversation, scheduled)
  await resolveNow(db, [id])
  return conversationRow(db, id)
})

/** What the contact opened meanwhile by writing is open: whoever takes back that she resolved it has what she wants. */
const reopen = rpc.chat.reopen.handler(async ({ input: { id }, context: { db } }) => {
  const conversation = await lockConversation(db, id)
  await standsFor(db, conversation, conversation.latest)
  if (conversation.status !== 'open') await reopenNow(db, [id])
  return conversationRow(db, id)
})

/** A supervisor's look clears nothing, and the contact hears nothing of it. */
const markRead = rpc.chat.markRead.handler(async ({ input: { id, message_id }, context: { db } }) => {
  const { is_mine, responsible_id } = await lockConversation(db, id)
  if (!is_mine && responsible_id !== null) return { id }
  await sql`select app.wa_owe_receipts(${id}, ${message_id})`.execute(db)
  await sql`
    update wa_conversation c set marked_unread = false, read_at = greatest(c.read_at, m.sent_at)
    from wa_message m where c.id = ${id} and m.id = ${message_id} and m.contact_id = c.contact_id`.execute(db)
  await refreshWaiting(db, [id])
  return { id }
})

const markUnread = rpc.chat.markUnread.handler(async ({ input: { id }, context: { db } }) => {
  await lockConversation(db, id)
  await sql`update wa_conversation set marked_unread = true, unread = greatest(unread, 1) where id = ${id}`.execute(db)
  return conversationRow(db, id)
})

const markAnswered = rpc.chat.markAnswered.handler(async ({ input: { id }, context: { db } }) => {
  const conversation = await lockConversation(db, id)
  await sql`update wa_conversation set answered_at = greatest(answered_at, last_inbound_at), waiting_since = null where id = ${id}`.execute(
    db,
  )
  await writeLine(db, conversation, 'marcou a conversa como respondida')
  return conversationRow(db, id)
})

const rename = rpc.chat.rename.handler(async ({ input: { id, name }, context: { db } }) => {
  const { contact_id } = await lockConversation(db, id)
  await db
    .updateTable('wa_contact')
    .set({ name: name || null })
    .where('id', '=', contact_id)
    .execute()
  return conversationRow(db, id)
})

export const handlingHandlers = { take, takeNext, transfer, snooze, resolve, reopen, markRead, markUnread, markAnswered, rename }
