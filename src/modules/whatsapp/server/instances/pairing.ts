import { sql } from 'kysely'
import { jidOf, typedPhoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { Pairing } from '#modules/whatsapp/contract/instance.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { Evolution } from '../gateway/evolution-client.ts'
import { waitingRpc } from '../rpc.ts'
import { simulatedConnection } from './connecting.ts'
import { asked, pairedGatewayOf, storedInstance, tell } from './gateway-of.ts'
import { renewCode } from './laboratory.ts'

/** How far the pairing is, as it is known here. */
async function pairingOf(db: Db, id: string): Promise<Pairing & { pairing_age: number | null }> {
  const { state, state_reason, number, paired_number, profile_name } = await storedInstance(db, id)
  const { rows } = await sql<Pick<Pairing, 'qr' | 'pairing_code' | 'qr_age' | 'hears_webhook'> & { pairing_age: number | null }>`
    select * from app.wa_pairing(${id})`.execute(db)
  const [code = { qr: null, pairing_code: null, qr_age: null, pairing_age: null, hears_webhook: true }] = rows
  return { ...code, state, state_reason, number, paired_number, profile_name }
}

/** What the gateway says when asked for a code: one, or that the number is connected already. */
async function code(gateway: Evolution, phone?: string) {
  const { state } = await asked(() => gateway.probe())
  if (state === 'connected') return { kind: 'connection', state: 'connected', reason: null } as const
  return { kind: 'qr', ...(await asked(() => gateway.connect(phone))) } as const
}

/** The digits of a typed phone with its country, as the gateway wants them. */
function dialled(phone: string): string {
  const identity = typedPhoneIdentity(phone)
  if (!identity) throw new ContractError('PHONE_INVALID')
  return jidOf(identity).split('@')[0]!
}

const pair = waitingRpc.instances.pair.handler(async ({ input: { id, phone }, context: { inTransaction, platform } }) => {
  const digits = phone === null ? undefined : dialled(phone)
  const { gateway, instance } = await pairedGatewayOf(platform, inTransaction, id)
  if (gateway) await inTransaction((db) => tell(db, id, { kind: 'pairing' }))
  const told = gateway ? await code(gateway, digits) : simulatedConnection(instance)
  return inTransaction(async (db) => {
    await tell(db, id, told)
    return pairingOf(db, id)
  })
})

const pairing = waitingRpc.instances.pairing.handler(async ({ input: { id }, context: { inTransaction, platform } }) => {
  const known = await inTransaction((db) => pairingOf(db, id))
  if (known.state === 'connected') return known
  const { gateway } = await pairedGatewayOf(platform, inTransaction, id)
  if (!gateway) {
    await renewCode(inTransaction, id, known)
    return inTransaction((db) => pairingOf(db, id))
  }
  if (known.hears_webhook) return known
  const told = await code(gateway)
  return inTransaction(async (db) => {
    await tell(db, id, told)
    return pairingOf(db, id)
  })
})

export const pairingHandlers = { pair, pairing }
