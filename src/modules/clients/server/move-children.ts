import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

const TABLES = ['client_address', 'client_contact', 'client_interaction', 'client_note'] as const

/** Moves everything that belongs to `other_id` to `client_id`. A client has one primary address: the first one's stays it. */
export async function moveChildren(db: Db, client_id: string, other_id: string) {
  const main = db.selectFrom('client_address').select('id').where('client_id', '=', client_id).where('is_primary', '=', true)
  const theirs = db
    .updateTable('client_address')
    .set({ is_primary: false })
    .where('client_id', '=', other_id)
    .where('is_primary', '=', true)
  if (await main.executeTakeFirst()) await theirs.execute()
  for (const table of TABLES) await db.updateTable(table).set({ client_id }).where('client_id', '=', other_id).execute()
  await sql`
    with taken as (
      delete from client_tag where client_id = ${other_id} returning tag_id
    )
    insert into client_tag (client_id, tag_id) select ${client_id}, tag_id from taken on conflict do nothing`.execute(db)
  await sql`select app.move_subject('client', ${other_id}, ${client_id})`.execute(db)
}
