import { sql } from 'kysely'

/** A moment of a row as the company's clocks showed it, which is the transaction's zone: 'yyyy-mm-ddThh:mm:ss'. */
export const clockOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`
