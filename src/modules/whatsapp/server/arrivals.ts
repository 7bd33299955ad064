import { type RawBuilder, sql } from 'kysely'
import { type Arrivals, MOST_NAMED, MOST_UNREAD } from '#modules/whatsapp/contract/arrivals.ts'
import { contactName } from './conversation-rows.ts'
import { rpc } from './rpc.ts'

const unreadOf = (whose: RawBuilder<unknown>) => sql`(
  select id, contact_id, last_inbound_at from wa_conversation where latest and status = 'open' and unread > 0 and ${whose}
  order by last_message_at desc limit ${sql.lit(MOST_UNREAD)})`

/** What came more than ten minutes ago is named to nobody: we were down, or the phone was off. Source: spec/3 §4. */
const arrivals = rpc.chat.arrivals.handler(async ({ context: { db } }) => {
  const { rows } = await sql<{ unread: number; id: string | null; contact_name: string; at: Date }>`
    with unread as materialized (
      ${unreadOf(sql`responsible_id = any ((select app.mine())::uuid[])`)} union all ${unreadOf(sql`responsible_id is null`)}
    )
    select counted.unread, named.id, named.contact_name, named.at
    from (select least(count(*), ${sql.lit(MOST_UNREAD)})::int as unread from unread) counted left join lateral (
      select u.id, ${contactName('contact')} as contact_name, u.last_inbound_at as at from unread u join wa_contact contact on contact.id = u.contact_id
      where u.last_inbound_at > now() - interval '10 minutes' order by u.last_inbound_at desc, u.id limit ${sql.lit(MOST_NAMED)}
    ) named on true`.execute(db)
  const newest = rows.flatMap(({ id, contact_name, at }): Arrivals['newest'] => (id ? [{ id, contact_name, at }] : []))
  return { unread: rows[0]!.unread, newest }
})

export const arrivalHandlers = { arrivals }
