import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COPIED, COPIED_FROM, copiedOn } from '#modules/patients/contract/records/copied.ts'
import { diagnosesIn } from '#modules/patients/contract/records/diagnoses.ts'
import { continuousIn, documentParts } from '#modules/patients/contract/records/document-text.ts'
import type { DocumentInput } from '#modules/patients/contract/records/documents.ts'
import { DOCUMENTS, type DocumentKind } from '#modules/patients/contract/records/documents.ts'
import { type Entry, type EntryData, textOf } from '#modules/patients/contract/records/entry.ts'
import { MEASURES, measureText, readMeasures } from '#modules/patients/contract/records/measures.ts'
import { RESULTS, type ResultKind } from '#modules/patients/contract/records/results.ts'
import type { TemplateField } from '#modules/patients/contract/records/template.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { containsWords } from '#server/database/sql.ts'
import { rpc } from '../rpc.ts'
import { refuseUnlessReads, writeReading } from './reading.ts'

interface Stored extends Omit<Entry, 'fields' | 'diagnoses' | 'measures' | 'medications' | 'addenda' | 'on_date' | 'may_publish'> {
  kind: 'evolution' | 'document' | 'result'
  publishes: boolean
  document_kind: DocumentKind | null
  patient_name: string
  data: EntryData
  template_fields: TemplateField[] | null
  addenda: (Omit<Entry['addenda'][number], 'signed_at'> & { signed_at: string })[]
}

/** What was written in an entry, without the keys of its fields. */
const WRITTEN = sql<string>`app.fold((select string_agg(written.value, ' ') from jsonb_each_text(e.data) written
  where written.key not in (${COPIED}, ${COPIED_FROM})))`

const READINGS = { evolution: 'read_entries', document: 'read_documents', result: 'read_results' } as const

/** The file of an entry e, which its reader reads. */
const fileOf = (entry: 'e' | 'a') => sql`(
  select json_build_object('url', '/files/' || f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.byte_size)
  from stored_file f where (f.company_id, f.id) = (${sql.ref(`${entry}.company_id`)}, ${sql.ref(`${entry}.file_id`)}))`

export const entries = rpc.records.entries.handler(async ({ input, context: { db } }) => {
  const { id, kind, page, author_id, entry_id, template_id, specialty, from, until, text } = input
  await refuseUnlessReads(db, id)
  await writeReading(db, id, READINGS[kind], { page })
  const conditions = [
    sql<SqlBool>`e.patient_id = ${id} and e.signed_at is not null and e.kind = ${kind}`,
    ...(author_id ? [sql<SqlBool>`e.author_id = ${author_id}`] : []),
    ...(entry_id ? [sql<SqlBool>`e.id = ${entry_id}`] : []),
    ...(template_id ? [sql<SqlBool>`e.template_id = ${template_id}`] : []),
    ...(specialty ? [sql<SqlBool>`split_part(e.author_line, ' · ', 3) = ${specialty}`] : []),
    ...(from ? [sql<SqlBool>`e.occurred_at >= ${from}::date::timestamptz`] : []),
    ...(until ? [sql<SqlBool>`e.occurred_at < (${until}::date + 1)::timestamptz`] : []),
    ...(text ? [sql<SqlBool>`${containsWords(WRITTEN, text)}`] : []),
  ]
  const matching = sql.join(conditions, sql` and `)
  return entriesOf(db, matching, sql`e.occurred_at desc, e.id ${theOnesOn(page)}`)
})

/** Signed entries with all that a reader sees of them, in an order that also says which page; and how many there are. */
export async function entriesOf(db: Db, matching: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const rows = sql<Stored>`
    select e.id, e.occurred_at, e.signed_at, e.author_line, e.author_id = app.current_user_id() as is_mine, coalesce(t.name, 'Livre') as template_name,
           e.kind, e.number, e.document_kind, e.documental, ${fileOf('e')} as file, app.may_publish_images(e.patient_id) as publishes,
           e.content::jsonb -> 'patient' ->> 'name' as patient_name, e.data, t.fields as template_fields, e.confidentiality, e.hash, (
             select p.code from patient_chain c join patient p on (p.company_id, p.id) = (c.company_id, c.patient_id)
             where c.id = e.chain_id and c.patient_id <> e.patient_id
           ) as from_code, (
             select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.addendum_kind, 'text', a.data ->> 'text', 'author_line', a.author_line,
               'signed_at', a.signed_at, 'hash', a.hash, 'file', ${fileOf('a')}) order by a.signed_at), '[]')
             from patient_entry a where (a.company_id, a.addendum_of) = (e.company_id, e.id) and a.signed_at is not null
           ) as addenda
    from patient_entry e left join entry_template t on (t.company_id, t.id) = (e.company_id, e.template_id)
    where ${matching} order by ${order}`
  const counted = sql<{ total: number }>`select count(*) as total from patient_entry e where ${matching}`
  const [found, { rows: totals }] = await Promise.all([rows.execute(db), counted.execute(db)])
  return { rows: found.rows.map(shown), total: Number(totals[0]!.total) }
}

function shown({ kind, data, template_fields, document_kind, patient_name, addenda, publishes, ...common }: Stored): Entry {
  const entry = { ...common, on_date: null, may_publish: null, diagnoses: [], measures: [], medications: [] }
  const added = addenda.map((one) => ({ ...one, signed_at: new Date(one.signed_at) }))
  if (document_kind) {
    const document = { kind: document_kind, data } as unknown as DocumentInput
    const fields = documentParts(document, patient_name).map((part) => ({ ...part, copied: null }))
    return { ...entry, fields, medications: continuousIn(document), template_name: DOCUMENTS[document_kind], addenda: added }
  }
  if (kind === 'result') {
    const result = data as unknown as { title: string; kind: ResultKind; on_date: string; text: string | null }
    return {
      ...{ ...entry, template_name: `${RESULTS[result.kind]} · ${result.title}`, on_date: result.on_date, addenda: added },
      fields: result.text ? [{ label: '', text: result.text, copied: null }] : [],
      may_publish: result.kind === 'photo' ? publishes : null,
    }
  }
  const measures = readMeasures(data).map(({ code, ...measured }) => `${MEASURES[code].label} ${measureText(code, measured)}`)
  const fields = (template_fields ?? [])
    .filter((field) => field.kind !== 'measure')
    .map(({ key, label, unit }) => ({
      label,
      text: [textOf(data[key]), textOf(data[key]) && unit].filter(Boolean).join(' '),
      copied: copiedOn(data, key),
    }))
    .filter(({ text }) => text !== '')
  return { ...entry, fields, diagnoses: diagnosesIn(data), measures, addenda: added }
}
