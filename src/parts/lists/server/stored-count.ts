import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Register } from '#parts/records/server/register.ts'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'

/** The sum of a column that app.keep_counts keeps ready, over the rows that `where` names. */
export const storedCount = (column: string, where: Expression<SqlBool> = sql`true`) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${where}), 0)::bigint`

/**
 * The counts of a scoped register as a table with the columns named: with 'Todos' those of all records, else those of each responsible in the caller's scope;
 * and those of the filter 'Responsável' where it is set.
 */
export function storedCounts<Row>(
  register: Register,
  columns: readonly (keyof Row & string)[],
  responsible_id?: ResponsibleFilter,
): RawBuilder<Row> {
  const { table, page, team } = register
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  const each = `${table}_responsible_count`
  if (responsible_id)
    return sql`(select ${listed} from ${sql.table(each)} where ${isResponsible({ table: each as Register['table'], team }, responsible_id)})`
  // The policy of tables with teams looks at more than the responsible.
  const within = team ? sql`` : sql`and responsible_id = any ((select app.scope_users(${page}))::uuid[])`
  return sql`(
    select ${listed} from ${sql.table(`${table}_count`)}
    union all
    select ${listed} from ${sql.table(each)} where (select app.scope(${page})) <> 'all' ${within})`
}
