import { sql } from 'kysely'
import { jidOf, phoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { Platform } from '#server/process/platform.ts'
import { OutreachRefused, type OutreachSender } from '#server/services/outreach.ts'

/** Why nothing is sent to a contact. */
const REFUSED: Record<string, string> = {
  wa_spam: 'O contato está marcado como spam',
  wa_opted_out: 'O contato pediu para não receber mensagens',
}

/** Says by WhatsApp what other modules ask for: through the outbox, as everything that leaves. */
export const whatsappSender = ({ database }: Pick<Platform, 'database'>): OutreachSender => ({
  channel: 'whatsapp',
  async ready(company_id) {
    const { rows } = await sql<{ ready: boolean }>`select app.wa_outreach_ready(${company_id}) as ready`.execute(database)
    return rows[0]!.ready
  },
  async send({ id, company_id, to, text }) {
    const identity = phoneIdentity(to)
    if (!identity) throw new OutreachRefused('O telefone não é de WhatsApp')
    const item = JSON.stringify({ ...identity, identities: [{ kind: 'pn', value: jidOf(identity) }] })
    try {
      const { rows } = await database
        .transaction()
        .execute((db) =>
          sql<{ simulated: boolean }>`select app.wa_send_outreach(${company_id}, ${item}::jsonb, ${text}, ${id}) as simulated`.execute(db),
        )
      return rows[0]!
    } catch (error) {
      const sentence = REFUSED[(error as { constraint?: string }).constraint ?? '']
      if (!sentence) throw error
      throw new OutreachRefused(sentence)
    }
  },
})
