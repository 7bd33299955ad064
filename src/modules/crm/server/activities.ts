import { sql } from 'kysely'
import { MENDING_MINUTES, type TimelineEntry } from '#modules/crm/contract/activity.ts'
import { pageOfLines, type TimelineLine } from '#parts/journal/server/timeline-lines.ts'
import { findRecord, lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { found } from '#server/rpc/rpc.ts'
import type { PageOf } from '#shared/procedure.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

const GONE = 'Registro não encontrado.'

/** Changes an activity that the caller sees. */
async function mend(db: Db, id: string, values: object) {
  const mended = db
    .updateTable('deal_activity')
    .set(values as never)
    .where('id', '=', id)
  return found(await mended.returning('id').executeTakeFirst(), GONE)
}

export const activities = {
  add: rpc.activities.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
    await lockRecord(db, DEALS, parent_id)
    return db
      .insertInto('deal_activity')
      .values({ ...values, deal_id: parent_id })
      .returning('id')
      .executeTakeFirstOrThrow()
  }),
  change: rpc.activities.change.handler(({ input: { id, values }, context: { db } }) => mend(db, id, values)),
  strike: rpc.activities.strike.handler(({ input: { id }, context: { db } }) => mend(db, id, { struck_at: new Date() })),
}

export const timeline = rpc.timeline.handler(async ({ input: { id, page }, context: { db } }) => {
  const [, entries] = await Promise.all([findRecord(db, DEALS, id), timelineOf(db, id, page)])
  return entries
})

/** One page of what happened with a deal, newest first. */
async function timelineOf(db: Db, id: string, page: number): Promise<PageOf<TimelineEntry>> {
  const listed = sql<TimelineLine>`
    with entry as (
      select id, occurred_at as at, author_id as by_id, 'activity' as kind,
             jsonb_build_object('channel', kind, 'text', text, 'struck', struck_at is not null, 'mine', author_id = app.current_user_id(),
               'mendable', author_id = app.current_user_id() and struck_at is null and created_at >= now() - make_interval(mins => ${sql.lit(MENDING_MINUTES)})) as details
      from deal_activity where deal_id = ${id}
      union all
      select change.id, change.at, change.by_id, 'place',
             jsonb_build_object('from_stage', before.name, 'to_stage', after.name, 'from_status', change.from_status, 'to_status', change.to_status)
      from deal_stage_change change
      left join pipeline_stage before on before.id = change.from_stage_id
      join pipeline_stage after on after.id = change.to_stage_id
      where change.deal_id = ${id}
      union all
      select id, at, user_id, 'responsible', jsonb_build_object(
               'before', app.person((changes #>> '{responsible_id,0}')::uuid) ->> 'name', 'after', app.person((changes #>> '{responsible_id,1}')::uuid) ->> 'name')
      from audit_event
      where entity = 'deal' and entity_id = ${id}::text and action = 'update' and changes ? 'responsible_id'
      union all
      select id, done_at, done_by, 'task', jsonb_build_object('title', title) from task where deal_id = ${id} and done_at is not null and deleted_at is null
      union all
      select id, created_at, created_by, 'file', jsonb_build_object('name', name) from attachment where deal_id = ${id} and deleted_at is null
      union all
      select id, sent_at, author_id, 'chat', jsonb_build_object('received', direction = 'in', 'text', left(body, 300))
      from (
        select distinct on (sent_at::date) id, sent_at, author_id, direction, body
        from wa_message
        where wa_conversation_id = (select conversation_id from deal where id = ${id}) and direction in ('in', 'out') and deleted_at is null
        order by sent_at::date, seq
      ) first_of_day
    ), listed as (
      select *, count(*) over () as total from entry order by at desc, id desc ${theOnesOn(page)}
    )
    select id, at, kind, details, total, app.person(by_id) ->> 'name' as by from listed order by at desc, id desc`
  const { rows } = await plannedOnce(db, () => listed.execute(db))
  return pageOfLines(rows)
}
