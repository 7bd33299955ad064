import { sql } from 'kysely'
import { CAPABILITIES, type InstanceKind } from '#modules/whatsapp/contract/instance.ts'
import type { Platform } from '#server/process/platform.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { type Connected, connectedGateway } from './connections.ts'
import type { SentMessage } from './gateway/gateway.ts'
import { stillFits } from './locked.ts'
import { rpc, waitingRpc } from './rpc.ts'

type ToDelete = Connected & SentMessage & { kind: InstanceKind }

/** No transaction is held while the gateway works. What it did not do is not shown as done. */
const deleteForAll = waitingRpc.chat.deleteForAll.handler(async ({ input: { id }, context: { inTransaction, platform } }) => {
  const { rows } = await inTransaction((db) => sql<ToDelete>`select * from app.wa_to_delete(${id})`.execute(db))
  const [message] = rows
  if (!message || !CAPABILITIES[message.kind].deletes) throw new ContractError('WA_TOO_LATE')
  await removeThere(platform, message)
  await inTransaction((db) => sql`select app.wa_deleted(${id})`.execute(db))
  return { id }
})

async function removeThere(platform: Platform, message: ToDelete) {
  if (message.kind === 'simulated') return
  try {
    await connectedGateway(platform, message).remove!(message)
  } catch (error) {
    throw new ContractError('WA_NOT_DELETED', { cause: error })
  }
}

const separate = rpc.chat.separate.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ done: boolean }>`select app.wa_separate(id) as done from wa_message where id = ${id}`.execute(db)
  stillFits(rows[0]?.done === true)
  return { id }
})

export const removingHandlers = { deleteForAll, separate }
