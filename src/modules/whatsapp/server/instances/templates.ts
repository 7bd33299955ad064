import { sql } from 'kysely'
import type { Template } from '#modules/whatsapp/contract/template.ts'
import type { Db } from '#server/database/database.ts'
import type { CloudTemplate } from '../gateway/cloud-client.ts'
import { rpc, waitingRpc } from '../rpc.ts'
import { templatesOf } from '../templates.ts'
import { asked, cloudGatewayOf, storedInstance } from './gateway-of.ts'

/** Takes the templates that somebody asked the gateway for: those that are not among them are gone. */
export const tellTemplates = (db: Db, id: string, templates: readonly CloudTemplate[]) =>
  sql`select app.wa_tell_templates(${id}, ${JSON.stringify(templates)}::jsonb)`.execute(db)

const ofInstance = (db: Db, id: string): Promise<Template[]> => templatesOf(db, sql`t.instance_id = ${id}`)

const templates = rpc.instances.templates.handler(async ({ input: { id }, context: { db } }) => {
  await storedInstance(db, id)
  return ofInstance(db, id)
})

const syncTemplates = waitingRpc.instances.syncTemplates.handler(async ({ input: { id }, context: { inTransaction, platform } }) => {
  const { instance, gateway } = await cloudGatewayOf(platform, inTransaction, id)
  const found = gateway && (await asked(() => gateway.templates(instance.waba_id!)))
  return inTransaction(async (db) => {
    if (found) await tellTemplates(db, id, found)
    return ofInstance(db, id)
  })
})

export const templateHandlers = { templates, syncTemplates }
