import { type Expression, type SqlBool, sql } from 'kysely'

/** The sum of a column that app.keep_counts keeps ready, over the rows that `where` names. */
export const storedCount = (column: string, where: Expression<SqlBool> = sql`true`) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${where}), 0)::bigint`
