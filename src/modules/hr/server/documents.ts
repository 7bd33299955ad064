import { sql } from 'kysely'
import { DENIALS } from '#modules/hr/contract/denials.ts'
import { DOCUMENT, type DocumentInput, type EmployeeDocument } from '#modules/hr/contract/document.ts'
import { forgetFile, storeDocument } from '#parts/documents/server/document-file.ts'
import { childrenOf } from '#parts/records/server/children.ts'
import { found } from '#server/rpc/rpc.ts'
import { EMPLOYEES } from './register.ts'
import { rpc } from './rpc.ts'

const PAGE = 'hr-documents'

const children = childrenOf<'employee', DocumentInput, EmployeeDocument & { file_id: string }>(EMPLOYEES, {
  table: 'employee_documents',
  view: 'vw_employee_documents',
  order: sql`uploaded_at desc, id desc`,
  noun: DOCUMENT.noun,
  removeDenied: DENIALS.document,
  /** Only a file that was uploaded as a document becomes one. */
  async beforeSave(db, _employee_id, { file_id }) {
    const file = db.selectFrom('stored_file').select('id').where('id', '=', file_id).where('page', '=', PAGE)
    found(await file.executeTakeFirst(), 'Arquivo não encontrado.')
  },
})

export const documents = {
  list: rpc.documents.list.handler(({ input: { parent_id }, context: { db } }) => children.list(db, parent_id)),
  upload: rpc.documents.upload.handler(({ input: { file }, context: { db, platform } }) => storeDocument(db, platform, PAGE, file)),
  add: rpc.documents.add.handler(({ input: { parent_id, values }, context: { db } }) => children.add(db, parent_id, values)),
  remove: rpc.documents.remove.handler(async ({ input: { id }, context: { db, platform } }) => {
    const { file_id } = await children.remove(db, id)
    await forgetFile(db, platform, file_id)
    return { id }
  }),
}
