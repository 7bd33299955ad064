import { sql } from 'kysely'
import { CONVERSATION_HISTORY } from '#modules/whatsapp/contract/history.ts'
import { historyWhere } from '#parts/records/server/history.ts'
import { contactOf } from './links.ts'
import { rpc } from './rpc.ts'

/** What a change must touch to be told: the rest is bookkeeping. */
const TOLD = Object.values(CONVERSATION_HISTORY).flatMap(({ fields }) => Object.keys(fields))

const history = rpc.chat.history.handler(async ({ input: { id, page }, context: { db } }) => {
  const contact = await contactOf(db, id)
  return historyWhere(
    db,
    sql`((entity = 'wa_conversation' and entity_id = ${id}) or (entity = 'wa_conversation_tag' and record_id = ${id}) or (entity = 'wa_contact' and entity_id = ${contact}))
      and (action <> 'update' or changes ?| ${TOLD}::text[])`,
    page,
  )
})

export const historyHandlers = { history }
