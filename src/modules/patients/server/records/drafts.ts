import { sql } from 'kysely'
import type { Draft, EntryData } from '#modules/patients/contract/records/entry.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'
import { refuseUnlessReads, writeReading } from './reading.ts'

const GONE = 'Rascunho não encontrado.'
const COLUMNS = ['id', 'template_id', 'appointment_id', 'data', 'confidentiality', 'documental', 'draft_window', 'updated_at'] as const

export const draft = rpc.records.draft.handler(async ({ input: { id }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  const own = await db
    .selectFrom('patient_entry')
    .select(COLUMNS)
    .where('patient_id', '=', id)
    .where('author_id', '=', sql<string>`app.current_user_id()`)
    .where('signed_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  return (own as unknown as Draft | undefined) ?? null
})

export const saveDraft = rpc.records.saveDraft.handler(async ({ input, context: { db } }) => {
  const { id, patient_id, take_over, data, ...values } = input
  await refuseUnlessReads(db, patient_id)
  const same = db.selectFrom('patient_entry').where('id', '=', id).where('patient_id', '=', patient_id)
  // What is signed cannot be locked: the policies let nobody change it.
  if (await same.select('id').where('signed_at', 'is not', null).executeTakeFirst()) throw new ContractError('ENTRY_SIGNED')
  const known = await same.select('draft_window').forUpdate().executeTakeFirst()
  if (known?.draft_window && known.draft_window !== values.draft_window && !take_over) throw new ContractError('DRAFT_ELSEWHERE')
  const template = await db.selectFrom('entry_template').select('version').where('id', '=', values.template_id).executeTakeFirst()
  const { version } = found(template, 'Modelo não encontrado.')
  const written = { ...values, template_version: version, data: JSON.stringify(data) }
  if (known) await db.updateTable('patient_entry').set(written).where('id', '=', id).execute()
  else {
    const added = db.insertInto('patient_entry').values({ id, patient_id, ...written })
    const own = await added
      .onConflict((same) => same.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    found(own, GONE)
  }
  const { rows } = await sql<{ saved_at: Date }>`select now() as saved_at`.execute(db)
  return rows[0]!
})

export const lastOwn = rpc.records.lastOwn.handler(async ({ input: { id, template_id }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  await writeReading(db, id, 'read_entries')
  const { rows } = await sql<{ on_date: string; data: EntryData }>`
    select e.occurred_at::date as on_date, e.data from patient_entry e
    where e.patient_id = ${id} and e.author_id = app.current_user_id() and e.template_id = ${template_id} and e.signed_at is not null and not exists (
      select from patient_entry wrong where (wrong.company_id, wrong.addendum_of) = (e.company_id, e.id) and wrong.addendum_kind = 'wrong_patient'
        and wrong.signed_at is not null)
    order by e.occurred_at desc, e.id desc limit 1`.execute(db)
  return rows[0] ?? null
})

/** The only clinical text that can go: what nobody signed. */
export const discardDraft = rpc.records.discardDraft.handler(async ({ input: { id }, context: { db } }) => {
  const own = db.deleteFrom('patient_entry').where('id', '=', id).where('signed_at', 'is', null)
  return found(await own.returning('id').executeTakeFirst(), GONE)
})
