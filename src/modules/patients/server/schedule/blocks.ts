import { sql } from 'kysely'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const moment = (date: string, time: string) => sql<Date>`(${date}::date + ${time}::time)::timestamptz`

export const block = rpc.schedule.block.handler(async ({ input, context: { db } }) => {
  const { resource_id, from_date, from_time, to_date, to_time, reason } = input
  const added = await db
    .insertInto('schedule_block')
    .values({ resource_id, starts_at: moment(from_date, from_time), ends_at: moment(to_date, to_time), reason })
    .returning(['id', 'resource_id', 'starts_at', 'ends_at', 'reason'])
    .executeTakeFirstOrThrow()
    .catch((error) => {
      const { constraint, detail } = error as { constraint?: string; detail?: string }
      if (constraint !== 'schedule_block_occupied') throw error
      const sentence = detail === '1' ? 'Há 1 consulta neste período.' : `Há ${detail} consultas neste período.`
      throw new ContractError('SCHEDULE_BLOCK_OCCUPIED', { sentence, reason: 'Mova ou cancele antes de bloquear.', cause: error })
    })
  return { ...added, may_remove: true }
})

export const unblock = rpc.schedule.unblock.handler(async ({ input: { id }, context: { db } }) => {
  const removed = await db.deleteFrom('schedule_block').where('id', '=', id).returning('id').executeTakeFirst()
  return found(removed, 'Bloqueio não encontrado, ou só quem o criou pode removê-lo.')
})
