import { type Expression, type ReferenceExpression, type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import { isUndoable } from './operation.ts'

/** Most recent changes sent with a conflict. */
const MAX_CONFLICT_CHANGES = 20

/** True while a row is as it was at `version`, the updated_at that somebody read: a Date holds milliseconds. */
export const stillAt = <Column extends string>(
  column: Column & ReferenceExpression<Tables, keyof Tables>,
  version: Date,
): Expression<SqlBool> => sql`date_trunc('milliseconds', ${sql.ref(column)}) = ${version}`

/** The refusal of a save over a version that the person has not seen, with what happened to the record since `version`. */
export const recordChangedSince = (db: Db, entity: keyof Tables, id: string, version: Date): Promise<ContractError> =>
  changedSince(db, sql`entity = ${entity} and entity_id = ${id} and action = 'update'`, version)

/** The same of a record that several tables make up: `events` says which of their events are about it. */
export async function changedSince(db: Db, events: Expression<unknown>, version: Date): Promise<ContractError> {
  const changes = await eventsWhere(db, sql`${events} and at > ${version}`, sql`limit ${MAX_CONFLICT_CHANGES}`)
  return new ContractError('RECORD_CHANGED', { data: { changes: changes.map(({ at, by, changes }) => ({ at, by, changes })) } })
}

/** One page of what happened to a record and to what belongs to it, newest first, with how much there is. Policies leave out what the caller may not read. */
export const historyOf = (db: Db, entity: keyof Tables, id: string, page: number) =>
  historyWhere(db, sql<SqlBool>`(record_id = ${id} or (entity = ${entity} and entity_id = ${id}))`, page)

/** The same of the events that `mine` names. */
export async function historyWhere(db: Db, mine: Expression<SqlBool>, page: number) {
  const listed = eventsWhere(db, mine, theOnesOn(page))
  const counted = db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(mine)
    .executeTakeFirstOrThrow()
  const [rows, { total }] = await Promise.all([listed, counted])
  return { rows, total }
}

async function eventsWhere(db: Db, condition: Expression<unknown>, part: Expression<unknown>): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    with event as materialized (
      select id, at, action, entity, changes, operation_id from audit_event where ${condition} order by at desc, id desc ${part}
    )
    select event.id, event.at, event.action, event.entity, person.name as by,
           case event.action
             when 'delete' then (
               select jsonb_object_agg(key, jsonb_build_array(value, null)) from jsonb_each(event.changes) where value <> 'null'
             )
             else event.changes
           end as changes,
           case when event.action = 'merge' and ${isUndoable(sql`event.at`, sql`event.operation_id::text`)} then event.operation_id end as undo
    from event
    left join app.event_authors(array(select id from event)) as person on person.event_id = event.id
    order by event.at desc, event.id desc`.execute(db)
  return rows.map(({ undo, ...event }) => ({ ...event, changes: event.changes ?? {}, ...(undo && { undo }) }))
}
