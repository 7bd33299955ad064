import { sql } from 'kysely'
import { jidOf, phoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import { describeTemplate, templateCall, templateText } from '#modules/whatsapp/contract/template.ts'
import type { Database } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { type OutreachMessage, OutreachRefused, type OutreachSender } from '#server/services/outreach.ts'

const WINDOW_CLOSED = 'A janela de 24 horas do WhatsApp fechou'

/** An approved text with the sender's words in its gaps, in their order; null where there is none, or it has other gaps. */
async function approvedOf(
  database: Database,
  company_id: string,
  phone_key: string,
  { name, language, variables }: NonNullable<OutreachMessage['template']>,
) {
  const { rows } = await sql<{ name: string; language: string; components: unknown[] }>`
    select * from app.wa_outreach_template(${company_id}, ${phone_key}, ${name}, ${language})`.execute(database)
  const found = rows[0] && { ...rows[0], ...describeTemplate(rows[0].components) }
  if (!found || found.lacks || found.variables.length !== variables.length) return null
  const values = Object.fromEntries(found.variables.map(({ key }, n) => [key, variables[n]!]))
  return { text: templateText(found, values), call: templateCall(found, values) }
}

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
  async send({ id, company_id, to, text, buttons, template }) {
    const identity = phoneIdentity(to)
    if (!identity) throw new OutreachRefused('O telefone não é de WhatsApp')
    const item = JSON.stringify({ ...identity, identities: [{ kind: 'pn', value: jidOf(identity) }] })
    const approved = template && (await approvedOf(database, company_id, identity.phone_key, template))
    try {
      const { rows } = await database.transaction().execute((db) =>
        sql<{ simulated: boolean }>`
            select app.wa_send_outreach(${company_id}, ${item}::jsonb, ${text}, ${id}, ${JSON.stringify(buttons)}::jsonb,
              ${approved && JSON.stringify(approved)}::jsonb) as simulated`.execute(db),
      )
      return rows[0]!
    } catch (error) {
      const { constraint = '' } = error as { constraint?: string }
      if (constraint === 'wa_window_closed')
        throw new OutreachRefused(template ? `${WINDOW_CLOSED} e o modelo ‘${template.name}’ não está aprovado` : WINDOW_CLOSED)
      const sentence = REFUSED[constraint]
      if (!sentence) throw error
      throw new OutreachRefused(sentence)
    }
  },
})
