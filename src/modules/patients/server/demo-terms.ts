import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { ageOn } from '#shared/br/date.ts'
import type { DemoPatient } from './demo-children.ts'
import { hashOf } from './text-hash.ts'

/** A third of the patients of age, and of the children with a guardian, signed that they were told what becomes of their data. */
export async function seedTerms(db: Db, random: Random, patients: readonly DemoPatient[], today: string) {
  const text = await db
    .selectFrom('consent_text')
    .select(['id', 'title', 'body'])
    .where('kind', '=', 'health_data')
    .executeTakeFirstOrThrow()
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
