import { sql } from 'kysely'
import type { Presence, Standing } from '#modules/whatsapp/contract/presence.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import type { Database, Db } from '#server/database/database.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc, waitingRpc } from './rpc.ts'

/** Gives what waits in the queues of the company to who has room for it, where an instance says so. */
export const shareOut = (db: Db) => sql`select app.wa_share_out()`.execute(db)

/** The same in all companies, for who has no caller. */
export const distribute = (database: Database) => sql`select app.wa_distribute_all()`.execute(database)

/** In two transactions: whoever deals out waits for nobody who says that she is there. */
const beThere = waitingRpc.chat.beThere.handler(async ({ input: { available }, context: { inTransaction } }) => {
  const { rows } = await inTransaction((db) =>
    sql<Presence>`select app.wa_be_there(${available}) as available, app.is_absent(app.current_user_id()) as absent`.execute(db),
  )
  const me = rows[0]!
  if (me.available && !me.absent) await inTransaction(shareOut)
  return me
})

const standing = rpc.chat.standing.handler(async ({ context: { db } }) => {
  const { people, teams } = await recipientsOf(db, CONVERSATIONS)
  const { rows } = await sql<Standing>`
    select * from app.wa_standing(${people.map(({ id }) => id)}::uuid[], ${teams.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows
})

export const presenceHandlers = { beThere, standing }
