import { sql } from 'kysely'
import type { InstanceCard, InstanceEvent } from '#modules/whatsapp/contract/instance.ts'
import { recordHandlers } from '#parts/records/server/record-handlers.ts'
import { changeRow } from '#parts/records/server/setup-rows.ts'
import { rowsBefore } from '#server/database/paginate.ts'
import { isThisMachine } from '#server/process/this-machine.ts'
import { found } from '#server/rpc/rpc.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { rpc } from '../rpc.ts'
import { storedInstance } from './gateway-of.ts'
import { INSTANCES } from './register.ts'

const records = recordHandlers(rpc.instances, INSTANCES)

const list = rpc.instances.list.handler(async ({ context: { db, platform } }) => {
  const { PUBLIC_URL } = platform.env
  const { rows } = await sql<InstanceCard>`
    select i.*, team.name as team_name, e.last_event_at, e.probed_open_at, e.silent_minutes, e.queued, e.received_today, e.sent_today, e.drops,
           e.last_drop_at, e.has_conversations, (
             select g.name from wa_aspect_group_instance link join wa_aspect_group g on g.id = link.wa_aspect_group_id
             where link.instance_id = i.id and g.active and g.deleted_at is null
           ) as aspects
    from wa_instance i
    join app.wa_evidence() e on e.instance_id = i.id
    left join team on team.id = i.team_id
    where i.deleted_at is null
    order by i.archived_at is not null, i.name, i.id`.execute(db)
  return { rows, is_local: isThisMachine(PUBLIC_URL), public_url: PUBLIC_URL }
})

const options = rpc.instances.options.handler(async ({ context: { db } }) => {
  const teams = await db.selectFrom('team').select(['id', 'name', 'color']).where('deleted_at', 'is', null).orderBy('name').execute()
  return { teams }
})

const remove = rpc.instances.remove.handler(async ({ input: { selection }, context: { db } }) => {
  const { rows } = await sql`
    update wa_instance set deleted_at = now() where id = any (${selection.ids}::uuid[]) and deleted_at is null returning id`.execute(db)
  found(rows[0], INSTANCES.gone)
  return { changed: rows.length }
})

const restore = rpc.instances.restore.handler(async ({ input: { ids }, context: { db } }) => {
  const { rows } = await sql`
    update wa_instance set deleted_at = null where id = any (${ids}::uuid[]) and deleted_at is not null returning id`.execute(db)
  found(rows[0], INSTANCES.gone)
  return { changed: rows.length }
})

const setArchived = rpc.instances.setArchived.handler(async ({ input: { id, archived }, context: { db } }) => {
  await storedInstance(db, id)
  await sql`update wa_instance set archived_at = case when ${archived} then coalesce(archived_at, now()) end where id = ${id}`.execute(db)
  return { id }
})

const setAttending = rpc.instances.setAttending.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await storedInstance(db, id)
  await changeRow(db, 'wa_instance', id, updated_at, values)
  return storedInstance(db, id)
})

const setEvaluating = rpc.instances.setEvaluating.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await storedInstance(db, id)
  await changeRow(db, 'wa_instance', id, updated_at, values)
  return storedInstance(db, id)
})

const events = rpc.instances.events.handler(async ({ input: { id, page }, context: { db } }) => {
  await storedInstance(db, id)
  const { rows } = await sql<InstanceEvent & { total: number }>`
    select * from app.wa_events_of(${id}, ${PAGE_SIZE}, ${rowsBefore(page)})`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
})

const reprocess = rpc.instances.reprocess.handler(async ({ input: { id, event_id }, context: { db } }) => {
  await storedInstance(db, id)
  const { rows } = await sql<{ count: number }>`select app.wa_reprocess(${id}, ${event_id}) as count`.execute(db)
  return rows[0]!
})

export const instanceRecords = { ...records, list, options, remove, restore, setArchived, setAttending, setEvaluating, events, reprocess }
