import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import type { DocumentInput } from '#modules/patients/contract/records/documents.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { todayIn } from '#shared/br/date.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>
const TREATS = { patients: true, 'patients-records': true }

const LOSARTAN = {
  ...{ medicine: 'Losartana', concentration: '50 mg', form: 'comprimido', dose: '1 comprimido ao dia', way: 'Oral' },
  ...{ duration: null, quantity: '30', continuous: true },
}
const PRESCRIPTION: DocumentInput = { kind: 'prescription', data: { items: [LOSARTAN], notes: null } }
const LEAVE: DocumentInput = { kind: 'certificate', data: { days: 3, from: '2026-11-22', cid: null, cid_authorized: false, text: null } }
const GUIDANCE: DocumentInput = { kind: 'guidance', data: { text: 'Beber água.' } }
const HOME = {
  ...{
    type: 'residential' as const,
    postal_code: '59000-000',
    street: 'Rua das Dunas',
    number: '10',
    complement: '',
    neighborhood: 'Centro',
  },
  ...{ city: 'Natal', state: 'RN', country: 'Brasil', is_primary: true },
}

/** Dra. Ana, who treats Joana, in a clinic with an address. */
async function setUp({ complete = true } = {}) {
  const owner = await signIn({ permissions: { all: true } })
  const root = signIn.owner()
  const ana = await signIn({ company_id: owner.company_id, permissions: TREATS })
  await makeProfessional(root, ana)
  const { id: joana } = await owner.api.patients.create({ ...newJoana(), responsible_id: ana.user_id })
  if (complete) {
    await root.query("update clinic_settings set address = 'Av. Hermes, 1, Natal/RN' where company_id = $1", [owner.company_id])
    await owner.api.patients.addresses.add({ parent_id: joana, values: HOME })
  }
  const issue = (document: DocumentInput, { api }: Person = ana, id = randomUUID()) =>
    api.patients.records.issue({ id, patient_id: joana, appointment_id: null, document })
  return { owner, root, ana, joana, issue, records: ana.api.patients.records }
}

describe('a document', () => {
  test('is signed, numbered without gap and part of the chain', async () => {
    const { joana, records, issue, ana } = await setUp()
    const id = randomUUID()
    expect([await issue(PRESCRIPTION, ana, id), await issue(PRESCRIPTION, ana, id)]).toEqual([
      { id, number: 'DOC-000001' },
      { id, number: 'DOC-000001' },
    ])
    await Promise.all(Array.from({ length: 5 }, () => issue(GUIDANCE)))
    const { rows, total } = await records.entries({ id: joana, kind: 'document' })
    expect(rows.map(({ number }) => number).sort()).toEqual(Array.from({ length: 6 }, (_, n) => `DOC-00000${n + 1}`))
    expect([total, (await records.entries({ id: joana })).total]).toEqual([6, 0])
    expect(await records.verify({ id: joana })).toEqual({ checked: 6, broken_since: null })
  })

  test('says on paper who, for whom, what and where, and every paper is written down', async () => {
    const { joana, records, issue } = await setUp()
    const { id } = await issue(PRESCRIPTION)
    expect(await records.paper({ id })).toMatchObject({
      ...{ kind: 'prescription', number: 'DOC-000001', cancelled: null },
      parts: [{ label: '1. Losartana 50 mg, comprimido', text: 'Via oral. 1 comprimido ao dia. Quantidade: 30. Uso contínuo' }],
      patient: { name: 'Joana Melo', document: '52998224725', address: 'Rua das Dunas, 10 · Centro · Natal/RN · CEP 59000-000' },
      author_line: expect.stringMatching(/^Dra. Ana Lima · CRM-RN \d{6} · Dermatologia$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      clinic: { address: 'Av. Hermes, 1, Natal/RN' },
    })
    const leave = await issue(LEAVE)
    const [{ text } = { text: '' }] = (await records.paper({ id: leave.id })).parts
    expect(text).toContain('que Joana Melo necessita de 3 (três) dias de afastamento de suas atividades, a partir de 22/11/2026.')
    const { rows } = await records.accesses({ id: joana })
    expect(rows.filter(({ action }) => action === 'print')).toHaveLength(2)
  })

  test('of medicines that are taken on enters what the patient takes, once, and is offered again', async () => {
    const { joana, records, issue } = await setUp()
    const [first, second] = [await issue(PRESCRIPTION), await issue(PRESCRIPTION)]
    const taken = async () => (await records.open({ id: joana })).clinical?.medications
    expect(await taken()).toBe('Losartana 50 mg, comprimido: 1 comprimido ao dia')
    expect((await records.documentOptions({ id: joana })).items).toEqual([LOSARTAN])
    const cancel = (entry_id: string) =>
      records.addendum({ id: randomUUID(), entry_id, kind: 'cancelled', text: 'Trocada.', end_medications: true })
    await cancel(first.id)
    expect(await taken()).toBe('Losartana 50 mg, comprimido: 1 comprimido ao dia') // the other one stands
    await cancel(second.id)
    expect(await taken()).toBeNull()
  })

  test('is issued by those whose council does, for patients and clinics that have what it says', async () => {
    const { owner, root, ana, joana, records, issue } = await setUp({ complete: false })
    expect((await records.documentOptions({ id: joana })).missing).toEqual(['patient_address', 'clinic_address'])
    await expect(issue(PRESCRIPTION)).rejects.toMatchObject({ message: 'Complete o endereço do paciente. Complete o endereço da clínica.' })
    await root.query("update clinic_settings set address = 'Av. Hermes, 1' where company_id = $1", [owner.company_id])
    await issue(LEAVE)
    const debora = await signIn({ company_id: owner.company_id, permissions: TREATS })
    await makeProfessional(root, debora, { name: 'Débora Paixão', council: 'CRP' })
    await root.query('update patient set responsible_id = $2 where id = $1', [joana, debora.user_id])
    expect(await debora.api.patients.records.documentOptions({ id: joana })).toMatchObject({
      ...{ leave: false, kinds: ['certificate', 'exam_request', 'referral', 'report', 'guidance'] },
    })
    await expect(issue(LEAVE, debora)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_OFFERED' })
    await owner.api.patients.addresses.add({ parent_id: joana, values: HOME })
    await expect(issue(PRESCRIPTION, debora)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_OFFERED' })
    const { number } = await issue({ kind: 'certificate', data: { text: 'Em acompanhamento.' } }, debora)
    expect(number).toBe('DOC-000002') // what was refused took no number
    expect(ana.user_id).not.toBe(debora.user_id)
  })

  test('is not of who does not treat, nor shows a code that the patient did not authorize', async () => {
    const { owner, ana, joana, issue } = await setUp()
    const reception = await signIn({ company_id: owner.company_id, permissions: { patients: true } })
    const { id } = await issue(GUIDANCE)
    await expect(reception.api.patients.records.paper({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(owner.api.patients.records.paper({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(issue(GUIDANCE, owner)).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
    const data = { days: 1, from: '2026-11-22', cid: 'J11', cid_authorized: false, text: null }
    await expect(issue({ kind: 'certificate', data })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect([ana.company_id, joana]).toBeTruthy()
  })

  test('is cancelled by who issued it, once, and stands', async () => {
    const { owner, root, ana, joana, records, issue } = await setUp()
    const { id } = await issue(GUIDANCE)
    const cancel = ({ api }: Person) =>
      api.patients.records.addendum({ id: randomUUID(), entry_id: id, kind: 'cancelled', text: 'Dose errada.' })
    const bia = await signIn({ company_id: owner.company_id, permissions: TREATS })
    await makeProfessional(root, bia, { name: 'Dra. Bia' })
    await bia.api.patients.records.openGlass({ id: joana, reason: 'cover', justification: 'Cobertura de férias da colega.' })
    await expect(cancel(bia)).rejects.toMatchObject({ code: 'DOCUMENT_OF_ANOTHER' })
    await cancel(ana)
    await expect(cancel(ana)).rejects.toMatchObject({ code: 'DOCUMENT_CANCELLED' })
    expect((await records.paper({ id })).cancelled).toBe('Dose errada.')
    expect((await records.entries({ id: joana, kind: 'document' })).total).toBe(1)
    await expect(root.query("update patient_entry set number = 'DOC-9' where id = $1", [id])).rejects.toMatchObject({
      constraint: 'entry_signed',
    })
    expect(await records.verify({ id: joana })).toEqual({ checked: 2, broken_since: null })
  })
})

test('the reception declares that somebody was here, from the hours of the day itself', async () => {
  const { owner, root, ana, joana } = await setUp()
  const reception = await signIn({ company_id: owner.company_id, permissions: { patients: true } })
  const { rows } = await root.query(
    `with offered as (insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id)
     insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status, fit_in,
       arrived_at, started_at, finished_at)
     select $1, $2, p.id, offered.id, '2026-11-20', '09:00', 30, now(), now(), 'attended', true, '2026-11-20 09:02-03', '2026-11-20 09:10-03', done.at
     from professional p, offered, (values ('2026-11-20 09:40-03'::timestamptz), ('2026-11-21 10:00-03')) done (at)
     where p.company_id = $1 and p.user_id = $3 returning id, finished_at`,
    [owner.company_id, joana, ana.user_id],
  )
  const [same, later] = rows.sort((a, b) => a.finished_at - b.finished_at).map(({ id }) => id as string)
  const { declaration } = reception.api.patients.schedule
  expect(await declaration({ id: same! })).toMatchObject({ patient_name: 'Joana Melo', on_date: '2026-11-20', from: '09:02', to: '09:40' })
  await expect(declaration({ id: later! })).rejects.toMatchObject({ code: 'VISIT_NOT_OVER' })
})

test('a patient’s record is stored for 20 years after the last entry, visit, document or term', async () => {
  const { owner, root, ana, joana, issue } = await setUp()
  const { api } = owner
  const until = async (id: string) => (await api.patients.storedUntil({ id })).until
  const years = (day: string) => `${Number(day.slice(0, 4)) + 20}${day.slice(4)}`
  const today = todayIn('America/Sao_Paulo')
  let made = 1
  const another = async () =>
    (await api.patients.create({ ...newJoana({ code: `PAC-${++made}`, document: '' }), responsible_id: ana.user_id })).id

  expect(await until(joana)).toBeNull()
  await issue(GUIDANCE)
  expect(await until(joana)).toBe(years(today))

  const written = await another()
  const { templates } = await ana.api.patients.records.open({ id: written })
  const id = randomUUID()
  const template_id = templates.find(({ name }) => name === 'Livre')!.id
  await ana.api.patients.records.saveDraft({
    ...{ id, patient_id: written, template_id, appointment_id: null, data: { text: 'Prurido.' } },
    ...{ confidentiality: 'care', documental: false, draft_window: randomUUID(), take_over: false },
  })
  expect(await until(written)).toBeNull() // a draft is no entry yet
  await ana.api.patients.records.sign({ id, finish: false })
  expect(await until(written)).toBe(years(today))

  const agreed = await another()
  const { texts, signers } = await api.patients.terms.list({ parent_id: agreed })
  await api.patients.terms.sign({
    ...{ parent_id: agreed, consent_text_id: texts[0]!.id, method: 'screen', file_id: null, agreed: true },
    signers: signers.map(({ role, name }) => ({ role, name, document: '529.982.247-25' })),
  })
  expect(await until(agreed)).toBe(years(today))

  const seen = await another()
  await root.query(
    `with offered as (insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id)
     insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status, fit_in)
     select $1, $2, p.id, offered.id, '2026-03-10', '09:00', 30, now(), now(), 'attended', true from offered, professional p where p.company_id = $1`,
    [owner.company_id, seen],
  )
  expect(await until(seen)).toBe('2046-03-10')
})
