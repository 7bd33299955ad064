import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { readAllergies } from '#modules/patients/contract/allergies.ts'
import type { PatientInput } from '#modules/patients/contract/patient.ts'
import { CLINICAL_FIELDS } from '#modules/patients/contract/patient-fields.ts'
import type { Db } from '#server/database/database.ts'

type Clinical = Pick<PatientInput, (typeof CLINICAL_FIELDS)[number]>

const NOT_ALLOWED = 'Só quem atende o paciente altera as informações médicas.'

/**
 * Writes the clinical fields of a patient. From callers who do not see them they arrive empty: that changes nothing. Throws FORBIDDEN when such a caller
 * sends some all the same.
 */
export async function saveClinical(db: Db, patient_id: string, values: Clinical) {
  const { rows } = await sql<{ may: boolean }>`
    select app.reads_clinical(${patient_id}) and app.can('patients-records', 'create') as may`.execute(db)
  if (rows[0]!.may) {
    await saveText(db, patient_id, values)
    await saveAllergies(db, patient_id, readAllergies(values.allergies))
  } else if (CLINICAL_FIELDS.some((field) => values[field]) && (await differs(db, patient_id, values))) {
    throw new ORPCError('FORBIDDEN', { message: NOT_ALLOWED })
  }
}

/** Whether the fields are others than the caller sees: who may read and not write sends them as they are. */
async function differs(db: Db, patient_id: string, values: Clinical) {
  const stored = await db.selectFrom('vw_patients').select(CLINICAL_FIELDS).where('id', '=', patient_id).executeTakeFirst()
  return CLINICAL_FIELDS.some((field) => (values[field] || null) !== (stored?.[field] || null))
}

async function saveText(db: Db, patient_id: string, values: Clinical) {
  const { medical_history, current_medications, blood_type, no_known_allergies } = values
  const text = { medical_history, current_medications, blood_type, no_known_allergies: no_known_allergies ?? false }
  const known = await db.selectFrom('patient_clinical').select('id').where('patient_id', '=', patient_id).executeTakeFirst()
  if (known) await db.updateTable('patient_clinical').set(text).where('id', '=', known.id).execute()
  else if (Object.values(text).some(Boolean))
    await db
      .insertInto('patient_clinical')
      .values({ patient_id, ...text })
      .execute()
}

/** Adds what a patient takes from now on to what she takes, each line once. */
export async function addMedications(db: Db, patient_id: string, lines: readonly string[]) {
  const stored = db.selectFrom('patient_clinical').select(['id', 'current_medications']).where('patient_id', '=', patient_id).forUpdate()
  const known = await stored.executeTakeFirst()
  const before = known?.current_medications?.split('\n') ?? []
  const added = lines.filter((line) => !before.includes(line))
  if (added.length === 0) return
  const current_medications = [...before, ...added].join('\n')
  if (known) await db.updateTable('patient_clinical').set({ current_medications }).where('id', '=', known.id).execute()
  else await db.insertInto('patient_clinical').values({ patient_id, current_medications }).execute()
}

/** Takes from what a patient takes the lines of a prescription that is cancelled, but those that another one holds. */
export async function endMedications(db: Db, patient_id: string, lines: readonly string[], held: readonly string[]) {
  const stored = db.selectFrom('patient_clinical').select(['id', 'current_medications']).where('patient_id', '=', patient_id).forUpdate()
  const known = await stored.executeTakeFirst()
  if (!known?.current_medications) return
  const left = known.current_medications.split('\n').filter((line) => held.includes(line) || !lines.includes(line))
  await db
    .updateTable('patient_clinical')
    .set({ current_medications: left.join('\n') || null })
    .where('id', '=', known.id)
    .execute()
}

/** The allergies that hold are those named: others end, and are not deleted. */
async function saveAllergies(db: Db, patient_id: string, allergies: string[]) {
  await sql`
    update patient_alert set ended_at = now()
    where patient_id = ${patient_id} and kind = 'allergy' and ended_at is null and lower(text) <> all (
      select lower(named) from unnest(${allergies}::text[]) named)`.execute(db)
  await sql`
    insert into patient_alert (patient_id, kind, text, severity)
    select ${patient_id}, 'allergy', named, 'high' from unnest(${allergies}::text[]) named
    where not exists (
      select from patient_alert known
      where known.patient_id = ${patient_id} and known.kind = 'allergy' and known.ended_at is null and lower(known.text) = lower(named))`.execute(
    db,
  )
}
