import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Storage } from './storage.ts'

/** Removes the bytes of a file that no row names any more. While a backup is under way, which may name it, they stay until some other night. */
export async function removeBytes(db: Db, storage: Storage, key: string): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select app.may_remove_bytes(${key}) as may`.execute(db)
  if (rows[0]?.may) await storage.remove(key)
}
