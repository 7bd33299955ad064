import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { HANDED_AT_ONCE, type Held, type Recipient } from '#modules/users/contract/hand-over.ts'
import { once } from '#parts/records/server/once.ts'
import { asOperation, describeOperation, findUndoable } from '#parts/records/server/operation.ts'
import { distribute, handOver as handOverRecords } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { PAGE_KEYS, type PageKey } from '#shared/pages.ts'
import { findPerson } from './person.ts'
import { rpc } from './rpc.ts'

/** In the audit: what passed on from one person to others. */
const HANDED_OVER = { action: 'hand_over', entity: 'users' }

async function heldBy(db: Db, id: string): Promise<Held[]> {
  const { rows } = await sql<Held>`select page, held from app.held_by(${id}) where held > 0`.execute(db)
  return rows
}

export const held = rpc.held.handler(async ({ input: { id }, context: { db } }) => {
  const [, rows] = await Promise.all([findPerson(db, id), heldBy(db, id)])
  return rows
})

function scopedPage(page: string): PageKey {
  const known = PAGE_KEYS.find((one) => one.key === page && 'scoped' in one)
  if (!known) throw new ORPCError('NOT_FOUND', { message: 'Página não encontrada.' })
  return known.key
}

function give(db: Db, page: PageKey, ids: string[], from: string, to: Recipient) {
  const records = { page, gone: 'Um dos registros mudou agora. Tente de novo.' }
  if ('team_id' in to) return distribute(db, records, ids, to.team_id, from)
  return handOverRecords(db, records, ids, 'person_id' in to ? to.person_id : null)
}

const leftOf = async (db: Db, id: string, page: PageKey) => (await heldBy(db, id)).find((one) => one.page === page)?.held ?? 0

export const handOver = rpc.handOver.handler(async ({ input, context }) => {
  const { id, page, to } = input
  const { db } = context
  const key = scopedPage(page)
  await findPerson(db, id)
  return once(context, {
    entity: 'hand_over',
    input,
    async make({ id: given }) {
      const { rows } = await sql<{ id: string }>`select app.held_ids(${key}, ${id}, ${HANDED_AT_ONCE}) as id`.execute(db)
      const ids = rows.map((row) => row.id)
      if (ids.length === 0) return { changed: 0, left: 0, undo: null }
      const { id: undo, done } = await asOperation(db, () => give(db, key, ids, id, to), given)
      await describeOperation(db, { ...HANDED_OVER, entity_id: id, changes: { page: [null, key], changed: [null, done.length] } })
      return { changed: done.length, left: await leftOf(db, id, key), undo }
    },
    async show(undo) {
      const { rows } = await sql<{ changed: number }>`
        select (changes #>> '{changed,1}')::integer as changed from app.operation_events(${undo}, ${HANDED_OVER.entity}, ${HANDED_OVER.action})`.execute(
        db,
      )
      const changed = rows[0]?.changed ?? 0
      return { changed, left: await leftOf(db, id, key), undo: changed > 0 ? undo : null }
    },
  })
})

export const undoHandOver = rpc.undoHandOver.handler(async ({ input: { page, undo }, context: { db } }) => {
  await findUndoable(db, undo, HANDED_OVER)
  const { rows } = await sql<{ id: string }>`select app.undo_hand_over(${scopedPage(page)}, ${undo}) as id`.execute(db)
  return { changed: rows.length }
})
