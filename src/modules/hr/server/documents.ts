import { DENIALS } from '#modules/hr/contract/index.ts'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'
import { forgetFile, storeDocument } from './document-file.ts'
import { existingEmployee } from './employees.ts'
import { rpc } from './rpc.ts'

const storedDocuments = (db: Db) =>
  db
    .selectFrom('employee_documents as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .selectAll('document')
    .select('file.content_type')

const list = rpc.documents.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await existingEmployee(db, parent_id)
  return storedDocuments(db).where('employee_id', '=', parent_id).orderBy('uploaded_at', 'desc').orderBy('document.id', 'desc').execute()
})

const upload = rpc.documents.upload.handler(({ input: { file }, context: { db, platform } }) =>
  storeDocument(db, platform, 'hr-documents', file),
)

/** Only a file that was uploaded as a document becomes one. */
const add = rpc.documents.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await existingEmployee(db, parent_id)
  const file = db.selectFrom('stored_file').select('id').where('id', '=', values.file_id).where('page', '=', 'hr-documents')
  found(await file.executeTakeFirst(), 'Arquivo não encontrado.')
  const { id } = await db
    .insertInto('employee_documents')
    .values({ ...values, employee_id: parent_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return storedDocuments(db).where('document.id', '=', id).executeTakeFirstOrThrow()
})

const remove = rpc.documents.remove.handler(async ({ input: { id }, context: { db, platform } }) => {
  const removed = await db.deleteFrom('employee_documents').where('id', '=', id).returning('file_id').executeTakeFirst()
  const { file_id } = found(removed, DENIALS.document)
  await forgetFile(db, platform, file_id)
  return { id }
})

export const documents = { list, upload, add, remove }
