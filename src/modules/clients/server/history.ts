import { historyOf } from '#server/record-changes.ts'
import { findClient } from './open-client.ts'
import { rpc } from './rpc.ts'
import { timelineOf } from './timeline.ts'

export const history = rpc.history.handler(async ({ input: { id, page }, context: { db } }) => {
  await findClient(db, id)
  return historyOf(db, 'client', id, page)
})

export const timeline = rpc.timeline.handler(async ({ input: { id, page }, context: { db } }) => {
  await findClient(db, id)
  return timelineOf(db, id, page)
})
