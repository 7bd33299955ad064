import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { jidOf, type PhoneIdentity, typedPhoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { type Connected, connectedGateway } from './connections.ts'
import { unlessRefused } from './opt-out.ts'
import { waitingRpc } from './rpc.ts'

/** What PostgreSQL answers when the instance is out of the caller's sight. */
const NO_DATA_FOUND = 'P0002'

const begin = waitingRpc.chat.begin.handler(async ({ input: { instance_id, phone, unchecked }, context: { inTransaction, platform } }) => {
  const identity = typedPhoneIdentity(phone)
  if (!identity) throw new ContractError('PHONE_INVALID')
  const { rows } = await inTransaction((db) =>
    sql<Connected>`select * from app.wa_gateway_to_ask(${instance_id}, ${identity.phone_key})`.execute(db),
  )
  const value = rows[0] ? await addressThere(platform, rows[0], identity, unchecked) : jidOf(identity)
  const item = JSON.stringify({ ...identity, identities: [{ kind: 'pn', value }] })
  try {
    return await inTransaction(async (db) => {
      const beginning = sql<{ id: string | null }>`select app.wa_begin(${instance_id}, ${item}::jsonb) as id`
      const begun = await unlessRefused(() => beginning.execute(db))
      const { id } = begun.rows[0]!
      if (id === null) throw new ContractError('OPEN_ELSEWHERE')
      return { id }
    })
  } catch (error) {
    if ((error as { code?: string }).code !== NO_DATA_FOUND) throw error
    throw new ORPCError('NOT_FOUND', { message: 'Instância não encontrada.', cause: error })
  }
})

/** What WhatsApp calls a phone: with the ninth digit or without, as the gateway knows. Throws NO_WHATSAPP; NOT_CHECKED where the gateway does not say. */
async function addressThere(platform: Platform, connected: Connected, identity: PhoneIdentity, unchecked: boolean): Promise<string> {
  const typed = jidOf(identity)
  const known = await connectedAnswer(platform, connected, typed)
  if (known === undefined && !unchecked) throw new ContractError('NOT_CHECKED')
  if (known === null) throw new ContractError('NO_WHATSAPP')
  return known ?? typed
}

/** The address of a phone, null where it has none, undefined where the gateway cannot be asked now. */
async function connectedAnswer(platform: Platform, connected: Connected, typed: string): Promise<string | null | undefined> {
  try {
    return await connectedGateway(platform, connected).resolve(typed.split('@')[0]!)
  } catch {
    return undefined
  }
}

export const beginningHandlers = { begin }
