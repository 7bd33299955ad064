import { sql } from 'kysely'
import type { DaySource } from '#parts/day/server/source.ts'

/** The person's open deals that nobody has a task about, the longest untouched first. */
export const dealsWithoutTask: DaySource = {
  key: 'deal-without-task',
  page: 'crm',
  rows: () => sql`
    select deal.id, deal.id as record_id, deal.name as title, nullif(deal.client_name, '') as detail, null::text as avatar_url, null::text as at,
           null::date as due_on, deal.stage_entered_at as since
    from deal
    where deal.deleted_at is null and deal.status = 'open' and deal.next_task_on is null and deal.next_task_title is null
      and deal.responsible_id = any ((select app.mine())::uuid[])`,
  open: ({ record_id }) => `/crm?open=${record_id}`,
}
