import { sql } from 'kysely'
import { continuousIn, documentParts, medicationLine } from '#modules/patients/contract/records/document-text.ts'
import {
  type DocumentInput,
  type DocumentKind,
  documentsOf,
  type PrescriptionItem,
  prescribes,
} from '#modules/patients/contract/records/documents.ts'
import { type DocumentPaper, MISSING, Missing } from '#modules/patients/contract/records/paper.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { paperClinic } from '../clinic-paper.ts'
import { addMedications } from '../clinical.ts'
import { rpc } from '../rpc.ts'
import { refuseUnlessReads, writeReading } from './reading.ts'
import { refuseUnconfirmed, signEntry } from './signing.ts'

/** Of the caller's prescriptions, how many are looked through for medicines, and how many of these are offered. */
const LOOKED_THROUGH = 100
const OFFERED = 50

/** What the patient or the clinic lacks for a document of a kind; without a kind, for any of them. */
async function missingFor(db: Db, patient_id: string, kind?: DocumentKind): Promise<Missing[]> {
  const { rows } = await sql<Record<Missing, boolean>>`
    select p.document is null and p.no_document_reason is null as patient_document,
           not exists (select from patient_address a where (a.company_id, a.patient_id) = (p.company_id, p.id)) as patient_address,
           not exists (select from clinic_settings s where s.company_id = p.company_id and s.address is not null) as clinic_address
    from patient p where p.id = ${patient_id}`.execute(db)
  return Missing.options.filter((one) => rows[0]?.[one] && (one !== 'patient_address' || kind === undefined || kind === 'prescription'))
}

/** Medicines that the caller prescribed, each once, those of late first. */
async function formerItems(db: Db): Promise<PrescriptionItem[]> {
  const { rows } = await sql<{ item: PrescriptionItem }>`
    select jsonb_array_elements(former.data -> 'items') as item from (
      select e.data from patient_entry e
      where e.author_id = app.current_user_id() and e.document_kind = 'prescription' and e.signed_at is not null
      order by e.signed_at desc limit ${sql.lit(LOOKED_THROUGH)}
    ) former`.execute(db)
  const items = new Map<string, PrescriptionItem>()
  for (const { item } of rows) {
    const key = medicationLine(item).toLowerCase()
    if (!items.has(key)) items.set(key, item)
  }
  return [...items.values()].slice(0, OFFERED)
}

export const documentOptions = rpc.records.documentOptions.handler(async ({ input: { id }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  const author = sql<{ council: string | null; is_technical_head: boolean }>`
    select app.author_council() as council, exists (
      select from professional p where p.user_id = app.current_user_id() and p.is_technical_head) as is_technical_head`.execute(db)
  const [{ rows }, missing, items] = await Promise.all([author, missingFor(db, id), formerItems(db)])
  const { council, is_technical_head } = rows[0]!
  return { kinds: documentsOf(council), leave: prescribes(council), is_technical_head, missing, items }
})

interface About {
  id: string
  patient_id: string
  appointment_id: string | null
  occurred_at?: Date
}

/** Writes and signs a document of the caller, and answers its number. What is taken without end enters what the patient takes. */
export async function issueDocument(db: Db, about: About, document: DocumentInput) {
  const { kind, data } = document
  await db
    .insertInto('patient_entry')
    .values({ ...about, kind: 'document', document_kind: kind, data: JSON.stringify(data) })
    .execute()
  const { rows } = await sql<{ number: string }>`select app.next_number('DOC') as number`.execute(db)
  const { number } = rows[0]!
  await signEntry(db, about.id, number)
  await addMedications(db, about.patient_id, continuousIn(document))
  return number
}

export const issue = rpc.records.issue.handler(async ({ input: { id, patient_id, appointment_id, document }, context: { db } }) => {
  await refuseUnlessReads(db, patient_id)
  const known = db.selectFrom('patient_entry').select('number').where('id', '=', id).where('patient_id', '=', patient_id)
  const sent = await known.executeTakeFirst()
  if (sent?.number) return { id, number: sent.number } // the answer was lost on its way
  await refuseUnconfirmed(db)
  const missing = await missingFor(db, patient_id, document.kind)
  if (missing.length > 0) throw new ContractError('DOCUMENT_INCOMPLETE', { sentence: `${missing.map((one) => MISSING[one]).join('. ')}.` })
  return { id, number: await issueDocument(db, { id, patient_id, appointment_id }, document) }
})

interface Signed extends Omit<DocumentPaper, 'clinic' | 'parts'> {
  patient_id: string
  data: DocumentInput['data']
}

export const paper = rpc.records.paper.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<Signed>`
    select e.patient_id, e.document_kind as kind, e.number, e.data, e.content::jsonb -> 'patient' as patient, e.author_line, e.signed_at, e.hash, (
      select a.data ->> 'text' from patient_entry a
      where (a.company_id, a.addendum_of) = (e.company_id, e.id) and a.addendum_kind = 'cancelled' and a.signed_at is not null
    ) as cancelled
    from patient_entry e where e.id = ${id} and e.kind = 'document' and e.signed_at is not null`.execute(db)
  const { patient_id, data, ...signed } = found(rows[0], 'Documento não encontrado.')
  await writeReading(db, patient_id, 'print', { number: signed.number })
  const parts = documentParts({ kind: signed.kind, data } as DocumentInput, signed.patient.name)
  return { ...signed, parts, clinic: await paperClinic(db) }
})
