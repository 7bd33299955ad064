import { sql } from 'kysely'
import { COUNTED, type Notification } from '#parts/notifications/contract/index.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { choose, readPreferences } from './preferences.ts'
import { rpc } from './rpc.ts'

/** What belongs to a group of which a newer one is unread stays read: that one stands for it. */
const isAloneInGroup = sql`and (group_key is null or not exists (
  select from notification newer where newer.group_key = notification.group_key and newer.id <> notification.id
    and (newer.read_at is null or newer.id > notification.id)))`

export const notificationHandlers = {
  list: rpc.list.handler(async ({ input: { unread, page }, context: { db } }) => {
    const which = unread ? sql`read_at is null` : sql`true`
    const listed = sql<Notification>`
      select id, kind, page, entity, entity_id, title, times, updated_at, read_at from notification where ${which}
      order by updated_at desc, id desc ${theOnesOn(page)}`.execute(db)
    const counted = sql<{ total: number }>`select count(*) as total from notification where ${which}`.execute(db)
    const [{ rows }, { rows: counts }] = await Promise.all([listed, counted])
    return { rows, total: counts[0]?.total ?? 0 }
  }),

  count: rpc.count.handler(async ({ context: { db } }) => {
    const { rows } = await sql<{ unread: number }>`
      select count(*) as unread from (select from notification where read_at is null limit ${sql.lit(COUNTED)}) unread`.execute(db)
    return rows[0]!
  }),

  mark: rpc.mark.handler(async ({ input: { ids, read }, context: { db } }) => {
    const { numAffectedRows } = await sql`
      update notification set read_at = ${read ? sql`now()` : sql`null`}
      where id = any (${ids}::uuid[]) and (read_at is null) = ${read} ${read ? sql`` : isAloneInGroup}`.execute(db)
    return { changed: Number(numAffectedRows) }
  }),

  markAll: rpc.markAll.handler(async ({ context: { db } }) => {
    const { numAffectedRows } = await sql`update notification set read_at = now() where read_at is null`.execute(db)
    return { changed: Number(numAffectedRows) }
  }),

  preferences: rpc.preferences.handler(({ context: { db } }) => readPreferences(db)),

  choose: rpc.choose.handler(({ input, context: { db } }) => choose(db, input)),
}
