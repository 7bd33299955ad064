import { sql } from 'kysely'
import { CAPABILITIES, type StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { InTransaction } from '#server/rpc/rpc.ts'
import { NoAnswer } from '#server/services/outbound.ts'
import { AddressRefused } from '#server/services/outbound-address.ts'
import { cloudOf, evolutionOf, secretsOf } from '../connections.ts'
import { type Gateway, GatewayRefusal } from '../gateway/gateway.ts'
import type { Item } from '../gateway/item.ts'
import { INSTANCES } from './register.ts'

const REFUSALS = { key: 'GATEWAY_KEY_REFUSED', missing: 'GATEWAY_MISSING', 'name-taken': 'EXISTS_THERE', other: 'GATEWAY_REFUSED' } as const

/** Asks a gateway; what goes wrong there becomes an error that the person can act on. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AddressRefused) throw new ContractError('ADDRESS_REFUSED', { cause: error })
    if (error instanceof NoAnswer) throw new ContractError('GATEWAY_SILENT', { cause: error })
    if (error instanceof GatewayRefusal)
      throw new ContractError(REFUSALS[error.why], { ...(error.sentence && { sentence: error.sentence }), cause: error })
    throw error
  }
}

/** An instance that the caller may read, or NOT_FOUND. */
export async function storedInstance(db: Db, id: string): Promise<StoredInstance> {
  await findRecord(db, INSTANCES, id)
  const { rows } = await sql<StoredInstance>`select * from wa_instance where id = ${id}`.execute(db)
  return rows[0]!
}

/** The instance with what connects it; null of a simulated one. Throws INSTANCE_NOT_CONFIGURED. */
async function connectionOf(platform: Platform, inTransaction: InTransaction, id: string) {
  const { instance, secrets } = await inTransaction(async (db) => {
    const found = await storedInstance(db, id)
    return { instance: found, secrets: found.kind === 'simulated' ? null : await secretsOf(db, platform, id) }
  })
  if (instance.kind !== 'simulated' && (!secrets || !instance.external_name)) throw new ContractError('INSTANCE_NOT_CONFIGURED')
  return { instance, secrets }
}

/** The instance with the gateway that it is connected through; null of a simulated one. Throws INSTANCE_NOT_CONFIGURED. */
export async function gatewayOf(platform: Platform, inTransaction: InTransaction, id: string) {
  const { instance, secrets } = await connectionOf(platform, inTransaction, id)
  const gateway: Gateway | null =
    secrets && (instance.kind === 'cloud' ? cloudOf(platform, instance, secrets) : evolutionOf(platform, instance, secrets))
  return { instance, gateway }
}

/** The same of an instance that a phone is paired with. Throws NOT_PAIRED. */
export async function pairedGatewayOf(platform: Platform, inTransaction: InTransaction, id: string) {
  const { instance, secrets } = await connectionOf(platform, inTransaction, id)
  if (!CAPABILITIES[instance.kind].pairing) throw new ContractError('NOT_PAIRED')
  return { instance, gateway: secrets && evolutionOf(platform, instance, secrets) }
}

/** The same of an instance that is Meta's; null of a simulated one. Throws INSTANCE_NOT_CONFIGURED. */
export async function cloudGatewayOf(platform: Platform, inTransaction: InTransaction, id: string) {
  const { instance, secrets } = await connectionOf(platform, inTransaction, id)
  if (instance.kind === 'evolution') throw new ContractError('INSTANCE_NOT_CONFIGURED')
  return { instance, gateway: secrets && cloudOf(platform, instance, secrets) }
}

/** What somebody did with the connection of an instance, or a gateway answered her. */
type Told = Extract<Item, { kind: 'connection' | 'qr' }> | { kind: 'pairing' | 'number' }

/** Writes down what a gateway answered, as its webhook would have told it. */
export const tell = (db: Db, id: string, told: Told) => sql`select app.wa_tell(${id}, ${JSON.stringify(told)}::jsonb)`.execute(db)
