import { sql } from 'kysely'
import type { PersonFilters } from '#modules/users/contract/filters.ts'
import type { Db } from '#server/database/database.ts'
import { byName, containsWords, dayStart, nextDayStart } from '#server/database/sql.ts'

/** True for who has entered and was not seen here for thirty days. */
export const isIdle = sql<boolean>`(vw_people.entered_at is not null and coalesce(vw_people.last_seen_at, vw_people.entered_at) < now() - interval '30 days')`

/** True for who has entered and signs in with a password alone. */
export const signsInWithOneStep = sql<boolean>`vw_people.two_factor in ('off', 'required')`

/** The people of the company that a filter bar asks for. Whoever is absent is active too. */
export function matchingPeople(db: Db, filters: Omit<PersonFilters, 'sort' | 'direction'>) {
  const { name, profile_id, status, team_id, last_seen_from, last_seen_to, idle, one_step } = filters
  let query = db.selectFrom('vw_people')

  if (name) query = query.where(containsWords('vw_people.search', name))
  if (profile_id) query = query.where('vw_people.profile_id', '=', profile_id)
  if (status) query = query.where('vw_people.status', 'in', status === 'active' ? ['active', 'absent'] : [status])
  if (team_id)
    query = query.where(sql<boolean>`exists (select from team_member m where m.team_id = ${team_id} and m.user_id = vw_people.id)`)
  if (last_seen_from) query = query.where('vw_people.last_seen_at', '>=', dayStart(last_seen_from))
  if (last_seen_to) query = query.where('vw_people.last_seen_at', '<', nextDayStart(last_seen_to))
  if (idle) query = query.where(isIdle)
  if (one_step) query = query.where(signsInWithOneStep)

  return query
}

/** The order of the list and of its file. Without a moment comes last. */
export function inOrder({ sort = 'name', direction = 'asc' }: Pick<PersonFilters, 'sort' | 'direction'>) {
  const way = sql.raw(direction)
  if (sort === 'name') return sql`${byName('vw_people.name')} ${way}, vw_people.id`
  return sql`${sql.ref(`vw_people.${sort}`)} ${way} nulls last, vw_people.id`
}
