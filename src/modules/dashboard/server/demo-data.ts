import { sql } from 'kysely'
import { rpc } from './rpc.ts'

export const get = rpc.demoData.get.handler(async ({ context: { db } }) => {
  const { demo_data_enabled } = await db.selectFrom('companies').select('demo_data_enabled').executeTakeFirstOrThrow()
  return { enabled: demo_data_enabled }
})

export const set = rpc.demoData.set.handler(async ({ input: { enabled }, context: { db } }) => {
  await sql`select app.set_demo_data(${enabled})`.execute(db)
  return { enabled }
})
