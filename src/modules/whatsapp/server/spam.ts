import type { Db } from '#server/database/database.ts'
import { conversationRow } from './conversation-rows.ts'
import { lockConversation, standsFor, writeLine } from './locked.ts'
import { endNow, refreshWaiting } from './resolving.ts'
import { rpc } from './rpc.ts'
import { settleScheduled } from './scheduled.ts'
import { openAgain } from './writing.ts'

const mark = (db: Db, contact_id: string, spam: boolean) =>
  db.updateTable('wa_contact').set({ spam }).where('id', '=', contact_id).where('spam', '<>', spam).returning('id').executeTakeFirst()

/** What a contact that is spam writes is kept, waits for nobody, and counts as spam alone. Source: spec/3 §10. */
const setSpam = rpc.chat.setSpam.handler(async ({ input: { id, spam }, context: { db } }) => {
  const conversation = await lockConversation(db, id)
  await standsFor(db, conversation, conversation.latest)
  if (await mark(db, conversation.contact_id, spam)) {
    if (spam) await settleScheduled(db, conversation, 'cancel')
    if (spam && conversation.status !== 'resolved') await endNow(db, [id])
    if (!spam && conversation.status === 'resolved') {
      await openAgain(db, [id])
      await refreshWaiting(db, [id])
    }
    await writeLine(db, conversation, spam ? 'marcou o contato como spam' : 'disse que o contato não é spam')
  }
  return conversationRow(db, id)
})

export const spamHandlers = { setSpam }
