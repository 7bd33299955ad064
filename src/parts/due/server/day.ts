import { sql } from 'kysely'
import type { DaySource } from '#parts/day/server/source.ts'
import { type DueSource, dueUntil } from './source.ts'

/** Sections of their own show these. */
const SHOWN_ELSEWHERE = ['task', 'legal-deadline', 'legal-deadline-internal', 'legal-hearing']

/** What is due within seven days, the person's own and what nobody in particular is to solve. */
export const dueOfDay = (sources: readonly DueSource[]): DaySource[] =>
  sources
    .filter(({ key }) => !SHOWN_ELSEWHERE.includes(key))
    .map((source) => ({
      key: source.key,
      page: source.page,
      rows: (day) => sql`
        select due.entity_id as id, due.record_id, due.title, due.whose as detail, null::text as avatar_url, null::text as at, due.due_on,
               null::timestamptz as since
        from (${dueUntil([source], sql`${day} + 7`)}) due
        where due.due_on >= ${day} and (due.responsible_id is null or due.responsible_id = any ((select app.mine())::uuid[]))`,
      open: ({ id, record_id }) => source.open({ entity_id: id, record_id: record_id ?? id }),
    }))
