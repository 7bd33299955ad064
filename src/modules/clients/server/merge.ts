import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { MergeField, MergeMoves } from '#modules/clients/contract/record.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import { asOperation, describeOperation, findUndoable, wasTouchedSince } from '#parts/records/server/operation.ts'
import { undoOperation } from '#parts/records/server/undo-operation.ts'
import type { Responsible } from '#parts/scope/contract/responsible.ts'
import { writeEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { moveChildren } from './move-children.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

export const previewMerge = rpc.previewMerge.handler(async ({ input: { id, other_id }, context: { db } }) => {
  await findRecord(db, CLIENTS, id)
  const other = shownClient(db).where('id', '=', other_id).where('deleted_at', 'is', null)
  return { other: found(await other.executeTakeFirst(), CLIENTS.gone), moves: await movesOf(db, id, other_id) }
})

export const merge = rpc.merge.handler(async ({ input: { id, other_id, updated_at, other_updated_at, take }, context: { db } }) => {
  await refuseUnlessMayUpdate(db)
  const both = await lockBoth(db, [
    { id, version: updated_at },
    { id: other_id, version: other_updated_at },
  ])
  const other = found(both.get(other_id), CLIENTS.gone)

  const { id: undo } = await asOperation(db, async () => {
    await db.updateTable('client').set({ deleted_at: sql`now()` }).where('id', '=', other_id).execute() // its document is free from here on
    const values = Object.fromEntries(take.flatMap(columnsOf).map((column) => [column, other[column]]))
    if (take.length > 0) await db.updateTable('client').set(values).where('id', '=', id).execute()
    await moveChildren(db, id, other_id)
    await describeOperation(db, { action: 'merge', entity: 'client', entity_id: id, changes: { merged: [null, inWords(other)] } })
  })
  return { ...(await shownClient(db).where('id', '=', id).executeTakeFirstOrThrow()), undo }
})

export const undoMerge = rpc.undoMerge.handler(async ({ input: { id: operation }, context: { db } }) => {
  await refuseUnlessMayUpdate(db)
  const { entity_id } = await findUndoable(db, operation, { action: 'merge', entity: 'client' })
  const id = found(entity_id, CLIENTS.gone)
  const other = found(await mergedClient(db, operation), CLIENTS.gone)
  await sql`select from client where id in (${id}, ${other.id}) order by id for no key update`.execute(db)
  if (await wasTouchedSince(db, operation)) throw new ContractError('MERGE_MOVED')
  const { taken, left } = await undoOperation(db, CLIENTS, operation)
  if (left.size > 0) throw new ContractError(taken?.toUpperCase() ?? 'MERGE_MOVED')
  await writeEvent(db, { action: 'unmerge', entity: 'client', entity_id: id, changes: { merged: [null, inWords(other)] } })
  return { id, other_id: other.id }
})

const shownClient = (db: Db) =>
  db.selectFrom('client').selectAll().select(sql<Responsible | null>`app.person(responsible_id)`.as('responsible'))

const inWords = ({ name, code }: { name: string; code: string }) => `${name} (${code})`

/** The client that a merge put in the trash. */
const mergedClient = (db: Db, operation: string) =>
  db
    .selectFrom('client')
    .select(['id', 'name', 'code'])
    .where(sql<boolean>`id::text = (
      select entity_id from app.operation_events(${operation}, 'client', 'update') where changes ? 'deleted_at')`)
    .executeTakeFirst()

/** Callers who may only delete could not see the rows that move. */
async function refuseUnlessMayUpdate(db: Db) {
  const { may } = await db.selectNoFrom(sql<boolean>`app.can('clients', 'update')`.as('may')).executeTakeFirstOrThrow()
  if (!may) throw new ORPCError('FORBIDDEN', { message: 'Você não tem permissão para unir clientes.' })
}

const columnsOf = (field: MergeField) => (field === 'document' ? (['document', 'type_id'] as const) : ([field] as const))

/** Both clients, locked until the transaction ends; always in the same order, so that two merges never wait for each other. */
async function lockBoth(db: Db, clients: { id: string; version: Date }[]) {
  const rows = await db
    .selectFrom('client')
    .selectAll()
    .where(
      'id',
      'in',
      clients.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const locked = new Map(rows.map((row) => [row.id, row]))
  for (const { id, version } of clients) {
    found(locked.get(id), CLIENTS.gone)
    const seen = await db.selectFrom('client').select('id').where('id', '=', id).where(stillAt('updated_at', version)).executeTakeFirst()
    if (!seen) throw await recordChangedSince(db, 'client', id, version)
  }
  return locked
}

/** How much belongs to the other client; tags that both have do not move. */
async function movesOf(db: Db, id: string, other_id: string): Promise<MergeMoves> {
  const { rows } = await sql<MergeMoves>`
    select (select count(*) from client_address where client_id = ${other_id}) as addresses,
           (select count(*) from client_contact where client_id = ${other_id}) as contacts,
           (select count(*) from client_interaction where client_id = ${other_id}) as interactions,
           (select count(*) from client_note where client_id = ${other_id}) as notes,
           (
             select count(*) from client_tag as theirs where client_id = ${other_id}
               and not exists (select from client_tag as mine where mine.client_id = ${id} and mine.tag_id = theirs.tag_id)
           ) as tags`.execute(db)
  return found(rows[0], CLIENTS.gone)
}
