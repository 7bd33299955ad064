import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { conversationRow } from './conversation-rows.ts'
import { lockConversation, stillFits } from './locked.ts'
import { rpc } from './rpc.ts'

/** Does what may write to a contact. Where she asked for nothing, throws WA_OPTED_OUT with the date; where she is spam, WA_SPAM; where she wrote too long ago, WA_WINDOW_CLOSED. */
export async function unlessRefused<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    if (constraint === 'wa_window_closed') throw new ContractError('WA_WINDOW_CLOSED', { cause: error })
    if (constraint === 'wa_spam') throw new ContractError('WA_SPAM', { cause: error })
    if (constraint !== 'wa_opted_out') throw error
    throw optedOut(detail, error)
  }
}

const optedOut = (since: string | undefined, cause?: unknown) =>
  new ContractError('WA_OPTED_OUT', {
    sentence: `Este contato pediu para não receber mensagens em ${since}. Só é possível responder quando ele escrever.`,
    cause,
  })

/** Refuses what the contact did not ask for, also while she may be answered, and whatever is for spam. */
export async function refuseOptedOut(db: Db, contact_id: string) {
  const { rows } = await sql<{ spam: boolean; since: string | null }>`
    select spam, to_char(app.wa_refused_since(id), 'DD/MM/YYYY') as since from wa_contact where id = ${contact_id}`.execute(db)
  const { spam, since } = rows[0]!
  if (spam) throw new ContractError('WA_SPAM')
  if (since) throw optedOut(since)
}

const setOptedOut = rpc.chat.setOptedOut.handler(async ({ input: { id, opted_out, reason }, context: { db } }) => {
  await lockConversation(db, id)
  const { rows } = await sql<{ done: boolean }>`select app.wa_set_opt_out(${id}, ${!opted_out}, ${reason}) as done`.execute(db)
  stillFits(rows[0]?.done === true)
  return conversationRow(db, id)
})

export const optOutHandlers = { setOptedOut }
