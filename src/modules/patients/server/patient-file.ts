import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { PATIENTS } from './register.ts'

/** Throws NOT_FOUND unless the file was uploaded for a patient. */
export async function findPatientFile(db: Db, id: string) {
  const file = db.selectFrom('stored_file').select('id').where('id', '=', id).where('page', '=', PATIENTS.page)
  found(await file.executeTakeFirst(), 'Arquivo não encontrado.')
}
