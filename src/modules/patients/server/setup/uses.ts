import { sql } from 'kysely'
import { rpc } from '../rpc.ts'

export const uses = rpc.setup.uses.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ appointments: number }>`select app.appointments_of(${id}) as appointments`.execute(db)
  return rows[0]!
})
