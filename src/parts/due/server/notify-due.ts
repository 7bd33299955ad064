import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { isDiscreet } from '#shared/pages.ts'
import { DUE_NOW } from '../contract/notifications.ts'
import { type DueSource, dueUntil } from './source.ts'

/** Kinds of which people are notified one by one. */
const NOTIFIED_ALONE = ['task', 'legal-deadline', 'legal-deadline-internal', 'legal-hearing']

/** Notifies the caller of what falls due from a working day until the next: of her own, and of what nobody in particular is to solve where she may. */
export const notifyDue = (sources: readonly DueSource[]) => async (db: Db, day: string) => {
  const asked = sources.filter(({ key }) => !NOTIFIED_ALONE.includes(key))
  const mayChange = sql.join(asked.map(({ key, page }) => sql`(${key}, app.can(${page}, 'update'))`))
  const { rows } = await sql<{ kind: string; title: string; times: number; discreet: boolean }>`
    select min(due.kind) as kind, min(due.title) as title, count(*)::int as times, bool_or(due.discreet) as discreet
    from (${dueUntil(asked, sql`app.next_business_day(${day}::date) - 1`)}) due join (values ${mayChange}) changes (kind, may) on changes.kind = due.kind
    where due.due_on >= ${day}::date and (due.responsible_id = any ((select app.mine())::uuid[]) or due.responsible_id is null and changes.may)
    having count(*) > 0`.execute(db)
  const [found] = rows
  if (!found) return
  const page = found.times === 1 ? sources.find(({ key }) => key === found.kind)!.page : null
  const title = page && !found.discreet && !isDiscreet(page) ? found.title : null
  await sql`select app.notify_me(${DUE_NOW.key}, ${page}, ${title}, ${`${DUE_NOW.key}:${day}`}, ${found.times})`.execute(db)
}
