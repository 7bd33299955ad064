import { sql } from 'kysely'
import type { DaySource } from '#parts/day/server/source.ts'
import { contactName } from './conversation-rows.ts'

/** The conversations in which somebody waits for an answer: a person's own, and those of her teams' queues, the longest first. */
export const conversationsWaiting: DaySource = {
  key: 'conversation-waiting',
  page: 'whatsapp-chat',
  rows: () => sql`
    select c.id, c.id as record_id, ${contactName('contact')} as title,
           case when c.responsible_id is null then 'Na fila' end as detail,
           '/files/' || contact.picture_id as avatar_url, null::text as at, null::date as due_on, c.waiting_since as since
    from wa_conversation c join wa_contact contact on (contact.company_id, contact.id) = (c.company_id, c.contact_id)
    where c.latest and c.waiting_since is not null and c.status = 'open'
      and (c.responsible_id = any ((select app.mine())::uuid[]) or c.responsible_id is null and c.team_id = any ((select app.my_teams())::uuid[]))`,
  open: ({ record_id }) => `/whatsapp/chat?open=${record_id}`,
}
