import { type RawBuilder, sql } from 'kysely'
import { askToFill } from '#modules/whatsapp/contract/reply-variables.ts'
import { describeTemplate, emptyGaps, type Template, templateCall, templateText } from '#modules/whatsapp/contract/template.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { type Connected, cloudOf, openSecrets } from './connections.ts'
import { conversationRow } from './conversation-rows.ts'
import { rpc } from './rpc.ts'
import { write } from './writing.ts'

type Row = Pick<Template, 'id' | 'name' | 'language' | 'category' | 'status'> & { components: unknown[] }

/** Templates that the caller may see, by name. `t` is the table in `where`. */
export async function templatesOf(db: Db, where: RawBuilder<unknown>): Promise<Template[]> {
  const { rows } = await sql<Row>`
    select t.id, t.name, t.language, t.category, t.status, t.components from wa_template t where ${where} order by t.name, t.language`.execute(
    db,
  )
  return rows.map(({ components, ...row }) => ({ ...row, ...describeTemplate(components) }))
}

/** Those of the instance of a conversation that may be sent. */
const sendable = (conversation: string) =>
  sql`t.status = 'APPROVED' and t.instance_id = (select c.instance_id from wa_conversation c where c.id = ${conversation})`

const templates = rpc.chat.templates.handler(({ input: { id }, context: { db } }) => templatesOf(db, sendable(id)))

const sendTemplate = rpc.chat.sendTemplate.handler(async ({ input: { id, client_id, template_id, values }, context: { db } }) => {
  await conversationRow(db, id)
  const [template] = await templatesOf(db, sql`t.id = ${template_id} and ${sendable(id)}`)
  if (!template || template.lacks) throw new ContractError('TEMPLATE_GONE')
  const empty = emptyGaps(template, values)
  if (empty.length > 0) throw new ContractError('TEMPLATE_INCOMPLETE', { sentence: askToFill(empty.map(({ label }) => label)) })
  const details = { template: templateCall(template, values) }
  await write(db, { id, client_id, type: 'template', body: templateText(template, values), reply_to_id: null, details })
  return conversationRow(db, id)
})

export const templateHandlers = { templates, sendTemplate }

interface Due extends Connected {
  instance_id: string
  waba_id: string
}

/** Asks Meta every hour for the templates of each number: they are approved, paused and taken back there. */
export async function syncTemplates({ database, log, ...platform }: Pick<Platform, 'database' | 'log' | 'env' | 'ask'>) {
  const { rows } = await sql<Due>`select * from app.wa_claim_templates()`.execute(database)
  for (const { instance_id, waba_id, ...connected } of rows) {
    try {
      const found = await cloudOf(platform, connected, openSecrets(platform, connected.sealed!)).templates(waba_id)
      await sql`select app.wa_take_templates(${instance_id}, ${JSON.stringify(found)}::jsonb)`.execute(database)
    } catch (error) {
      log.warn({ instance_id, err: error }, 'whatsapp templates not read; they are asked for in an hour')
    }
  }
}
