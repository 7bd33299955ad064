import { sql } from 'kysely'
import { needsGuardian, type Signers, signersOf } from '#modules/patients/contract/age.ts'
import type { Signer, Term } from '#modules/patients/contract/term.ts'
import { storeDocument } from '#parts/documents/server/document-file.ts'
import { findRecord, lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { findPatientFile } from './patient-file.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'
import { hashOf } from './text-hash.ts'

interface Asked {
  signers: Signer[]
  obstacle: 'GUARDIAN_MISSING' | 'GUARDIAN_INCOMPLETE' | null
  /** The day on which she comes of age. */
  of_age: string | null
}

const OBSTACLES = {
  GUARDIAN_MISSING: 'Cadastre o responsável legal antes de assinar.',
  GUARDIAN_INCOMPLETE: 'Complete o CPF do responsável legal antes de assinar.',
}

/** Who signs for a patient today. Source: spec/6 §4.11. */
async function askedOf(db: Db, id: string): Promise<Asked> {
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(db)
  const today = rows[0]!.today
  const patient = await db
    .selectFrom('vw_patients')
    .select(['name', 'document', 'birth_date', 'capacity', 'capacity_until'])
    .select(sql<string | null>`(birth_date + interval '18 years')::date`.as('of_age'))
    .where('id', '=', id)
    .executeTakeFirst()
  const person = found(patient, PATIENTS.gone) as { name: string; document: string | null; of_age: string | null } & Parameters<
    typeof signersOf
  >[0]
  const signers: Signers = signersOf(person, today)
  const { of_age } = person
  const herself = { name: person.name, document: person.document?.length === 11 ? person.document : null }
  if (!needsGuardian(person, today)) return { signers: [{ role: 'patient', ...herself }], obstacle: null, of_age }

  const guardian = await db
    .selectFrom('patient_contact')
    .select(['name', 'document'])
    .where('patient_id', '=', id)
    .where('is_guardian', '=', true)
    .where((eb) => eb.or([eb('guardian_until', 'is', null), eb('guardian_until', '>=', today)]))
    .orderBy(sql`document is null`)
    .orderBy('created_at')
    .executeTakeFirst()
  if (!guardian) return { signers: [], obstacle: 'GUARDIAN_MISSING', of_age }
  const first: Signer = { role: 'guardian', ...guardian }
  return {
    signers: signers === 'both' ? [first, { role: 'assisted', ...herself }] : [first],
    obstacle: guardian.document ? null : 'GUARDIAN_INCOMPLETE',
    of_age,
  }
}

export const terms = {
  list: rpc.terms.list.handler(async ({ input: { parent_id }, context: { db } }) => {
    await findRecord(db, PATIENTS, parent_id)
    const [{ rows }, { rows: texts }, { signers, obstacle, of_age }] = await Promise.all([
      sql<Term>`
        select c.id, t.title, t.body, t.version, c.text_hash, c.signer_name, c.signer_document, c.signer_role, c.method, c.signature,
               '/files/' || c.image_file_id as file_url, c.signed_at, c.valid_until, c.revoked_at, n.taken_by, n.revoked_by,
               app.term_outgrown(c.company_id, c.patient_id, c.signer_role, c.signed_at, current_date) and c.revoked_at is null and not exists (
                 select from patient_consent own join consent_text of on of.id = own.consent_text_id
                 where own.patient_id = c.patient_id and of.kind = t.kind and own.signer_role = 'patient' and own.signed_at > c.signed_at
               ) as outgrown
        from patient_consent c
        join consent_text t on t.id = c.consent_text_id
        left join app.consent_authors(${parent_id}) n on n.consent_id = c.id
        where c.patient_id = ${parent_id} order by c.signed_at desc, c.id desc`.execute(db),
      sql<{ id: string; title: string; body: string; version: number }>`
        select distinct on (kind) id, title, body, version from consent_text where active order by kind, version desc`.execute(db),
      askedOf(db, parent_id),
    ])
    return {
      rows,
      texts,
      signers,
      obstacle: obstacle && OBSTACLES[obstacle],
      of_age_since: rows.some(({ outgrown }) => outgrown) ? of_age : null,
    }
  }),

  upload: rpc.terms.upload.handler(({ input: { file }, context: { db, platform } }) => storeDocument(db, platform, PATIENTS.page, file)),

  sign: rpc.terms.sign.handler(async ({ input, context: { db, request } }) => {
    const { id, parent_id, consent_text_id, method, file_id, signers } = input
    await lockRecord(db, PATIENTS, parent_id)
    const sent = id && db.selectFrom('patient_consent').select('id').where('id', '=', id).where('patient_id', '=', parent_id)
    if (sent && (await sent.executeTakeFirst())) return { signed: signers.length }
    const text = await db
      .selectFrom('consent_text')
      .select(['title', 'body', 'valid_months'])
      .select(
        sql<boolean>`version = (select max(newer.version) from consent_text newer where newer.kind = consent_text.kind)`.as('is_newest'),
      )
      .where('id', '=', consent_text_id)
      .executeTakeFirst()
    const signed = found(text, 'Termo não encontrado.')
    if (!signed.is_newest) throw new ContractError('TERM_REVISED')
    const asked = await askedOf(db, parent_id)
    if (asked.obstacle) throw new ContractError(asked.obstacle)
    if (asked.signers.map(({ role }) => role).join() !== signers.map(({ role }) => role).join()) throw new ContractError('SIGNERS_CHANGED')
    if (asked.signers.some(({ document }, at) => document !== null && document !== signers[at]!.document))
      throw new ContractError('DOCUMENT_DIFFERS')
    if (method === 'paper' && !file_id) throw new ContractError('PAPER_MISSING')
    for (const id of [file_id, ...signers.map(({ drawing_id }) => drawing_id)]) if (id) await findPatientFile(db, id)
    await db
      .insertInto('patient_consent')
      .values(
        signers.map(({ role, name, document, drawing_id }, at) => ({
          ...(id && at === 0 && { id }),
          ...{
            patient_id: parent_id,
            consent_text_id,
            text_hash: hashOf(signed),
            signer_name: name,
            signer_document: document,
            signer_role: role,
          },
          ...{
            method,
            signature: method === 'screen' && !drawing_id ? name : null,
            image_file_id: method === 'screen' ? drawing_id : file_id,
            ip: request.address,
            device: request.user_agent,
          },
          valid_until: signed.valid_months ? sql<string>`(current_date + make_interval(months => ${signed.valid_months}))::date` : null,
        })),
      )
      .execute()
    return { signed: signers.length }
  }),

  revoke: rpc.terms.revoke.handler(async ({ input: { id }, context: { db } }) => {
    const revoked = await db
      .updateTable('patient_consent')
      .set({ revoked_at: sql`now()`, revoked_by: sql`app.current_user_id()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return found(revoked, 'Termo não encontrado.')
  }),
}

export const storedUntil = rpc.storedUntil.handler(async ({ input: { id }, context: { db } }) => {
  await findRecord(db, PATIENTS, id)
  const { rows } = await sql<{ until: string | null }>`select app.stored_until(${id}) as until`.execute(db)
  return { until: rows[0]!.until }
})
