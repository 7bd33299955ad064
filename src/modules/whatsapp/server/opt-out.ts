import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { conversationRow } from './conversation-rows.ts'
import { lockConversation, stillFits } from './locked.ts'
import { rpc } from './rpc.ts'

/** Does what may write to a contact. Where she asked for nothing, throws WA_OPTED_OUT with the date. */
export async function unlessRefused<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    if (constraint !== 'wa_opted_out') throw error
    throw optedOut(detail, error)
  }
}

const optedOut = (since: string | undefined, cause?: unknown) =>
  new ContractError('WA_OPTED_OUT', {
    sentence: `Este contato pediu para não receber mensagens em ${since}. Só é possível responder quando ele escrever.`,
    cause,
  })

/** Refuses what the contact did not ask for, also while she may be answered. */
export async function refuseOptedOut(db: Db, contact_id: string) {
  const { rows } = await sql<{ since: string | null }>`select to_char(app.wa_refused_since(${contact_id}), 'DD/MM/YYYY') as since`.execute(
    db,
  )
  const { since } = rows[0]!
  if (since) throw optedOut(since)
}

const setOptedOut = rpc.chat.setOptedOut.handler(async ({ input: { id, opted_out, reason }, context: { db } }) => {
  await lockConversation(db, id)
  const { rows } = await sql<{ done: boolean }>`select app.wa_set_opt_out(${id}, ${!opted_out}, ${reason}) as done`.execute(db)
  stillFits(rows[0]?.done === true)
  return conversationRow(db, id)
})

export const optOutHandlers = { setOptedOut }
