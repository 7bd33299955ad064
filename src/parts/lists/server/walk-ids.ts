import { type Expression, type SqlBool, sql } from 'kysely'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isScoped } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { type ListInput, type Listing, orderOf, walkedOf } from './listing.ts'
import { branchesOf, walksPersonByPerson } from './scope-branches.ts'
import { walkOf } from './walks.ts'

/** The ids of one page, in the order asked for, read from an index that has it. */
export function walkIds<Filters extends object>(
  db: Db,
  listing: Listing<Filters, unknown>,
  input: Filters & ListInput,
): Expression<{ id: string }> {
  const { register } = listing
  const { page, sort: _sort, direction: _direction, ...others } = input
  const filters = others as Filters & { responsible_id?: ResponsibleFilter }
  const order = orderOf(listing, input)
  const { table, key, matching } = walkedOf(listing, order)
  const walk = (only?: Expression<SqlBool>) => {
    const all = matching(db, filters)
    return walkOf({ table, key }, only ? all.where(only) : all, input, order)
  }
  if (!isScoped(register)) return walk().ids
  // Each of a few people has an index in the order: the first of each are merged. Of many it is sooner to walk along all records, under the policies.
  const branches = branchesOf({ ...register, table: table as typeof register.table }, filters)
  const merged = branches.map(({ of, where }) => {
    const { first, sorted } = walk(where)
    return { rows: sql`select a_first.* from unnest(${of}) a_branch cross join lateral (${first}) a_first`, sorted }
  })
  return sql`select unnest(case when ${walksPersonByPerson(register, filters)} then array(
      select a_first.id from (${sql.join(
        merged.map(({ rows }) => rows),
        sql` union all `,
      )}) a_first ${merged[0]!.sorted} ${theOnesOn(page)}
    ) else array(${walk().ids}) end) as id`
}
