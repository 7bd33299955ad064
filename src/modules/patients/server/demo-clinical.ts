import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import type { DemoPatient } from './demo-children.ts'

const ALLERGIES = ['Dipirona', 'Penicilina', 'Látex', 'Iodo', 'Ácido acetilsalicílico', 'Camarão', 'Picada de inseto'] as const
const CONDITIONS = [
  ['condition', 'Hipertensão'],
  ['condition', 'Diabetes'],
  ['medication', 'Anticoagulante em uso'],
  ['risk', 'Risco de queda'],
] as const
const MEDICATIONS = [
  'Losartana 50 mg, 1 vez ao dia',
  'Metformina 850 mg, 2 vezes ao dia',
  'Levotiroxina 50 mcg, em jejum',
  'Sinvastatina 20 mg, à noite',
] as const
const HISTORY = ['Hipertensão em acompanhamento.', 'Diabetes tipo 2.', 'Asma na infância.', 'Cirurgia de vesícula.', 'Enxaqueca.'] as const
const BLOOD = ['O+', 'A+', 'B+', 'O-', 'A-', 'AB+'] as const

/**
 * What is clinical of the registrations, written by a professional who treats the patients: the one who `db` works as. By the hour at which the demonstration
 * is made she may treat nobody yet, or nobody of whom anything is known.
 */
export async function seedClinical(db: Db, random: Random, patients: readonly DemoPatient[]) {
  const known = patients.filter(() => random.chance(0.7))
  const allergic = known.filter(() => random.chance(0.4))
  const adults = known.filter(({ isMinor }) => !isMinor)
  if (known.length === 0) return
  await db
    .insertInto('patient_clinical')
    .values(
      known.map((patient) => ({
        patient_id: patient.id,
        medical_history: random.chance(0.6) ? random.pick(HISTORY) : null,
        current_medications: !patient.isMinor && random.chance(0.4) ? random.pick(MEDICATIONS) : null,
        blood_type: random.chance(0.5) ? random.pick(BLOOD) : null,
        no_known_allergies: !allergic.includes(patient) && random.chance(0.5),
      })),
    )
    .execute()
  const conditions = adults.filter(() => random.chance(0.2)).map(({ id }) => ({ patient_id: id, ...conditionOf(random.pick(CONDITIONS)) }))
  const allergies = allergic.map(({ id }) => ({ patient_id: id, kind: 'allergy', text: random.pick(ALLERGIES), severity: 'high' }))
  const alerts = [...allergies, ...conditions]
  if (alerts.length > 0) await db.insertInto('patient_alert').values(alerts).execute()
}

const conditionOf = ([kind, text]: (typeof CONDITIONS)[number]) => ({ kind, text, severity: 'medium' })
