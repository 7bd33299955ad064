import { sql } from 'kysely'
import type { Message } from '#modules/patients/contract/messages/message.ts'
import { MESSAGE_KINDS, type MessageRule, pointlessVariables } from '#modules/patients/contract/messages/rule.ts'
import { changeRow } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc, waitingRpc } from '../rpc.ts'
import { appointmentOf, refuseUnseen } from '../schedule/days.ts'
import { askForMessages } from './sending.ts'

async function rulesOf(db: Db, id?: string): Promise<MessageRule[]> {
  const { rows } = await sql<MessageRule>`
    select id, kind, active, body, updated_at from message_rule ${id ? sql`where id = ${id}` : sql``}
    order by array_position('{booked,confirm,reminder,moved,cancelled,return}', kind)`.execute(db)
  return rows
}

/** What is said by itself. */
export const messageRules = {
  list: rpc.setup.messages.list.handler(({ context: { db } }) => rulesOf(db)),
  change: rpc.setup.messages.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
    const { kind } = found((await rulesOf(db, id))[0], 'Mensagem não encontrada.')
    const [pointless] = pointlessVariables(kind, values.body)
    if (pointless)
      throw new ContractError('VARIABLE_POINTLESS', { sentence: `A mensagem ‘${MESSAGE_KINDS[kind]}’ não tem {${pointless}}.` })
    await changeRow(db, 'message_rule', id, updated_at, values)
    return found((await rulesOf(db, id))[0], 'Mensagem não encontrada.')
  }),
}

export const messages = rpc.schedule.messages.handler(async ({ input: { id }, context: { db } }) => {
  await appointmentOf(db, id)
  const { rows } = await sql<Message>`
    select id, kind, status, reason, channel, to_address, simulated, send_after, sent_at
    from outgoing_message where appointment_id = ${id} order by created_at desc, id`.execute(db)
  return rows
})

export const tellMoves = rpc.schedule.tellMoves.handler(async ({ input: { ids }, context: { db } }) => {
  await refuseUnseen(db, ids)
  await sql`select app.tell_of_moves(${ids}::uuid[])`.execute(db)
  const { rows } = await sql<{ send_after: Date }>`
    select m.send_after from outgoing_message m join appointment a on a.id = m.appointment_id and a.starts_at = m.for_time
    where a.id = any (${ids}::uuid[]) and m.kind = 'moved' order by m.created_at desc, m.send_after limit 1`.execute(db)
  return rows[0]!
})

// What is asked by hand goes out at once: it is stored before the job looks for it.
export const askConfirmation = waitingRpc.schedule.askConfirmation.handler(
  async ({ input: { id }, context: { inTransaction, platform } }) => {
    await inTransaction(async (db) => {
      await appointmentOf(db, id)
      await sql`select app.ask_confirmation(${id})`.execute(db)
    })
    await askForMessages(platform.jobs)
    return { id }
  },
)

export const askConfirmations = waitingRpc.schedule.askConfirmations.handler(
  async ({ input: { ids }, context: { inTransaction, platform } }) => {
    const { rows } = await inTransaction((db) =>
      sql`
        select app.ask_confirmation(a.id) from appointment a
        where a.id = any (${ids}::uuid[]) and a.status = 'scheduled' and a.starts_at > now()`.execute(db),
    )
    if (rows.length > 0) await askForMessages(platform.jobs)
    return { asked: rows.length, left: ids.length - rows.length }
  },
)

export const simulateReply = rpc.schedule.simulateReply.handler(async ({ input, context: { db } }) => {
  const { rows } = await sql<{ taken: boolean }>`
    select app.simulate_answer(${input.id}, ${input.action ?? null}, ${input.text ?? null}) as taken`.execute(db)
  return rows[0]!
})
