import { sql } from 'kysely'
import { canonicalJson, type Json } from '#modules/patients/contract/records/canonical.ts'
import { continuousIn } from '#modules/patients/contract/records/document-text.ts'
import type { DocumentInput } from '#modules/patients/contract/records/documents.ts'
import { type EntryData, missingIn } from '#modules/patients/contract/records/entry.ts'
import { unreadableIn } from '#modules/patients/contract/records/measures.ts'
import { outsideOf, within } from '#modules/patients/contract/records/outside.ts'
import type { TemplateField } from '#modules/patients/contract/records/template.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { endMedications } from '../clinical.ts'
import { rpc } from '../rpc.ts'
import { refusePastReturn } from '../schedule/status.ts'

interface Unsigned {
  id: string
  kind: string
  document_kind: string | null
  data: EntryData
  fields: TemplateField[] | null
  template: string | null
  template_version: number | null
  confidentiality: string
  addendum_of: string | null
  addendum_kind: string | null
  appointment_id: string | null
  documental: boolean
  file: Json
  occurred_at: string
  signed_at: string
  author: string | null
  patient: Json
}

/** 'Rua das Dunas, 10, ap. 2 · Centro · Natal/RN · CEP 59000-000' */
const ADDRESS = sql`
  select concat_ws(' · ', concat_ws(', ', a.street, a.number, a.complement), a.neighborhood, a.city || '/' || a.state,
    'CEP ' || left(a.postal_code, 5) || '-' || right(a.postal_code, 3))
  from patient_address a where (a.company_id, a.patient_id) = (p.company_id, p.id) order by a.is_primary desc, a.created_at limit 1`

/** Drafts of the caller with all that their signatures cover, in the order of `ids`. Throws NOT_FOUND for somebody else's, or one that is signed. */
async function unsignedOf(db: Db, ids: readonly string[]): Promise<Unsigned[]> {
  const { rows } = await sql<Unsigned>`
    select e.id, e.kind, e.document_kind, e.data, t.fields, t.name as template, e.template_version, e.confidentiality, e.addendum_of, e.addendum_kind, e.appointment_id, e.documental, (
             select jsonb_build_object('id', f.id, 'name', f.name, 'type', f.content_type, 'bytes', f.byte_size, 'sha256', f.sha256)
             from stored_file f where (f.company_id, f.id) = (e.company_id, e.file_id)
           ) as file,
           to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at,
           to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as signed_at, app.author_line() as author,
           jsonb_build_object('name', p.name, 'birth_date', p.birth_date, 'document', p.document)
             || case when e.kind = 'document' then jsonb_build_object('address', (${ADDRESS})) else '{}' end as patient
    from patient_entry e
    join patient p on (p.company_id, p.id) = (e.company_id, e.patient_id)
    left join entry_template t on (t.company_id, t.id) = (e.company_id, e.template_id)
    where e.id = any (${ids}::uuid[]) and e.author_id = app.current_user_id() and e.signed_at is null`.execute(db)
  const drafts = new Map(rows.map((draft) => [draft.id, draft]))
  return ids.map((id) => found(drafts.get(id), 'Rascunho não encontrado.'))
}

/** Signs a draft of the caller: what is signed is the canonical JSON of all that a reader sees of it, a document's number too. Source: spec/6 §10.5. */
export async function signEntry(db: Db, id: string, number: string | null = null) {
  const [draft] = await unsignedOf(db, [id])
  await sql`select app.sign_entry(${id}, ${contentOf(draft!, number)})`.execute(db)
}

/** Signs drafts of the caller, in their order. */
export async function signEntries(db: Db, ids: readonly string[]) {
  const contents = (await unsignedOf(db, ids)).map((draft) => contentOf(draft, null))
  await sql`select app.sign_entry(e.id, e.content) from unnest(${ids}::uuid[], ${contents}::text[]) e (id, content)`.execute(db)
}

/** What is signed. Throws while something is missing, or cannot be read. */
function contentOf({ fields, appointment_id: _, ...signed }: Unsigned, number: string | null) {
  const missing = missingIn(fields ?? [], signed.data)
  if (missing.length > 0) throw new ContractError('ENTRY_INCOMPLETE', { sentence: `Preencha: ${missing.join(', ')}` })
  const unreadable = signed.kind === 'evolution' ? unreadableIn(signed.data) : []
  if (unreadable.length > 0) throw new ContractError('ENTRY_INCOMPLETE', { sentence: `Corrija: ${unreadable.join(', ')}` })
  return canonicalJson({ ...signed, number } as unknown as Json)
}

/** Whether an entry that the browser made the id of was written already. */
export const entryIsThere = async (db: Db, id: string) =>
  (await db.selectFrom('patient_entry').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A signature needs the password, given in this session at most so long ago. Source: spec/6 §10.5. */
export const refuseUnconfirmed = (db: Db) => sql`select app.refuse_unconfirmed(interval '12 hours')`.execute(db)

export const sign = rpc.records.sign.handler(async ({ input: { id, finish, return_due_on = null }, context: { db } }) => {
  const sent = await signedBefore(db, id)
  if (sent) return { id, finished: finish && sent.attended } // the answer was lost on its way
  await refuseUnconfirmed(db)
  const [draft] = await unsignedOf(db, [id])
  const { appointment_id, fields, data } = draft!
  if (fields && outsideOf(fields, data).length > 0)
    await db
      .updateTable('patient_entry')
      .set({ data: JSON.stringify(within(fields, data)) })
      .where('id', '=', id)
      .execute()
  await signEntry(db, id)
  return { id, finished: finish && appointment_id !== null && (await finishVisit(db, appointment_id, return_due_on)) }
})

/** An entry that the caller signed, and whether its visit took place. */
async function signedBefore(db: Db, id: string) {
  const { rows } = await sql<{ attended: boolean }>`
    select exists (select from appointment a where a.id = e.appointment_id and a.status = 'attended') as attended
    from patient_entry e where e.id = ${id} and e.signed_at is not null and e.author_id = app.current_user_id()`.execute(db)
  return rows[0]
}

/** Whether the appointment is closed by it: one that nobody began stays as it is. */
async function finishVisit(db: Db, id: string, return_due_on: string | null) {
  const closed = await db
    .updateTable('appointment')
    .set({ status: 'attended', return_due_on })
    .where('id', '=', id)
    .where('status', 'in', ['arrived', 'in_progress'])
    .returning('on_date')
    .executeTakeFirst()
  if (closed) refusePastReturn(closed, return_due_on)
  return closed !== undefined
}

export const addendum = rpc.records.addendum.handler(async ({ input: { id, entry_id, kind, text, end_medications }, context: { db } }) => {
  if (await entryIsThere(db, id)) return { id } // the answer was lost on its way
  await refuseUnconfirmed(db)
  const original = await db
    .selectFrom('patient_entry')
    .select(['patient_id', 'confidentiality', 'document_kind', 'data'])
    .where('id', '=', entry_id)
    .where('signed_at', 'is not', null)
    .where('kind', '<>', 'addendum')
    .executeTakeFirst()
  const { patient_id, confidentiality, document_kind, data } = found(original, 'Registro não encontrado.')
  const written = { kind: 'addendum', addendum_of: entry_id, addendum_kind: kind, data: JSON.stringify({ text }) }
  await db
    .insertInto('patient_entry')
    .values({ id, patient_id, confidentiality, ...written })
    .execute()
  await signEntry(db, id)
  if (kind === 'cancelled' && end_medications)
    await endMedications(
      db,
      patient_id,
      continuousIn({ kind: document_kind, data } as unknown as DocumentInput),
      await heldLines(db, patient_id),
    )
  return { id }
})

/** What the prescriptions of a patient that stand have her take without end. */
async function heldLines(db: Db, patient_id: string) {
  const { rows } = await sql<{ data: unknown }>`
    select e.data from patient_entry e
    where e.patient_id = ${patient_id} and e.document_kind = 'prescription' and e.signed_at is not null and not exists (
      select from patient_entry over where (over.company_id, over.addendum_of) = (e.company_id, e.id) and over.addendum_kind = 'cancelled'
        and over.signed_at is not null)`.execute(db)
  return rows.flatMap(({ data }) => continuousIn({ kind: 'prescription', data } as DocumentInput))
}
