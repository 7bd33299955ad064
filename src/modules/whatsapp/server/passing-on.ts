import { sql } from 'kysely'
import { undoable } from '#parts/lists/server/change-many.ts'
import { handOver } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { writeLines } from './locked.ts'
import { shareOut } from './presence.ts'
import { CONVERSATIONS } from './register.ts'

/** Who gets conversations: a person, or the queue of a team; neither: the queue that each is of. */
interface Recipient {
  responsible_id: string | null
  team_id: string | null
}

async function nameOf(db: Db, { responsible_id, team_id }: Recipient): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(app.person(${responsible_id}::uuid) ->> 'name', (select name from team where id = ${team_id}::uuid and deleted_at is null)) as name`.execute(
    db,
  )
  return found(rows[0]?.name, 'Esta pessoa ou equipe não existe mais.')
}

/** Those of the conversations that are not where they are meant to go. */
async function elsewhere(db: Db, ids: readonly string[], { responsible_id, team_id }: Recipient): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from wa_conversation where id = any (${ids}::uuid[])
      and (responsible_id is distinct from ${responsible_id}::uuid or (${team_id}::uuid is not null and team_id is distinct from ${team_id}::uuid))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Passes conversations on that the caller has locked, so that it can be taken back. What is written into them comes first: afterwards they may be out of her
 * sight.
 */
export async function passOn(db: Db, ids: readonly string[], to: Recipient, note = '') {
  const toQueue = to.responsible_id === null && to.team_id === null
  const what = toQueue ? 'devolveu a conversa à fila' : `transferiu a conversa para ${await nameOf(db, to)}`
  const moving = await elsewhere(db, ids, to)
  await writeLines(db, moving, note ? `${what}: ${note}` : what)
  const done = await undoable(db, CONVERSATIONS, async () => {
    await sql`update wa_conversation set assigned_at = now() where id = any (${moving}::uuid[])`.execute(db)
    return (await handOver(db, CONVERSATIONS, moving, to.responsible_id, to.team_id)).length
  })
  // Who gives back to the queue does not want it dealt out to herself at once: the worker does that in its turn.
  if (!toQueue) await shareOut(db)
  return done
}
