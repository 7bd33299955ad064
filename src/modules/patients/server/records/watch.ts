import { sql } from 'kysely'
import { rpc } from '../rpc.ts'
import { reads, refuseUnlessReads } from './reading.ts'

export const openGlass = rpc.records.openGlass.handler(async ({ input: { id, reason, justification }, context: { db } }) => {
  await reads(db, id)
  const { rows } = await sql<{ until: Date }>`select app.open_glass(${id}, ${reason}, ${justification}) as until`.execute(db)
  return rows[0]!
})

export const verify = rpc.records.verify.handler(async ({ input: { id }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  const { rows } = await sql<{ checked: number; broken_since: Date | null }>`select * from app.verify_and_tell(${id})`.execute(db)
  return rows[0]!
})
