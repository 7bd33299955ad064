import { sql } from 'kysely'
import type { z } from 'zod'
import type { RESULT } from '#modules/patients/contract/records/results.ts'
import { storeDocument } from '#parts/documents/server/document-file.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'
import { refuseUnlessReads } from './reading.ts'
import { entryIsThere, refuseUnconfirmed, signEntry } from './signing.ts'

const PAGE = 'patients-records'

export const uploadFile = rpc.records.uploadFile.handler(({ input: { file }, context: { db, platform } }) =>
  storeDocument(db, platform, PAGE, file),
)

/** A file of the caller that belongs to no entry yet. Throws NOT_FOUND for any other. */
async function ownFile(db: Db, id: string) {
  const { rows } = await sql<{ name: string; content_type: string }>`
    select f.name, f.content_type from stored_file f
    where f.id = ${id} and f.page = ${PAGE} and f.created_by = app.current_user_id()
      and not exists (select from patient_entry e where (e.company_id, e.file_id) = (f.company_id, f.id))`.execute(db)
  return found(rows[0], 'Arquivo não encontrado.')
}

export const addResult = rpc.records.addResult.handler(async ({ input: { id, patient_id, values }, context: { db } }) => {
  await refuseUnlessReads(db, patient_id)
  if (await entryIsThere(db, id)) return { id } // the answer was lost on its way
  await refuseUnconfirmed(db)
  if (values.file_id) await ownFile(db, values.file_id)
  await fileResult(db, { id, patient_id }, values)
  return { id }
})

/** Writes and signs a result of the caller. */
export async function fileResult(db: Db, about: { id: string; patient_id: string }, values: z.output<typeof RESULT.schema>) {
  const { file_id, confidentiality, ...data } = values
  const occurred_at = sql<Date>`(${data.on_date}::date + time '12:00')::timestamptz`
  const written = { kind: 'result', file_id, confidentiality, occurred_at, data: JSON.stringify(data) }
  await db
    .insertInto('patient_entry')
    .values({ ...about, ...written })
    .execute()
  await signEntry(db, about.id)
}

/** The copy is signed by whoever keeps it: the chain holds its hash, so that another file in its place is found. */
export const attachSigned = rpc.records.attachSigned.handler(async ({ input: { id, entry_id, file_id }, context: { db } }) => {
  if (await entryIsThere(db, id)) return { id }
  await refuseUnconfirmed(db)
  const document = db.selectFrom('patient_entry').select(['patient_id', 'confidentiality']).where('id', '=', entry_id)
  const { patient_id, confidentiality } = found(
    await document.where('kind', '=', 'document').where('signed_at', 'is not', null).executeTakeFirst(),
    'Documento não encontrado.',
  )
  const { name, content_type } = await ownFile(db, file_id)
  if (content_type !== 'application/pdf') throw new ContractError('NOT_A_PDF')
  const written = { kind: 'addendum', addendum_of: entry_id, addendum_kind: 'signed_copy', file_id, data: JSON.stringify({ text: name }) }
  await db
    .insertInto('patient_entry')
    .values({ id, patient_id, confidentiality, ...written })
    .execute()
  await signEntry(db, id)
  return { id }
})
