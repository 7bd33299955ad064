import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { jidOf, type PhoneIdentity, typedPhoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { type Connected, connectedGateway } from './connections.ts'
import { unlessRefused } from './opt-out.ts'
import { rpc, waitingRpc } from './rpc.ts'

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
      return { id, held_by: await heldBy(db, instance_id, identity) }
    })
  } catch (error) {
    if ((error as { code?: string }).code !== NO_DATA_FOUND) throw error
    throw new ORPCError('NOT_FOUND', { message: 'Instância não encontrada.', cause: error })
  }
})

/** 'Carla (Vendas)': whose the open conversation with a phone is, where that is not the caller's; null where nobody else's. */
async function heldBy(db: Db, instance_id: string, { phone_key }: PhoneIdentity): Promise<string | null> {
  const { rows } = await sql<{ held_by: string | null; instance_name: string }>`
    select held_by, instance_name from app.wa_held_by(${instance_id}, ${phone_key}) where responsible_id is distinct from app.current_user_id()`.execute(
    db,
  )
  const [held] = rows
  return held ? `${held.held_by ?? 'ninguém'} (${held.instance_name})` : null
}

const askTransfer = rpc.chat.askTransfer.handler(async ({ input: { instance_id, phone }, context: { db } }) => {
  const identity = typedPhoneIdentity(phone)
  if (!identity) throw new ContractError('PHONE_INVALID')
  const { rows } = await sql<{ asked: boolean }>`select app.wa_ask_transfer(${instance_id}, ${identity.phone_key}) as asked`.execute(db)
  return rows[0]!
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

export const beginningHandlers = { begin, askTransfer }
