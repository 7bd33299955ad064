import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { beginsWithInitials } from '#server/database/sql.ts'
import type { Listing } from './listing.ts'

/** How many records of a register the palette and pickers offer. */
export const SUGGESTIONS = 10

/** Of what finds more records than this, those shown are as good as any others: sorting all of a million would take seconds. */
export const LOOKED_AT = 1_000

/**
 * True for the records that are offered while somebody types `text`: the first, by `name`, of those that the filters find; where a `rank` is given, by that before.
 * One or two letters begin a word.
 */
export function isSuggested<Filters extends object>(
  db: Db,
  { register: { table }, matching }: Pick<Listing<Filters, unknown>, 'register' | 'matching'>,
  text: string,
  filters: Filters,
  { name = 'name', rank = sql<number>`0` }: { name?: string; rank?: Expression<number> } = {},
): Expression<SqlBool> {
  const found = matching(db, filters)
    .where(beginsWithInitials(`${table}.search`, text))
    .select([`${table}.id`, sql`${sql.ref(`${table}.${name}`)}`.as('name'), sql`${rank}`.as('rank')])
    .limit(sql.lit(LOOKED_AT))
  return sql`${sql.ref(`${table}.id`)} = any (array(
    select found.id from (${found}) found order by found.rank, found.name, found.id limit ${sql.lit(SUGGESTIONS)}))`
}
