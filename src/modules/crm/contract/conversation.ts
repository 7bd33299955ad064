import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { moveErrors } from './board.ts'
import { DealRow } from './deal.ts'

const NamedDeal = DealRow.pick({ id: true, code: true, name: true })

/** Deals that begin in a conversation of WhatsApp. Source: spec/4 §10. */
export const conversationProcedures = {
  /**
   * Makes a deal for the contact of a conversation, and a client where she is none yet. Asked again it answers the same deal; `another`: also where the client
   * has an open one.
   */
  fromConversation: procedure('crm', 'create')
    .input(z.strictObject({ conversation_id: z.uuid(), another: z.boolean() }))
    .output(z.object({ deal: NamedDeal, outcome: z.enum(['made', 'begun_here', 'client_has_one']), client_made: z.boolean() }))
    .errors({
      CLIENT_NEEDED: { status: 409, message: 'Vincule um cliente antes.' },
      STAGE_NEEDS: moveErrors.STAGE_NEEDS,
      STAGE_GONE: moveErrors.STAGE_GONE,
    }),
  /** Takes back, within ten minutes, a deal that the caller made so, with the client that came along. */
  takeBack: procedure('crm', 'create').input(Id).output(Id),
}
