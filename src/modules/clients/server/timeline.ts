import { sql } from 'kysely'
import type { TimelineEntry } from '#modules/clients/contract/record.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { rowsBefore } from '#server/database/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import type { PageOf } from '#shared/procedure.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

interface Line {
  id: string
  at: Date
  by: string | null
  kind: string
  details: object
  total: number
}

export const timeline = rpc.timeline.handler(async ({ input: { id, page }, context: { db } }) => {
  const [, entries] = await Promise.all([findRecord(db, CLIENTS, id), timelineOf(db, id, page)])
  return entries
})

/** One page of what happened with a client, newest first. What people wrote stands at the moment it is about; the rest when it was done. */
async function timelineOf(db: Db, id: string, page: number): Promise<PageOf<TimelineEntry>> {
  const { rows } = await sql<Line>`
    with entry as (
      select id, occurred_at as at, 'interaction' as kind, 'client_interaction' as entity,
             jsonb_build_object('channel', channel, 'subject', subject, 'notes', notes, 'next_step', next_step) as details
      from client_interaction where client_id = ${id}
      union all
      select id, created_at, 'note', 'client_note', jsonb_build_object('note', note) from client_note where client_id = ${id}
      union all
      select id, at, 'status', null, jsonb_build_object('before', changes -> 'status_id' -> 0, 'after', changes -> 'status_id' -> 1)
      from audit_event
      where entity = 'client' and entity_id = ${id}::text and action = 'update' and changes ? 'status_id'
      union all
      select id, at, 'tag', null, jsonb_build_object('added', action = 'insert', 'name', ${tagNameOf})
      from audit_event as event
      where record_id = ${id}::text and entity = 'client_tag' and action in ('insert', 'delete')
    ),
    listed as materialized (
      select *, count(*) over () as total from entry order by at desc, id desc limit ${PAGE_SIZE} offset ${rowsBefore(page)}
    ),
    line as materialized (
      select listed.*, coalesce(written.id, listed.id) as event_id
      from listed
      left join audit_event as written
        on written.entity = listed.entity and written.entity_id = listed.id::text and written.action = 'insert'
    )
    select line.id, line.at, line.kind, line.details, line.total, person.name as by
    from line
    left join app.event_authors(array(select event_id from line)) as person on person.event_id = line.event_id
    order by line.at desc, line.id desc`.execute(db)
  return {
    rows: rows.map(({ id, at, by, kind, details }) => ({ id, at, by, kind, ...details }) as TimelineEntry),
    total: rows[0]?.total ?? 0,
  }
}

/** The name of the tag that `event` attached or took off; a tag deleted since left its last name behind. */
const tagNameOf = sql`coalesce(
  (select tag.name from tag where tag.id::text in (event.changes #>> '{tag_id,1}', event.changes ->> 'tag_id')),
  (
    select gone.changes ->> 'name' from audit_event as gone
    where gone.entity = 'tag' and gone.action = 'delete'
      and gone.entity_id in (event.changes #>> '{tag_id,1}', event.changes ->> 'tag_id')
  )
)`
