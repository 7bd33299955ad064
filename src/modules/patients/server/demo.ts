import { type Insertable, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { demoEmail, demoPhone, moreDemoCpfs, personName } from '#server/demo/people.ts'
import type { Random } from '#server/demo/random.ts'
import type { Storage } from '#server/files/storage.ts'
import { addDays, ageOn, todayIn } from '#shared/br/date.ts'
import { seedCharges } from './demo-charges.ts'
import { addressOf, cardOf, contactsOf, interactionsOf, notesOf } from './demo-children.ts'
import { seedRecords } from './demo-records.ts'
import { seedSchedule } from './demo-schedule.ts'
import { seedSessions } from './demo-sessions.ts'
import { seedTerms, seedTermsOfServices } from './demo-terms.ts'
import { PATIENTS } from './register.ts'

/** The numbers of the guardians of minors, after all of the patients'. */
const FIRST_GUARDIAN = 1000

const DAY = 24 * 60 * 60 * 1000
const TWO_YEARS = 2 * 365

/** Ativo, Prospect, Alta, Inativo: as a clinic looks after some years. */
const STATUSES = [
  [2, 68],
  [1, 10],
  [4, 12],
  [3, 10],
] as const

/** Years of age: children, adults, the old. */
const AGES: readonly (readonly [{ from: number; to: number }, number])[] = [
  [{ from: 0, to: 17 }, 18],
  [{ from: 18, to: 59 }, 56],
  [{ from: 60, to: 92 }, 26],
]

const TAGS = [
  { name: 'Retorno pendente', color: '#d97706' },
  { name: 'Prefere manhã', color: '#0891b2' },
  { name: 'Indicação', color: '#059669' },
  { name: 'Atendimento em casa', color: '#7c3aed' },
]

const INSURERS = [
  { name: 'Saúde Potiguar', ans_code: '000111', plans: ['Essencial', 'Pleno'] },
  { name: 'Vida Nordeste', ans_code: '000222', plans: ['Básico', 'Executivo'] },
  { name: 'Dunas Assistência', ans_code: '000333', plans: ['Individual', 'Empresarial'] },
]

interface Story {
  count: number
  now: Date
  storage: Storage
  /** Who treats them: those who sign in, and their colleagues. */
  professionals: readonly string[]
  colleagues: readonly string[]
}

/** Fills the current company with `count` patients and with what belongs to them. */
export async function seedPatients(db: Db, random: Random, { count, now, storage, professionals, colleagues }: Story) {
  const today = todayIn('America/Fortaleza', now)
  const documents = moreDemoCpfs(count)
  const guardians = moreDemoCpfs(count, FIRST_GUARDIAN)
  const patients = await db
    .insertInto('patient')
    .values(Array.from({ length: count }, () => newPatient(random, documents, { now, today })))
    .returning(['id', 'name', 'document', 'created_at', 'type_id', 'mother_name', sql<string>`birth_date::text`.as('birth_date')])
    .execute()
  const people = patients.map((patient) => ({ ...patient, isMinor: (ageOn(patient.birth_date, today) ?? 99) < 18 }))

  const tags = await db
    .insertInto('tag')
    .values(TAGS.map((tag) => ({ ...tag, scope: 'patient' })))
    .returning('id')
    .execute()
  const links = people.flatMap(({ id: patient_id }) =>
    tags.filter(() => random.chance(0.12)).map(({ id: tag_id }) => ({ patient_id, tag_id })),
  )
  await db.insertInto('patient_tag').values(links).execute()
  await db
    .insertInto('patient_address')
    .values(people.flatMap((patient) => addressOf(random, patient)))
    .execute()
  await db
    .insertInto('patient_contact')
    .values(people.flatMap((patient, n) => contactsOf(random, patient, { today, document: guardians[n]! })))
    .execute()
  await db
    .insertInto('patient_interaction')
    .values(people.flatMap((patient) => interactionsOf(random, patient, now)))
    .execute()
  await db
    .insertInto('patient_note')
    .values(people.flatMap((patient) => notesOf(random, patient)))
    .execute()
  const plans = await seedInsurers(db)
  await db
    .insertInto('patient_insurance')
    .values(people.flatMap((patient) => cardOf(random, patient, plans, today)))
    .execute()
  await seedTerms(db, random, people, today)
  await handOut(db, random, people, professionals)
  const users = [...professionals, ...colleagues]
  await seedSchedule(db, random, people, { now, today, users })
  await seedTermsOfServices(db)
  await seedCharges(db, random, today)
  await seedSessions(db, today)
  await seedRecords(db, random, people, { users, signIn: professionals.length, storage })
}

/** Most patients get who treats them; the rest nobody, but for a few that the demonstration's own person keeps. */
async function handOut(db: Db, random: Random, patients: readonly { id: string }[], professionals: readonly string[]) {
  const groups = new Map<string | null, string[]>()
  for (const { id } of patients) {
    if (random.chance(0.06)) continue
    const to = random.chance(0.2) ? null : random.pick(professionals)
    groups.set(to, [...(groups.get(to) ?? []), id])
  }
  for (const [to, ids] of groups) await sql`select app.hand_over(${PATIENTS.page}, ${ids}::uuid[], ${to}::uuid)`.execute(db)
}

async function seedInsurers(db: Db) {
  const insurers = await db
    .insertInto('insurer')
    .values(INSURERS.map(({ name, ans_code }) => ({ name, ans_code })))
    .returning(['id', 'name'])
    .execute()
  const plans = insurers.flatMap(({ id, name }) =>
    INSURERS.find((one) => one.name === name)!.plans.map((plan) => ({ insurer_id: id, name: plan })),
  )
  return db.insertInto('insurer_plan').values(plans).returning(['id', 'insurer_id']).execute()
}

function newPatient(random: Random, documents: string[], { now, today }: { now: Date; today: string }): Insertable<Tables['patient']> {
  const gender = random.chance(0.58) ? 'F' : 'M'
  const name = personName(random, gender)
  const { from, to } = random.weighted(AGES)
  const birth_date = addDays(today, -Math.floor((from + random.below(to - from + 1)) * 365.25) - random.below(360))
  const isBaby = (ageOn(birth_date, today) ?? 0) < 1
  const document = !isBaby && random.chance(0.93) ? (documents.shift() ?? null) : null
  return {
    name,
    gender,
    birth_date,
    document,
    no_document_reason: document ? null : isBaby ? 'newborn' : 'unknown',
    social_name: random.chance(0.02) ? personName(random, gender === 'F' ? 'M' : 'F') : null,
    mother_name: random.chance(0.7) ? personName(random, 'F') : null,
    type_id: random.chance(0.55) ? 2 : 1,
    status_id: random.weighted(STATUSES),
    phone: random.chance(0.94) ? demoPhone(random) : null,
    email: random.chance(0.62) ? demoEmail(name) : null,
    preferred_channel: random.chance(0.5) ? random.pick(['whatsapp', 'phone', 'email'] as const) : null,
    emergency_contact_name: random.chance(0.6) ? personName(random) : null,
    emergency_contact_phone: random.chance(0.6) ? demoPhone(random) : null,
    created_at: new Date(now.getTime() - random.below(TWO_YEARS) * random.below(1000) * 0.001 * DAY),
  }
}
