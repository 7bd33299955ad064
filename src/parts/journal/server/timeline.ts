import { type RawBuilder, sql } from 'kysely'
import type { TimelineEntry } from '#parts/journal/contract/timeline.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import type { Register } from '#parts/records/server/register.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import type { PageOf } from '#shared/procedure.ts'
import { pageOfLines, type TimelineLine } from './timeline-lines.ts'

interface Asked {
  id: string
  page: number
  kind?: string | undefined
}

interface TimelineRpc<Procedure> {
  handler(handler: (options: { input: Asked; context: { db: Db } }) => Promise<PageOf<TimelineEntry>>): Procedure
}

/** Selects the module's own events of the record `id`: id, at, their kind as `of`, and the sentence as `text`. */
type Events = (id: string) => RawBuilder<unknown>

/**
 * The handler of `timelineProcedure`: one page of what happened with a record, of whose table `<table>_interaction`, `<table>_note` and `<table>_tag` are there.
 * What people wrote stands at the moment it is about; the rest when it was done.
 */
export const timelineHandler = <Procedure>(rpc: TimelineRpc<Procedure>, register: Register, events?: Events) =>
  rpc.handler(async ({ input, context: { db } }) => {
    const [, entries] = await Promise.all([findRecord(db, register, input.id), timelineOf(db, register, input, events)])
    return entries
  })

async function timelineOf(db: Db, { table, status }: Register, { id, page, kind }: Asked, events?: Events): Promise<PageOf<TimelineEntry>> {
  const of = (name: string) => ({
    rows: sql.table(`${table}_${name}`),
    entity: `${table}_${name}`,
    mine: sql`${sql.ref(`${table}_id`)} = ${id}`,
  })
  const [interaction, note, tag] = [of('interaction'), of('note'), of('tag')]
  const { rows } = await sql<TimelineLine>`
    with entry as (
      select id, occurred_at as at, 'interaction' as kind, ${interaction.entity} as entity,
             jsonb_build_object('channel', channel, 'subject', subject, 'notes', notes, 'next_step', next_step) as details
      from ${interaction.rows} where ${interaction.mine}
      union all
      select id, created_at, 'note', ${note.entity}, jsonb_build_object('note', note) from ${note.rows} where ${note.mine}
      union all
      select id, at, 'status', null, jsonb_build_object('before', changes -> ${status}::text -> 0, 'after', changes -> ${status}::text -> 1)
      from audit_event
      where entity = ${table} and entity_id = ${id}::text and action = 'update' and changes ? ${status}::text
      union all
      select id, at, 'tag', null, jsonb_build_object('added', action = 'insert', 'name', ${tagNameOf})
      from audit_event as event
      where record_id = ${id}::text and entity = ${tag.entity} and action in ('insert', 'delete')
      ${events ? sql`union all select id, at, 'event', null, jsonb_build_object('of', of, 'text', text) from (${events(id)}) own` : sql``}
    ),
    listed as materialized (
      select *, count(*) over () as total from entry
      ${kind ? sql`where coalesce(details ->> 'of', kind) = ${kind}` : sql``}
      order by at desc, id desc ${theOnesOn(page)}
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
  return pageOfLines(rows)
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
