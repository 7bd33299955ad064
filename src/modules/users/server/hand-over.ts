import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { HANDED_AT_ONCE, type Held, type Recipient } from '#modules/users/contract/hand-over.ts'
import { once } from '#parts/records/server/once.ts'
import { asOperation, beginUndo, describeOperation, findUndoable, undoableOperations } from '#parts/records/server/operation.ts'
import { distribute, handOver as handOverRecords } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { findPerson } from './person.ts'
import { rpc } from './rpc.ts'

/** In the audit: what passed on from one person to others. */
const HANDED_OVER = { action: 'hand_over', entity: 'users' }

type Source = Held & { page: PageKey }

async function heldBy(db: Db, id: string): Promise<Source[]> {
  const { rows } = await sql<Omit<Source, 'label'> & { label: string | null }>`
    select source, page, label, needs_somebody, held from app.held_by(${id})`.execute(db)
  return rows.map((row) => ({ ...row, label: row.label ?? pageOfKey(row.page).label }))
}

export const held = rpc.held.handler(async ({ input: { id }, context: { db } }) => {
  const [, rows] = await Promise.all([findPerson(db, id), heldBy(db, id)])
  return rows.filter((one) => one.held > 0).map(({ page: _, ...one }) => one)
})

function give(db: Db, { source, page }: Source, ids: string[], from: string, to: Recipient) {
  const records = { source, page, gone: 'Um dos registros mudou agora. Tente de novo.' }
  if ('team_id' in to) return distribute(db, records, ids, to.team_id, from)
  return handOverRecords(db, records, ids, 'person_id' in to ? to.person_id : null)
}

async function heldOf(db: Db, id: string, source: string): Promise<Source> {
  const one = (await heldBy(db, id)).find((held) => held.source === source)
  if (!one) throw new ORPCError('NOT_FOUND', { message: 'Página não encontrada.' })
  return one
}

export const handOver = rpc.handOver.handler(async ({ input, context }) => {
  const { id, source, to } = input
  const { db } = context
  await findPerson(db, id)
  const one = await heldOf(db, id, source)
  const left = async () => (await heldOf(db, id, source)).held
  return once(context, {
    entity: 'hand_over',
    input,
    async make({ id: given }) {
      const { rows } = await sql<{ id: string }>`select app.held_ids(${source}, ${id}, ${HANDED_AT_ONCE}) as id`.execute(db)
      const ids = rows.map((row) => row.id)
      if (ids.length === 0) return { changed: 0, left: 0, undo: null }
      const { id: undo, done } = await asOperation(db, () => give(db, one, ids, id, to), given)
      await describeOperation(db, { ...HANDED_OVER, entity_id: id, changes: { page: [null, source], changed: [null, done.length] } })
      return { changed: done.length, left: await left(), undo }
    },
    async show(undo) {
      const { rows } = await sql<{ changed: number }>`
        select (changes #>> '{changed,1}')::integer as changed from app.operation_events(${undo}, ${HANDED_OVER.entity}, ${HANDED_OVER.action})`.execute(
        db,
      )
      const changed = rows[0]?.changed ?? 0
      return { changed, left: await left(), undo: changed > 0 ? undo : null }
    },
  })
})

export const handedOver = rpc.handedOver.handler(async ({ input: { id }, context: { db } }) => {
  await findPerson(db, id)
  const sources = await heldBy(db, id)
  const all = await undoableOperations<{ page: [null, string]; changed: [null, number] }>(db, HANDED_OVER, id)
  return all.flatMap(({ id: undo, at, changes: { page, changed } }) => {
    const from = sources.find(({ source }) => source === page[1])
    return from && changed[1] > 0 ? [{ undo, at, source: from.source, label: from.label, changed: changed[1] }] : []
  })
})

export const undoHandOver = rpc.undoHandOver.handler(async ({ input: { source, undo }, context: { db } }) => {
  await findUndoable(db, undo, HANDED_OVER)
  await beginUndo(db, undo)
  const { rows } = await sql<{ id: string }>`select app.undo_hand_over(${source}, ${undo}) as id`.execute(db)
  return { changed: rows.length }
})
