import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { isPresent, type Register } from './register.ts'

/** Throws NOT_FOUND unless the record exists outside the trash and the caller may see it. */
export async function findRecord(db: Db, register: Register, id: string) {
  const { table, gone } = register
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and ${isPresent(register)}`.execute(db)
  found(rows[0], gone)
}

/** The same, and keeps others from changing, removing or merging the record until the transaction ends. */
export async function lockRecord(db: Db, register: Register, id: string) {
  const { table, gone } = register
  const { rows } = await sql<{ locked: boolean }>`
    select app.lock_record(${table}, id) as locked from ${sql.table(table)} where id = ${id} and ${isPresent(register)}`.execute(db)
  found(rows[0]?.locked || null, gone)
}
