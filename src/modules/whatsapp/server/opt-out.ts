import { sql } from 'kysely'
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
    throw new ContractError('WA_OPTED_OUT', {
      sentence: `Este contato pediu para não receber mensagens em ${detail}. Só é possível responder quando ele escrever.`,
      cause: error,
    })
  }
}

const setOptedOut = rpc.chat.setOptedOut.handler(async ({ input: { id, opted_out, reason }, context: { db } }) => {
  await lockConversation(db, id)
  const { rows } = await sql<{ done: boolean }>`select app.wa_set_opt_out(${id}, ${!opted_out}, ${reason}) as done`.execute(db)
  stillFits(rows[0]?.done === true)
  return conversationRow(db, id)
})

export const optOutHandlers = { setOptedOut }
