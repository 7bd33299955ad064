import { sql } from 'kysely'
import { storeDocument } from '#parts/documents/server/document-file.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { found } from '#server/rpc/rpc.ts'

const PAGE = 'legal-cases'

/** Stores a file that something of this page is going to hold. */
export const storeUpload = (db: Db, platform: Platform, file: File) => storeDocument(db, platform, PAGE, file)

/** The name of a file that the caller uploaded for something of this page, and that is no record's yet. */
async function nameOfUpload(db: Db, file_id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select f.name from stored_file f
    where f.id = ${file_id} and f.page = ${PAGE} and f.created_by = (select app.current_user_id())
      and not exists (select from attachment a where (a.company_id, a.file_id) = (f.company_id, f.id))`.execute(db)
  return found(rows[0], 'Arquivo não encontrado.').name
}

/** Throws unless the caller has just uploaded the file. */
export const checkUpload = async (db: Db, file_id: string) => void (await nameOfUpload(db, file_id))

/** Makes an uploaded file one of a case's. Answers its id among those. */
export async function attachToCase(db: Db, legal_case_id: string, file_id: string): Promise<string> {
  const name = (await nameOfUpload(db, file_id)).slice(-200)
  const { id } = await db
    .insertInto('attachment')
    .values({ legal_case_id, page: PAGE, file_id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
