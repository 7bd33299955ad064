import { type RawBuilder, sql } from 'kysely'

/** The number of each of `rows`, in the order of their lines. One statement draws all of them: one by one, each would go through the versions of those before. */
export const nextNumber = (prefix: string, rows: RawBuilder<unknown>) =>
  sql`(select app.next_numbers(${prefix}, (select count(*) from ${rows})))[row_number() over (order by line)]`
