import { sql } from 'kysely'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import { isTaggedWith } from '#parts/tags/server/tagged-with.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords, dayStart, nextDayStart } from '#server/database/sql.ts'
import { CLIENTS } from './register.ts'

/** The clients outside the trash that a filter bar asks for. Both ends of the creation period are included. */
export function matchingClients(db: Db, filters: Omit<ClientFilters, 'sort' | 'direction'>) {
  const { name, status_id, type_id, tag, created_from, created_to, group, with_email, responsible_id } = filters
  let query = db.selectFrom('client').where('client.deleted_at', 'is', null)

  if (name) query = query.where(containsWords('client.search', name))
  if (status_id) query = query.where('client.status_id', '=', status_id)
  if (type_id) query = query.where('client.type_id', '=', type_id)
  if (tag) query = query.where(isTaggedWith('client', tag))
  if (created_from) query = query.where('client.created_at', '>=', dayStart(created_from))
  if (created_to) query = query.where('client.created_at', '<', nextDayStart(created_to))
  if (group) query = query.where(sql<boolean>`client.status_id = any(array(select id from vw_client_status where "group" = ${group}))`)
  if (responsible_id) query = query.where(isResponsible(CLIENTS, responsible_id))
  if (with_email) query = query.where('client.email', 'is not', null)

  return query
}
