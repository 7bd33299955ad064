import { sql } from 'kysely'
import type { DaySource } from '#parts/day/server/source.ts'

/** Colleagues who are away, as an absence says that was entered in Usuários. It is known of today and what follows. */
export const colleaguesAway: DaySource = {
  key: 'colleague-away',
  page: 'dashboard',
  rows: (day) => sql`
    select mate.user_id as id, null::uuid as record_id, mate.name as title, 'Ausente' as detail, mate.avatar_url, null::text as at, mate.absent_until as due_on,
           null::timestamptz as since
    from app.colleagues('dashboard') mate where mate.absent_until >= ${day}`,
  open: () => null,
}
