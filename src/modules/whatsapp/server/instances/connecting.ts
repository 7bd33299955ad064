import { sql } from 'kysely'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { evolutionOf, newSecrets, sealSecrets, secretsOf, webhookOf } from '../connections.ts'
import type { Evolution } from '../gateway/evolution-client.ts'
import { rpc, waitingRpc } from '../rpc.ts'
import { asked, gatewayOf, pairedGatewayOf, storedInstance, tell } from './gateway-of.ts'

/** What a simulated instance is told to be. */
const SIMULATED_NUMBER = '5584900000099'

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** Refuses to take the events of an instance away from where they go now. `own` begins the address that they may go to already. */
async function checkWebhook(gateway: Evolution, own: string) {
  const url = await gateway.webhook()
  if (url && !url.startsWith(own))
    throw new ContractError('WEBHOOK_ELSEWHERE', { sentence: `Esta instância já envia eventos para ${hostOf(url)}. Substituir?` })
}

const saveConnection = waitingRpc.instances.saveConnection.handler(
  async ({ input: { id, values, adopts, replaces_webhook }, context: { inTransaction, platform } }) => {
    const { before, instance } = await inTransaction(async (db) => ({
      instance: await storedInstance(db, id),
      before: await secretsOf(db, platform, id),
    }))
    const { base_url, external_name } = values
    const isOurs = before !== null && base_url === instance.base_url && external_name === instance.external_name
    const api_key = values.api_key || before?.api_key
    if (!api_key) throw new ContractError('KEY_MISSING')
    const gateway = evolutionOf(platform, { base_url, external_name }, { api_key })
    const isThere = await asked(() => gateway.exists())
    if (isThere && !adopts && !isOurs) throw new ContractError('EXISTS_THERE')
    if (!isThere) await asked(() => gateway.create())
    if (isThere && !replaces_webhook) await asked(() => checkWebhook(gateway, `${platform.env.PUBLIC_URL}/hooks/whatsapp/${id}/`))

    // Known before the gateway hears of it: its first event comes at once, and what we do not recognise it never sends again.
    const secrets = before ? { ...before, api_key } : newSecrets({ api_key })
    await inTransaction(async (db) => {
      await sealSecrets(db, platform, id, secrets, values.api_key !== '')
      await sql`update wa_instance set base_url = ${base_url}, external_name = ${external_name} where id = ${id}`.execute(db)
    })
    await asked(() => gateway.setWebhook(webhookOf(platform, id, secrets)))
    const { state } = await asked(() => gateway.probe())
    return inTransaction(async (db) => {
      await tell(db, id, { kind: 'connection', state: state === 'connected' ? state : 'connecting', reason: null })
      return storedInstance(db, id)
    })
  },
)

const test = waitingRpc.instances.test.handler(async ({ input: { id }, context: { inTransaction, platform } }) => {
  const { gateway } = await gatewayOf(platform, inTransaction, id)
  if (!gateway) return inTransaction((db) => storedInstance(db, id))
  const { state, number, profile_name, quality } = await asked(() => gateway.probe())
  return inTransaction(async (db) => {
    const before = await storedInstance(db, id)
    // A lost connection keeps the reason for which it was lost.
    if (state !== before.state && !(state === 'disconnected' && before.state !== 'connected'))
      await tell(db, id, { kind: 'connection', state, reason: null, number, profile_name, quality })
    return storedInstance(db, id)
  })
})

const restart = waitingRpc.instances.restart.handler(async ({ input: { id }, context: { inTransaction, platform } }) => {
  const { gateway } = await pairedGatewayOf(platform, inTransaction, id)
  if (gateway) await asked(() => gateway.restart())
  await inTransaction((db) => tell(db, id, connection(gateway ? 'connecting' : 'connected')))
  return { id }
})

const disconnect = waitingRpc.instances.disconnect.handler(async ({ input: { id }, context: { inTransaction, platform } }) => {
  const { gateway } = await pairedGatewayOf(platform, inTransaction, id)
  if (gateway) await asked(() => gateway.leave())
  await inTransaction((db) => tell(db, id, { kind: 'connection', state: 'disconnected', reason: 'Desconectada por aqui' }))
  return { id }
})

const connection = (state: 'connecting' | 'connected') => ({ kind: 'connection', state, reason: null }) as const

/** A simulated instance is connected by being asked to. */
export const simulatedConnection = ({ number, name }: Pick<StoredInstance, 'number' | 'name'>) => ({
  ...connection('connected'),
  number: number ?? SIMULATED_NUMBER,
  profile_name: name,
})

const acceptNumber = rpc.instances.acceptNumber.handler(async ({ input: { id }, context: { db } }) => {
  await storedInstance(db, id)
  await tell(db, id, { kind: 'number' })
  return storedInstance(db, id)
})

/** Of Meta the new address is typed there by a person: an Evolution server is told. */
const rotateSecret = waitingRpc.instances.rotateSecret.handler(async ({ input: { id }, context: { inTransaction, platform } }) => {
  const { instance, before } = await inTransaction(async (db) => ({
    instance: await storedInstance(db, id),
    before: await secretsOf(db, platform, id),
  }))
  if (!before) throw new ContractError('INSTANCE_NOT_CONFIGURED')
  const next = newSecrets({ api_key: before.api_key, ...(before.app_secret && { app_secret: before.app_secret }) })
  await inTransaction((db) => sealSecrets(db, platform, id, next, false))
  if (instance.kind === 'evolution') await asked(() => evolutionOf(platform, instance, next).setWebhook(webhookOf(platform, id, next)))
  return { id }
})

const webhook = rpc.instances.webhook.handler(async ({ input: { id }, context: { db, platform } }) => {
  const { kind } = await storedInstance(db, id)
  const secrets = await secretsOf(db, platform, id)
  if (!secrets) throw new ContractError('INSTANCE_NOT_CONFIGURED')
  return { url: webhookOf(platform, id, secrets).url, verify_token: kind === 'cloud' ? secrets.secret : null }
})

export const connectingHandlers = { saveConnection, test, restart, disconnect, acceptNumber, rotateSecret, webhook }
