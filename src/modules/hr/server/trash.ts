import { sql } from 'kysely'
import type { Platform } from '#server/platform.ts'
import { emptyTrash, trashPage } from '#server/trash.ts'
import { rpc } from './rpc.ts'

type Needs = Pick<Platform, 'database' | 'storage'>

export const trash = rpc.trash.handler(({ input: { page }, context: { db } }) => trashPage(db, 'employee', 'cpf_raw', page))

/** Every night, employees that have been in the trash for 30 days go for good, with all that is kept about them and its files. */
export const emptyEmployeeTrash = ({ jobs, ...platform }: Needs & Pick<Platform, 'jobs'>) =>
  jobs.everyNight('hr.empty-trash', async () => {
    await emptyTrash(platform.database, 'employee')
    await forgetUnusedFiles(platform)
  })

/** Few enough that their bytes are gone before the statement's connection is missed. */
const AT_ONCE = 100

/** Forgets the files that no record of HR points to, with their bytes. The policy unused_in_hr lets no other be seen. */
export async function forgetUnusedFiles({ database, storage }: Needs) {
  let forgotten: number
  do {
    forgotten = await database.transaction().execute(async (db) => {
      await sql`select set_config('role', 'app_jobs', true)`.execute(db)
      const unused = db.selectFrom('stored_file').select('id').limit(AT_ONCE)
      const files = await db.deleteFrom('stored_file').where('id', 'in', unused).returning('storage_key').execute()
      for (const { storage_key } of files) await storage.remove(storage_key)
      return files.length
    })
  } while (forgotten === AT_ONCE)
}
