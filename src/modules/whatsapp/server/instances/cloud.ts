import { sql } from 'kysely'
import { ContractError } from '#server/rpc/contract-error.ts'
import { cloudOf, newSecrets, sealSecrets, secretsOf } from '../connections.ts'
import { waitingRpc } from '../rpc.ts'
import { asked, storedInstance, tell } from './gateway-of.ts'
import { tellTemplates } from './templates.ts'

const saveCloud = waitingRpc.instances.saveCloud.handler(async ({ input: { id, values }, context: { inTransaction, platform } }) => {
  const before = await inTransaction(async (db) => {
    await storedInstance(db, id)
    return secretsOf(db, platform, id)
  })
  const api_key = values.token || before?.api_key
  const app_secret = values.app_secret || before?.app_secret
  if (!api_key) throw new ContractError('KEY_MISSING')
  if (!app_secret) throw new ContractError('SECRET_MISSING')
  const gateway = cloudOf(platform, { external_name: values.number_id }, { api_key })
  const { state, ...standing } = await asked(() => gateway.probe())
  const templates = await asked(() => gateway.templates(values.waba_id))
  await asked(() => gateway.subscribe(values.waba_id))
  const secrets = before ? { ...before, api_key, app_secret } : newSecrets({ api_key, app_secret })
  return inTransaction(async (db) => {
    await sealSecrets(db, platform, id, secrets, values.token !== '')
    await sql`update wa_instance set external_name = ${values.number_id}, waba_id = ${values.waba_id} where id = ${id}`.execute(db)
    await tell(db, id, { kind: 'connection', state, reason: null, ...standing })
    await tellTemplates(db, id, templates)
    return storedInstance(db, id)
  })
})

export const cloudHandlers = { saveCloud }
