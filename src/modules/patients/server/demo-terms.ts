import { sql } from 'kysely'
import type { TermKind } from '#modules/patients/contract/term.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { ageOn } from '#shared/br/date.ts'
import type { DemoPatient } from './demo-children.ts'
import { TERMS_OF } from './demo-clinic.ts'
import { hashOf } from './text-hash.ts'

/** A third of the patients of age, and of the children with a guardian, signed that they were told what becomes of their data. */
export async function seedTerms(db: Db, random: Random, patients: readonly DemoPatient[], today: string) {
  const text = await textOf(db, 'health_data')
  const guardians = await db
    .selectFrom('patient_contact')
    .select(['patient_id', 'name', 'document'])
    .where('is_guardian', '=', true)
    .execute()
  const guardianOf = new Map(guardians.map((guardian) => [guardian.patient_id, guardian]))
  const signed = patients
    .filter(({ birth_date }) => random.chance(0.33) && ((ageOn(birth_date, today) ?? 99) < 16 || (ageOn(birth_date, today) ?? 99) >= 18))
    .flatMap((patient) => {
      const signer = patient.isMinor ? guardianOf.get(patient.id) : patient
      return signer ? [{ patient, signer }] : []
    })
  await db
    .insertInto('patient_consent')
    .values(
      signed.map(({ patient, signer }) => ({
        ...{
          patient_id: patient.id,
          consent_text_id: text.id,
          text_hash: hashOf(text),
          signer_name: signer.name,
          signer_document: signer.document,
        },
        ...{
          signer_role: patient.isMinor ? 'guardian' : 'patient',
          method: 'screen',
          signature: signer.name,
          signed_at: patient.created_at,
        },
      })),
    )
    .execute()
}

const textOf = (db: Db, kind: TermKind) =>
  db.selectFrom('consent_text').select(['id', 'title', 'body']).where('kind', '=', kind).executeTakeFirstOrThrow()

/** Three of four grown patients signed what their visits ask for, before the first of them; of the others a term is missing. */
export async function seedTermsOfServices(db: Db) {
  for (const kind of new Set(Object.values(TERMS_OF).flat())) {
    const text = await textOf(db, kind)
    await sql`
      insert into patient_consent (patient_id, consent_text_id, text_hash, signer_name, signer_document, signer_role, method, signature, signed_at)
      select p.id, ${text.id}, ${hashOf(text)}, p.name, p.document, 'patient', 'screen', p.name, least(now(), min(a.starts_at)) - interval '1 day'
      from appointment a
      join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
      join patient p on (p.company_id, p.id) = (a.company_id, a.patient_id)
      where ${kind} = any (s.consent_kinds) and p.birth_date < current_date - interval '18 years' and get_byte(uuid_send(p.id), 15) % 4 > 0
      group by p.id`.execute(db)
  }
}
