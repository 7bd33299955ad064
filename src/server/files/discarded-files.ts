import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Platform } from '../process/platform.ts'
import { removeBytes } from './remove-bytes.ts'
import type { Storage } from './storage.ts'

/** Every night, files that nothing refers to a day after their upload go, of whatever module. */
export const forgetUnreferencedFiles = ({ jobs, database, storage }: Pick<Platform, 'jobs' | 'database' | 'storage'>) =>
  jobs.schedule('files.forget-unreferenced', () => discardFiles(database, storage))

/** First the rows, all at once; then the bytes, one by one. Bytes that stay because the storage fails are tried again. */
export async function discardFiles(database: Database, storage: Storage) {
  const keys = await asJob(database, async (db) => {
    await sql`select app.discard_unreferenced_files()`.execute(db)
    const { rows } = await sql<{ storage_key: string }>`
      select storage_key from app.discarded_file where discarded_at <= now() order by storage_key`.execute(db)
    return rows.map(({ storage_key }) => storage_key)
  })
  for (const key of keys) {
    await asJob(database, async (db) => {
      await sql`delete from app.discarded_file where storage_key = ${key}`.execute(db)
      await removeBytes(db, storage, key) // notes the key again when the bytes have to stay
    })
  }
}

const asJob = <T>(database: Database, work: (db: Db) => Promise<T>) =>
  database.transaction().execute(async (db) => {
    await sql`select set_config('role', 'app_jobs', true)`.execute(db)
    return work(db)
  })
