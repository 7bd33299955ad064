import { type Expression, type SqlBool, sql } from 'kysely'
import type { Register } from '#parts/records/server/register.ts'

/** True for the records that a caller with less than 'Todos' sees only because they are shared with somebody of her scope. Such a register has `sharedBy`. */
export function seenBySharing({ table, page, sharedBy }: Pick<Register, 'table' | 'page' | 'sharedBy'>): Expression<SqlBool> {
  if (!sharedBy) return sql`false`
  const responsible = sql.ref(`${table}.responsible_id`)
  const people = sql`(select app.scope_users(${page}))::uuid[]`
  return sql`(select app.scope(${page})) <> 'all' and (${responsible} is null or ${responsible} <> all (${people})) and ${sql.ref(`${table}.id`)} in (
    select link.${sql.ref(`${table}_id`)} from ${sql.table(sharedBy)} link
    where link.user_id = any (${people}) and (link.until is null or link.until > now()))`
}
