import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { diagnosesIn } from '#modules/patients/contract/records/diagnoses.ts'
import { continuousIn, documentParts } from '#modules/patients/contract/records/document-text.ts'
import type { DocumentInput } from '#modules/patients/contract/records/documents.ts'
import { DOCUMENTS, type DocumentKind } from '#modules/patients/contract/records/documents.ts'
import { type Entry, type EntryData, textOf } from '#modules/patients/contract/records/entry.ts'
import { MEASURES, measureText, readMeasures } from '#modules/patients/contract/records/measures.ts'
import type { TemplateField } from '#modules/patients/contract/records/template.ts'
import type { Db } from '#server/database/database.ts'
import { rowsBefore } from '#server/database/paginate.ts'
import { containsWords } from '#server/database/sql.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { rpc } from '../rpc.ts'
import { refuseUnlessReads, writeReading } from './reading.ts'

interface Stored extends Omit<Entry, 'fields' | 'diagnoses' | 'measures' | 'medications' | 'addenda'> {
  document_kind: DocumentKind | null
  patient_name: string
  data: EntryData
  template_fields: TemplateField[] | null
  addenda: (Omit<Entry['addenda'][number], 'signed_at'> & { signed_at: string })[]
}

/** What was written in an entry, without the keys of its fields. */
const WRITTEN = sql<string>`app.fold((select string_agg(written.value, ' ') from jsonb_each_text(e.data) written))`

export const entries = rpc.records.entries.handler(async ({ input: { id, kind, page, author_id, entry_id, text }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  await writeReading(db, id, kind === 'document' ? 'read_documents' : 'read_entries', { page })
  const conditions = [
    sql<SqlBool>`e.patient_id = ${id} and e.signed_at is not null and e.kind = ${kind}`,
    ...(author_id ? [sql<SqlBool>`e.author_id = ${author_id}`] : []),
    ...(entry_id ? [sql<SqlBool>`e.id = ${entry_id}`] : []),
    ...(text ? [sql<SqlBool>`${containsWords(WRITTEN, text)}`] : []),
  ]
  const matching = sql.join(conditions, sql` and `)
  return entriesOf(db, matching, sql`e.occurred_at desc, e.id limit ${sql.lit(PAGE_SIZE)} offset ${rowsBefore(page)}`)
})

/** Signed entries with all that a reader sees of them, in an order that also says which page; and how many there are. */
export async function entriesOf(db: Db, matching: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const rows = sql<Stored>`
    select e.id, e.occurred_at, e.signed_at, e.author_line, e.author_id = app.current_user_id() as is_mine, coalesce(t.name, 'Livre') as template_name,
           e.number, e.document_kind, e.content::jsonb -> 'patient' ->> 'name' as patient_name, e.data, t.fields as template_fields, e.confidentiality, e.hash, (
             select p.code from patient_chain c join patient p on (p.company_id, p.id) = (c.company_id, c.patient_id)
             where c.id = e.chain_id and c.patient_id <> e.patient_id
           ) as from_code, (
             select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.addendum_kind, 'text', a.data ->> 'text', 'author_line', a.author_line,
               'signed_at', a.signed_at) order by a.signed_at), '[]')
             from patient_entry a where (a.company_id, a.addendum_of) = (e.company_id, e.id) and a.signed_at is not null
           ) as addenda
    from patient_entry e left join entry_template t on (t.company_id, t.id) = (e.company_id, e.template_id)
    where ${matching} order by ${order}`
  const counted = sql<{ total: number }>`select count(*) as total from patient_entry e where ${matching}`
  const [found, { rows: totals }] = await Promise.all([rows.execute(db), counted.execute(db)])
  return { rows: found.rows.map(shown), total: Number(totals[0]!.total) }
}

function shown({ data, template_fields, document_kind, patient_name, addenda, ...entry }: Stored): Entry {
  const added = addenda.map((one) => ({ ...one, signed_at: new Date(one.signed_at) }))
  if (document_kind) {
    const document = { kind: document_kind, data } as unknown as DocumentInput
    const said = { fields: documentParts(document, patient_name), medications: continuousIn(document) }
    return { ...entry, ...said, template_name: DOCUMENTS[document_kind], diagnoses: [], measures: [], addenda: added }
  }
  const measures = readMeasures(data).map(({ code, ...measured }) => `${MEASURES[code].label} ${measureText(code, measured)}`)
  const fields = (template_fields ?? [])
    .filter((field) => field.kind !== 'measure')
    .map(({ key, label, unit }) => ({ label, text: [textOf(data[key]), textOf(data[key]) && unit].filter(Boolean).join(' ') }))
    .filter(({ text }) => text !== '')
  return { ...entry, fields, diagnoses: diagnosesIn(data), measures, medications: [], addenda: added }
}
