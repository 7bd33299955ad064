import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { writeEvent } from '#server/audit.ts'
import type { Db } from '#server/database.ts'

/** Who may only delete could not see the rows that move. */
export async function refuseUnlessMayUpdate(db: Db) {
  const { may } = await db.selectNoFrom(sql<boolean>`app.can('clients', 'update')`.as('may')).executeTakeFirstOrThrow()
  if (!may) throw new ORPCError('FORBIDDEN', { message: 'Você não tem permissão para unir clientes.' })
}

/** Writes into the history of `id` what no trigger can say: who became part of it, or no longer is. */
export const noteMerge = (db: Db, action: 'merge' | 'unmerge', id: string, other: { name: string; code: string }) =>
  writeEvent(db, { action, entity: 'client', entity_id: id, changes: { merged: [null, `${other.name} (${other.code})`] } })
