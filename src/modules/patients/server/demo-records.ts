import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { DocumentInput } from '#modules/patients/contract/records/documents.ts'
import type { EntryData } from '#modules/patients/contract/records/entry.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import type { Storage } from '#server/files/storage.ts'
import { todayIn } from '#shared/br/date.ts'
import type { DemoPatient } from './demo-children.ts'
import { seedClinical } from './demo-clinical.ts'
import { RESULT_COUNT, seedResults } from './demo-results.ts'
import { STORIES } from './demo-stories/stories.ts'
import { measured, noteOf, type Story, told } from './demo-stories/story.ts'
import { issueDocument } from './records/documents.ts'
import { signEntries } from './records/signing.ts'

/** Signed entries of all professionals; drafts that each of those who sign in left; and after how many of her last visits one issued a document. */
const SIGNED = 900
const DRAFTS = 10
const DOCUMENTS = 6
/** Of each professional's last visits, those of which it is known that the record was read. */
const READ = 12

/** Days whose entries are signed together. */
const WEEK = 7 * 24 * 60 * 60 * 1000

interface Visit {
  id: string
  patient_id: string
  user_id: string
  service: string
  kind: string
  finished_at: Date
  age: number
}

interface Seeds {
  /** Who treats them, in the order of the clinic's professionals. */
  users: readonly string[]
  /** How many of these sign in, and have drafts. */
  signIn: number
  storage: Storage
}

/** The records of the patients: what is known of them, and what was signed after their last visits, or begun. */
export async function seedRecords(db: Db, random: Random, patients: readonly DemoPatient[], { users, signIn, storage }: Seeds) {
  const known = new Set<string>()
  for (const user_id of users)
    await asPerson(db, user_id, async () => {
      const treated = new Set(await treatedBy(db, user_id))
      const fresh = patients.filter(({ id }) => treated.has(id) && !known.has(id))
      for (const { id } of fresh) known.add(id)
      await seedClinical(db, random, fresh)
    })
  const issuing = users.filter((_, n) => (STORIES[n]?.documents.length ?? 0) > 0)
  const wanted = SIGNED - RESULT_COUNT - DOCUMENTS * issuing.length + DRAFTS * signIn
  const visits = await visitsOf(db, users, wanted)
  const begun = new Set(users.slice(0, signIn).flatMap((user_id) => drafted(visits.filter((visit) => visit.user_id === user_id))))
  const entries = written(random, visits, { users, begun, templates: await templatesOf(db), names: await diagnosesOf(db) })
  for (const week of inWeeks(entries))
    for (const user_id of users)
      await asPerson(db, user_id, () =>
        write(
          db,
          week.filter(({ visit }) => visit.user_id === user_id),
          begun,
        ),
      )
  for (const user_id of issuing) {
    const { documents } = STORIES[users.indexOf(user_id)]!
    const last = visits.filter((visit) => visit.user_id === user_id).slice(-DOCUMENTS)
    await asPerson(db, user_id, async () => {
      for (const [n, visit] of last.entries())
        await issueDocument(db, aboutVisit(visit), dated(documents[n % documents.length]!, visit.finished_at))
    })
  }
  await asPerson(db, users[0]!, () => seedResults(db, storage, users[0]!))
  for (const user_id of users)
    await asPerson(db, user_id, () => readAtVisits(db, visits.filter((visit) => visit.user_id === user_id).slice(-READ)))
  await readOutsideCare(db, visits.at(-1)!)
}

/** Each visit's record was opened and read while it went on. */
async function readAtVisits(db: Db, visits: readonly Visit[]) {
  const readings = visits.flatMap(({ patient_id, finished_at }) =>
    (['open_record', 'read_entries'] as const).map((action, n) => ({
      ...{ action, entity: 'patient_record', entity_id: patient_id },
      at: new Date(finished_at.getTime() - (20 - n) * 60 * 1000),
    })),
  )
  if (readings.length > 0) await db.insertInto('audit_event').values(readings).execute()
}

/** The demonstration's own person looked into a record of somebody whom she does not treat. */
const readOutsideCare = (db: Db, { patient_id, finished_at }: Visit) =>
  db
    .insertInto('audit_event')
    .values({
      ...{ action: 'break_glass', entity: 'patient_record', entity_id: patient_id, at: new Date(finished_at.getTime() + 60 * 60 * 1000) },
      changes: JSON.stringify({ link: 'glass', reason: 'audit', justification: 'Conferência mensal dos prontuários.' }),
    })
    .execute()

async function treatedBy(db: Db, user_id: string) {
  const { rows } = await sql<{ id: string }>`
    select distinct patient_id as id from patient_care where user_id = ${user_id} and (until is null or until > now())`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last visits that were attended, in the order of time. */
async function visitsOf(db: Db, users: readonly string[], count: number) {
  const { rows } = await sql<Visit>`
    select a.id, a.patient_id, p.user_id, s.name as service, s.kind, a.finished_at, coalesce(extract(year from age(a.on_date, t.birth_date))::int, 40) as age
    from appointment a
    join patient t on (t.company_id, t.id) = (a.company_id, a.patient_id)
    join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
    join professional p on (p.company_id, p.id) = (a.company_id, a.professional_id)
    where p.user_id = any (${users}::uuid[]) and a.status = 'attended' order by a.starts_at desc, a.id limit ${sql.lit(count)}`.execute(db)
  return rows.reverse()
}

/** Every other of the last visits, one of a patient: what was written of it is not signed yet. */
function drafted(visits: readonly Visit[]) {
  const chosen = new Map<string, string>()
  for (let n = visits.length - 2; n >= 0 && chosen.size < DRAFTS; n -= 2) {
    const { id, patient_id } = visits[n]!
    if (!chosen.has(patient_id)) chosen.set(patient_id, id)
  }
  return [...chosen.values()]
}

const templatesOf = async (db: Db) => {
  const rows = await db.selectFrom('entry_template').select(['id', 'name', 'version', 'confidentiality']).execute()
  return new Map(rows.map((one) => [one.name, one]))
}

/** 'L20.9' → 'L20.9 Dermatite atópica', of the codes that the stories name. */
async function diagnosesOf(db: Db) {
  const codes = STORIES.flatMap(({ cases }) => cases.flatMap(({ diagnoses = [] }) => diagnoses))
  const rows = await db.selectFrom('diagnosis_code').select(['code', 'name']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, name }) => [code, `${code} ${name}`]))
}

interface Written {
  visit: Visit
  values: Insertable<Tables['patient_entry']>
}

interface Known {
  users: readonly string[]
  begun: ReadonlySet<string>
  templates: Awaited<ReturnType<typeof templatesOf>>
  names: ReadonlyMap<string, string>
}

/** What each visit's professional wrote about it, or began to. */
function written(random: Random, visits: readonly Visit[], { users, begun, templates, names }: Known): Written[] {
  const seen = new Map<string, number>()
  return visits.map((visit) => {
    const story: Story = STORIES[users.indexOf(visit.user_id) % STORIES.length]!
    const pair = `${visit.user_id} ${visit.patient_id}`
    const before = seen.get(pair) ?? 0
    seen.set(pair, before + 1)
    const note = noteOf(random, story, { ...visit, isFirst: visit.kind === 'first', before })
    const template = templates.get(note.template)!
    const words = Object.fromEntries(Object.entries(note.data).map(([key, text]) => [key, told(random, String(text))]))
    const data: EntryData = begun.has(visit.id)
      ? Object.fromEntries(Object.entries(words).slice(0, 1))
      : {
          ...words,
          ...(note.diagnoses.length > 0 && { diagnoses: note.diagnoses.map((code) => names.get(code)!) }),
          ...(visit.age >= 18 && measured(random, story, visit.patient_id)),
        }
    return {
      visit,
      values: {
        ...{ id: randomUUID(), patient_id: visit.patient_id, appointment_id: visit.id, template_id: template.id },
        ...{ template_version: template.version, confidentiality: template.confidentiality, data: JSON.stringify(data) },
        ...{ occurred_at: visit.finished_at, created_at: visit.finished_at },
      },
    }
  })
}

/** So the chain of a patient whom several treat is in the order of time, and is signed in few statements. */
function inWeeks(entries: readonly Written[]) {
  const weeks = new Map<number, Written[]>()
  for (const entry of entries) {
    const week = Math.floor(entry.visit.finished_at.getTime() / WEEK)
    weeks.set(week, [...(weeks.get(week) ?? []), entry])
  }
  return weeks.values()
}

/** Writes entries of one professional, and signs those that are no drafts. */
async function write(db: Db, entries: readonly Written[], begun: ReadonlySet<string>) {
  if (entries.length === 0) return
  const rows = await db
    .insertInto('patient_entry')
    .values(entries.map(({ values }) => values))
    .returning(['id', 'appointment_id'])
    .execute()
  const ready = rows.filter(({ appointment_id }) => !begun.has(appointment_id!))
  await signEntries(
    db,
    ready.map(({ id }) => id),
  )
}

const aboutVisit = ({ id, patient_id, finished_at }: Visit) => ({
  id: randomUUID(),
  patient_id,
  appointment_id: id,
  occurred_at: finished_at,
})

/** A document that begins on the day it is issued, where it names a day. */
const dated = (document: DocumentInput, on: Date): DocumentInput =>
  document.kind === 'certificate' && 'days' in document.data
    ? { ...document, data: { ...document.data, from: todayIn(undefined, on) } }
    : document

/** Works as somebody else of the company for a while: what is signed is signed by whoever wrote it. */
async function asPerson<Answer>(db: Db, user_id: string, work: () => Promise<Answer>): Promise<Answer> {
  const { rows } = await sql<{ before: string }>`select current_setting('app.user_id') as before`.execute(db)
  await sql`select set_config('app.user_id', ${user_id}, true)`.execute(db)
  const answer = await work()
  await sql`select set_config('app.user_id', ${rows[0]!.before}, true)`.execute(db)
  return answer
}
