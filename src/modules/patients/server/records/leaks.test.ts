import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { call, everyProcedure } from '#app/testing/procedures.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { relationsWith } from '#app/testing/relations-with.ts'
import { samplesOf } from '#app/testing/samples-of.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { fileRoutes } from '#server/files/files.ts'
import { onlyReads } from '#shared/procedure.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

/** What only whoever treats her may meet, in any answer. */
const WORD = 'Xerodermia'
const TREATS = { patients: true, 'patients-records': true }
const SETS_UP = { patients: true, 'patients-setup': true, dashboard: true, clients: true, users: true, settings: true }
/** Records are read by these, too: that somebody read is written down, or they are for who writes. */
const READS = /^patients\.records\.(open|entries|measures|alerts|draft|lastOwn|documentOptions|paper|print|verify|accesses)$/
/** Modules that show something of patients: they are asked in every way, others once. */
const SHOW_PATIENTS = /^(patients|due|day|people|notifications|attachments|tasks|dashboard)\./

/** Every procedure that reads. */
const asked = everyProcedure().filter(([name, { access }]) => onlyReads(access) || READS.test(name))

/** Who treats her, and all others. */
let ana: Person
let others: Record<string, Person>
const WHO = [
  'the reception',
  'a manager who sets the clinic up',
  'the owner',
  'a professional who does not treat her',
  'the owner of another company',
]
const CLINICAL = ['patient_alert', 'patient_clinical', 'patient_clinical_change', 'patient_diagnosis', 'patient_entry', 'stored_file']
let ids: string[]
let file_id: string
/** What no sample hits upon: a paper needs its boxes ticked, a copy its template. */
let besides: Record<string, object>
/** What these were told before anything clinical was written. */
const before = new Map<string, Map<string, string>>()
const TOLD_BEFORE = ['the reception', 'a professional who does not treat her']
/** Where whoever may read records learns that something was written, and not what: the readings and the signatures themselves. */
const WRITTEN_DOWN = /^patients\.(history|records\.accesses) /

beforeAll(async () => {
  const owner = await app({ permissions: { all: true }, role: 'owner' })
  const { company_id } = owner
  ana = await app({ company_id, permissions: TREATS })
  const bia = await app({ company_id, permissions: TREATS })
  for (const [person, name] of [
    [ana, 'Dra. Ana Lima'],
    [bia, 'Dra. Bia Sá'],
  ] as const)
    await makeProfessional(app.owner(), person, { name })
  others = {
    'the reception': await app({ company_id, permissions: { patients: true } }),
    'a manager who sets the clinic up': await app({ company_id, permissions: SETS_UP }),
    'the owner': owner,
    'a professional who does not treat her': bia,
    'the owner of another company': await app({ permissions: { all: true }, role: 'owner' }),
  }
  const { id: joana } = await owner.api.patients.create({ ...newJoana(), responsible_id: ana.user_id })
  await app.owner().query("update clinic_settings set address = 'Av. Hermes, 1, Natal/RN' where company_id = $1", [company_id])
  const { rows } = await app.owner().query(
    `with offered as (insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id)
     insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status, fit_in)
     select $1, $2, p.id, offered.id, current_date, '09:00', 30, now(), now(), 'in_progress', true
     from professional p, offered where p.company_id = $1 and p.user_id = $3 returning id`,
    [company_id, joana, ana.user_id],
  )
  const [entry, draft, document] = [randomUUID(), randomUUID(), randomUUID()]
  const { records } = ana.api.patients
  const upload = await records.uploadFile({ file: new File(['%PDF-1.4\n%%EOF'], `${WORD}.pdf`) })
  file_id = upload.file_id
  ids = [joana, entry, document, file_id]
  const template_id = (await records.open({ id: joana })).templates.find(({ name }) => name === 'Livre')!.id
  const paper = { recipient: 'patient', reason: null, from: '', until: '', evolutions: true, documents: true, results: true }
  besides = {
    'patients.records.print': { id: joana, values: paper, volume: 1 },
    'patients.records.lastOwn': { id: joana, template_id },
  }
  for (const name of TOLD_BEFORE) before.set(name, await toldTo(others[name]!))

  const patient = await ana.api.patients.get({ id: joana })
  await ana.api.patients.update({
    ...{ id: joana, updated_at: patient.updated_at },
    values: newJoana({ allergies: WORD, medical_history: WORD, current_medications: WORD, blood_type: 'O+' }),
  })
  const written = (id: string, over: object = {}) => ({
    ...{ id, patient_id: joana, template_id, appointment_id: rows[0].id, confidentiality: 'care' as const, documental: false },
    ...{ draft_window: randomUUID(), take_over: false, data: { text: WORD, weight: '63,6', diagnoses: [`L20.9 ${WORD}`] } },
    ...over,
  })
  await records.saveDraft(written(entry))
  await records.sign({ id: entry, finish: false })
  await records.addendum({ id: randomUUID(), entry_id: entry, kind: 'complement', text: WORD })
  await records.issue({ id: document, patient_id: joana, appointment_id: null, document: { kind: 'guidance', data: { text: WORD } } })
  const values = { title: WORD, kind: 'exam' as const, on_date: '2026-11-10', confidentiality: 'care' as const, file_id, text: WORD }
  await records.addResult({ id: randomUUID(), patient_id: joana, values })
  await records.saveDraft(written(draft))
})

/** What somebody is answered to whatever she asks about the patient, her record and what belongs to it; moments and new ids left out. */
async function toldTo({ context }: Person) {
  const told = new Map<string, string>()
  for (const [name, { path, input }] of asked) {
    const inputs = input ? samplesOf(input, { ids, text: WORD }) : [undefined]
    for (const sample of [...(SHOW_PATIENTS.test(name) ? inputs : inputs.slice(0, 1)), ...(name in besides ? [besides[name]] : [])]) {
      const said = await call(context, path, sample).then(read, ({ code, message }) => ({ code, message }))
      told.set(lasting(`${name} ${JSON.stringify(sample)}`), lasting(JSON.stringify(said ?? null)))
    }
  }
  return told
}

const lasting = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'a moment')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (id) => (ids.includes(id) ? id : 'another id'))

/** An answer that comes in parts, whole. */
async function read(said: unknown) {
  if (said === null || typeof said !== 'object' || !(Symbol.asyncIterator in said)) return said
  const parts: unknown[] = []
  for await (const part of said as AsyncIterable<unknown>) parts.push(part)
  return parts
}

const meets = (told: Map<string, string>) => [
  ...new Set([...told].filter(([, text]) => text.includes(WORD)).map(([asked]) => asked.split(' ')[0]!)),
]

test('who treats her meets it: what is asked here would show it', async () => {
  const told = await toldTo(ana)
  expect(meets(told)).toEqual(
    expect.arrayContaining([
      'patients.get',
      ...['open', 'entries', 'draft', 'paper', 'print', 'lastOwn'].map((name) => `patients.records.${name}`),
    ]),
  )
})

test.each(WHO)('%s meets it in no answer, and is told the same as before it was written', async (name) => {
  const told = await toldTo(others[name]!)
  expect(meets(told)).toEqual([])
  const changed = [...told].filter(([about, text]) => before.get(name)?.get(about) !== text && !WRITTEN_DOWN.test(about))
  expect(before.has(name) ? changed : []).toEqual([])
})

test('it lies in clinical tables alone, and of these nobody else reads a row', async () => {
  const { rows } = await app.owner().query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'`)
  const holding: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await app.owner().query(`select from ${name} r where to_jsonb(r)::text ilike $1 limit 1`, [`%${WORD}%`])
    if (rowCount) holding.push(name)
  }
  expect(holding.sort()).toEqual(CLINICAL)
  expect(await relationsWith(app, ana, [WORD])).toEqual(expect.arrayContaining(CLINICAL.map((name) => `app_user ${name}`)))
  for (const person of Object.values(others)) expect(await relationsWith(app, person, [WORD])).toEqual([])
})

test('its file opens for who treats her alone', async () => {
  const opened = async ({ token }: Person) =>
    (await fileRoutes(app.platform()).request(`/files/${file_id}`, { headers: { cookie: `session=${token}` } })).status
  expect(await opened(ana)).toBe(200)
  for (const person of Object.values(others)) expect(await opened(person)).toBe(404)
})
