import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { todayIn } from '#shared/br/date.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>
const TREATS = { patients: true, 'patients-records': true }

const professional = (person: Person, name: string, over: { is_technical_head?: boolean } = {}) =>
  makeProfessional(signIn.owner(), person, { name, ...over })

async function setUp() {
  const owner = await signIn({ permissions: { all: true } })
  const ana = await signIn({ company_id: owner.company_id, permissions: TREATS })
  const reception = await signIn({ company_id: owner.company_id, permissions: { patients: true } })
  await professional(ana, 'Dra. Ana Lima')
  const { id: joana } = await owner.api.patients.create({ ...newJoana(), responsible_id: ana.user_id })
  const { templates } = await ana.api.patients.records.open({ id: joana })
  const template_id = templates.find(({ name }) => name === 'Livre')!.id
  const draft = (over: object = {}) => ({
    ...{ id: randomUUID(), patient_id: joana, template_id, appointment_id: null, data: { text: 'Prurido em dobras.' } },
    ...{ confidentiality: 'care' as const, draft_window: randomUUID(), take_over: false },
    ...over,
  })
  async function sign({ api }: Person, over: object = {}) {
    const values = draft(over)
    await api.patients.records.saveDraft(values)
    await api.patients.records.sign({ id: values.id, finish: false })
    return values.id
  }
  return { owner, ana, reception, joana, template_id, draft, sign }
}

/** Débora, who treats a patient as well. */
async function withPsychologist({ company_id }: Person, patient_id: string) {
  const psychologist = await signIn({ company_id, permissions: TREATS })
  await makeProfessional(signIn.owner(), psychologist, { name: 'Débora Paixão', council: 'CRP' })
  await psychologist.api.patients.records.openGlass({ id: patient_id, reason: 'cover', justification: 'Cobertura de férias da colega.' })
  return { psychologist }
}

describe('who reads a record', () => {
  test('is whoever treats the patient; the reception and the owner of the company do not', async () => {
    const { owner, ana, reception, joana, sign } = await setUp()
    await sign(ana)
    expect((await ana.api.patients.records.entries({ id: joana })).rows).toMatchObject([
      {
        author_line: expect.stringMatching(/^Dra. Ana Lima · CRM-RN \d{6} · Dermatologia$/),
        is_mine: true,
        fields: [{ label: 'Texto', text: 'Prurido em dobras.' }],
      },
    ])
    expect(await owner.api.patients.records.open({ id: joana })).toMatchObject({ reads: false, clinical: null, templates: [] })
    await expect(owner.api.patients.records.entries({ id: joana })).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
    for (const call of [
      () => reception.api.patients.records.open({ id: joana }),
      () => reception.api.patients.records.entries({ id: joana }),
      () => reception.api.patients.records.verify({ id: joana }),
      () => reception.api.patients.records.accesses({ id: joana }),
      () => reception.api.patients.records.openGlass({ id: joana, reason: 'emergency', justification: 'Paciente passou mal agora.' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is whoever gave a reason, for an hour, and the professionals hear of it', async () => {
    const { owner, ana, joana, sign } = await setUp()
    await sign(ana)
    await sign(ana, { confidentiality: 'author' })
    const { openGlass, entries, open } = owner.api.patients.records
    await expect(openGlass({ id: joana, reason: 'emergency', justification: 'curta demais' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await openGlass({ id: joana, reason: 'emergency', justification: 'Paciente passou mal agora.' })
    expect(await open({ id: joana })).toMatchObject({ reads: true, glass_until: expect.any(Date), clinical: { closed: 1 } })
    expect((await entries({ id: joana })).total).toBe(1)
    const { rows } = await ana.api.patients.records.accesses({ id: joana })
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'break_glass', reason: 'Urgência ou emergência: Paciente passou mal agora.' }),
      ]),
    )
    const { rows: notices } = await signIn.owner().query("select user_id, title from notification where kind = 'glass-opened'")
    expect(notices).toEqual([{ user_id: ana.user_id, title: expect.stringMatching(/^emergency /) }])
    await signIn.owner().query("update patient_care set until = now() - interval '1 second' where source = 'glass'")
    await expect(entries({ id: joana })).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
  })

  test('is, of what is for its author alone, a technical head with a court order, and nobody else with one', async () => {
    const { owner, ana, joana, sign } = await setUp()
    await sign(ana, { confidentiality: 'author' })
    const order = { id: joana, reason: 'court' as const, justification: 'Processo 0800001-00.2026.8.20.0001.' }
    const head = await signIn({ company_id: owner.company_id, permissions: TREATS })
    await professional(head, 'Dr. Bruno Sales', { is_technical_head: true })
    for (const { api } of [head, owner]) await api.patients.records.openGlass(order)
    const read = async ({ api }: Person) => (await api.patients.records.entries({ id: joana })).total
    expect([await read(head), await read(owner)]).toEqual([1, 0])
  })

  test('is asked for twenty times an hour at most', async () => {
    const { owner, joana } = await setUp()
    const ask = () => owner.api.patients.records.openGlass({ id: joana, reason: 'audit', justification: 'Auditoria interna do mês.' })
    for (let n = 0; n < 20; n++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'GLASS_LIMIT', message: 'Limite de 20 aberturas por hora.' })
  })
})

describe('a signed entry', () => {
  test('is never changed or removed, by whatever role', async () => {
    const { owner, ana, joana, sign } = await setUp()
    const id = await sign(ana)
    const root = signIn.owner()
    for (const statement of [
      "update patient_entry set data = '{}' where id = $1",
      "update patient_entry set author_line = 'x' where id = $1",
      'delete from patient_entry where id = $1',
    ])
      await expect(root.query(statement, [id])).rejects.toMatchObject({ constraint: 'entry_signed' })
    await expect(root.query('truncate patient_entry')).rejects.toThrow()
    // Sent again, because the answer was lost, it is signed, and once.
    expect(await ana.api.patients.records.sign({ id, finish: false })).toEqual({ id, finished: false })
    expect((await ana.api.patients.records.entries({ id: joana })).rows).toHaveLength(1)
    expect(owner.company_id).toBeTruthy()
  })

  test('lies in one chain, also when two sign at once, and a changed byte is found', async () => {
    const { owner, ana, joana, draft, sign } = await setUp()
    const bia = await signIn({ company_id: owner.company_id, permissions: TREATS })
    await professional(bia, 'Dra. Bia')
    await bia.api.patients.records.openGlass({ id: joana, reason: 'cover', justification: 'Cobertura de férias da colega.' })
    const drafts = [ana, bia, ana, bia].map((person) => ({ person, values: draft() }))
    for (const { person, values } of drafts) await person.api.patients.records.saveDraft(values)
    await Promise.all(drafts.map(({ person, values }) => person.api.patients.records.sign({ id: values.id, finish: false })))
    await sign(ana)
    expect(await ana.api.patients.records.verify({ id: joana })).toEqual({ checked: 5, broken_since: null })
    await signIn.owner().query('alter table patient_entry disable trigger keep_signed')
    await signIn.owner().query("update patient_entry set data = jsonb_set(data, '{text}', '\"outro\"') where position = 3")
    await signIn.owner().query('alter table patient_entry enable trigger keep_signed')
    const head = await signIn({ company_id: owner.company_id, permissions: TREATS })
    await professional(head, 'Dr. Bruno Sales', { is_technical_head: true })
    for (let n = 0; n < 2; n++)
      expect(await ana.api.patients.records.verify({ id: joana })).toEqual({ checked: 5, broken_since: expect.any(Date) })
    const { rows: notices } = await signIn.owner().query("select user_id, title from notification where kind = 'chain-broken'")
    expect(notices).toEqual([{ user_id: head.user_id, title: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) }])
  })

  test('needs its required fields and a council, and is added to by addenda', async () => {
    const { owner, ana, joana, draft, sign } = await setUp()
    const empty = draft({ data: { text: ' ' } })
    await ana.api.patients.records.saveDraft(empty)
    const signed = ana.api.patients.records.sign({ id: empty.id, finish: false })
    await expect(signed).rejects.toMatchObject({ code: 'ENTRY_INCOMPLETE', message: 'Preencha: Texto' })
    await ana.api.patients.records.discardDraft({ id: empty.id })
    const entry_id = await sign(ana)
    const wrong = { id: randomUUID(), entry_id, kind: 'wrong_patient' as const, text: 'Era de outra paciente.' }
    await ana.api.patients.records.addendum(wrong)
    await ana.api.patients.records.addendum(wrong)
    const { rows, total } = await ana.api.patients.records.entries({ id: joana })
    expect([total, rows[0]!.addenda.map(({ kind, text }) => [kind, text])]).toEqual([1, [['wrong_patient', 'Era de outra paciente.']]])
    await owner.api.patients.records.openGlass({ id: joana, reason: 'audit', justification: 'Auditoria interna do mês.' })
    const unnamed = draft()
    await owner.api.patients.records.saveDraft(unnamed)
    const refused = owner.api.patients.records.sign({ id: unnamed.id, finish: false })
    await expect(refused).rejects.toMatchObject({ message: 'Só profissionais com conselho cadastrado podem assinar.' })
  })
})

test('a draft is its author’s alone, in one window', async () => {
  const { owner, ana, joana, draft } = await setUp()
  const values = draft()
  await ana.api.patients.records.saveDraft(values)
  expect(await ana.api.patients.records.draft({ id: joana })).toMatchObject({ id: values.id, data: { text: 'Prurido em dobras.' } })
  const elsewhere = { ...values, draft_window: randomUUID() }
  await expect(ana.api.patients.records.saveDraft(elsewhere)).rejects.toMatchObject({ code: 'DRAFT_ELSEWHERE' })
  await ana.api.patients.records.saveDraft({ ...elsewhere, take_over: true })
  await owner.api.patients.records.openGlass({ id: joana, reason: 'audit', justification: 'Auditoria interna do mês.' })
  expect(await owner.api.patients.records.draft({ id: joana })).toBeNull()
  expect((await owner.api.patients.records.entries({ id: joana })).total).toBe(0)
  const left = async ({ api }: Person) => {
    const { drafts, total } = await api.patients.schedule.waiting.unresolved()
    const { sections } = await api.day.get({ date: todayIn() })
    const waits = sections.find(({ key }) => key === 'unresolved')?.rows ?? []
    expect(waits.map(({ id, title, address }) => [id, title, address])).toEqual(
      drafts.map(({ id, patient_id, patient_name }) => [id, patient_name, `/patients?view=record&id=${patient_id}`]),
    )
    return [drafts.map(({ id, patient_name }) => [id, patient_name]), total]
  }
  expect(await left(ana)).toEqual([[], 0])
  await signIn.owner().query("update patient_entry set created_at = now() - interval '25 hours' where id = $1", [values.id])
  expect([await left(ana), await left(owner)]).toEqual([
    [[[values.id, 'Joana Melo']], 1],
    [[], 0],
  ])
  const saving = ({ api }: Person) => api.patients.records.saveDraft({ ...elsewhere, take_over: true })
  await expect(saving(owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ana.api.patients.records.sign({ id: values.id, finish: false })
  await expect(saving(ana)).rejects.toMatchObject({ code: 'ENTRY_SIGNED' })
})

test('measures and diagnoses are signed with the entry, are seen as far as it is, and those of a wrong record do not count', async () => {
  const { owner, ana, joana, sign } = await setUp()
  const { measures, entries, addendum, open } = ana.api.patients.records
  const data = { text: 'Revisão.', weight: '63,6', height: '165', pressure: '120x78' }
  const diagnosed = { ...data, diagnoses: ['L20.9 Dermatite atópica', 'I10 Hipertensão arterial'] }
  await sign(ana, { data: diagnosed })
  const wrong = await sign(ana, { data: { text: 'Outra pessoa.', weight: '90', diagnoses: ['E66.9 Obesidade'] } })
  await sign(ana, { data: { text: 'Reservado.', heart: '82' }, confidentiality: 'author' })
  await addendum({ id: randomUUID(), entry_id: wrong, kind: 'wrong_patient', text: 'Era de outra pessoa.' })
  const told = async (api: Person['api']) =>
    (await api.patients.records.measures({ id: joana })).map(({ code, points }) => [code, ...points.map(({ value }) => value)])
  expect(await told(ana.api)).toEqual([
    ['weight', 63.6],
    ['height', 165],
    ['bmi', 23.4],
    ['pressure', 120],
    ['heart', 82],
  ])
  const [{ points } = { points: [] }] = await measures({ id: joana })
  expect((await entries({ id: joana, entry_id: points[0]!.entry_id })).rows).toMatchObject([
    {
      fields: [{ text: 'Revisão.' }],
      diagnoses: diagnosed.diagnoses,
      measures: ['Peso 63,6 kg', 'Altura 165 cm', 'IMC 23,4 kg/m²', 'PA 120 × 78 mmHg'],
    },
  ])
  const problems = async () => (await open({ id: joana })).clinical?.problems.map(({ code }) => code).sort()
  expect((await open({ id: joana })).clinical?.measures).toHaveLength(5)
  expect(await problems()).toEqual(['I10', 'L20.9'])
  await ana.api.patients.records.endProblem({ id: joana, code: 'I10' })
  expect(await problems()).toEqual(['L20.9'])
  const found = async (text: string) => (await ana.api.patients.records.findDiagnoses({ text })).map(({ code }) => code)
  expect([(await found('dermatite'))[0], (await found('hipertensao arterial'))[0], (await found('j45')).sort()]).toEqual([
    ...['L20.9', 'I10'], // what she names herself comes first
    ['J45.0', 'J45.9'],
  ])
  await expect(owner.api.patients.records.measures({ id: joana })).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
  await owner.api.patients.records.openGlass({ id: joana, reason: 'audit', justification: 'Auditoria interna do mês.' })
  expect((await told(owner.api)).map(([code]) => code)).not.toContain('heart')
  await expect(sign(ana, { data: { text: 'x', weight: 'muito' } })).rejects.toMatchObject({ message: 'Corrija: Peso' })
})

test('a print holds what the reader reads, in order, says for whom it is, and a guardian gets less', async () => {
  const { owner, ana, joana, sign } = await setUp()
  const first = await sign(ana, { data: { text: 'Primeira.' } })
  await ana.api.patients.records.addendum({ id: randomUUID(), entry_id: first, kind: 'complement', text: 'Complemento.' })
  await sign(ana, { data: { text: 'Reservada.' }, confidentiality: 'author' })
  const values = { recipient: 'patient' as const, reason: null, from: null, until: null, evolutions: true, documents: true, results: true }
  const print = (over: object = {}, { api }: Person = ana) =>
    api.patients.records.print({ id: joana, volume: 1, values: { ...values, ...over } })
  const texts = async (...asked: Parameters<typeof print>) => (await print(...asked)).entries.map(({ fields }) => fields[0]!.text)
  await signIn.owner().query(
    `insert into patient_clinical (company_id, patient_id, blood_type, medical_history) values ($1, $2, 'O+', 'Asma na infância')
     on conflict (company_id, patient_id) do update set blood_type = excluded.blood_type, medical_history = excluded.medical_history`,
    [owner.company_id, joana],
  )
  const whole = await print()
  expect(whole.entries.map(({ fields }) => fields[0]!.text)).toEqual(['Primeira.', 'Reservada.'])
  expect(whole).toMatchObject({ blood_type: 'O+', history: 'Asma na infância' })
  // An addendum is signed as the entry is: with a hash of its own.
  const [{ hash, addenda }] = whole.entries as [(typeof whole.entries)[number]]
  expect(addenda).toEqual([expect.objectContaining({ text: 'Complemento.', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })])
  expect(addenda[0]!.hash).not.toBe(hash)
  await signIn.owner().query("update patient set birth_date = current_date - interval '13 years' where id = $1", [joana])
  expect(await texts({ recipient: 'guardian' })).toEqual(['Primeira.'])
  await expect(print({ recipient: 'court' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await print({ recipient: 'court', reason: 'Processo 1.' })
  await expect(print({ until: '2020-01-01' })).rejects.toMatchObject({ code: 'NOTHING_TO_PRINT' })
  await expect(print({}, owner)).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
  await owner.api.patients.records.openGlass({ id: joana, reason: 'audit', justification: 'Auditoria interna do mês.' })
  expect(await texts({}, owner)).toEqual(['Primeira.'])
  const { rows } = await ana.api.patients.records.accesses({ id: joana })
  expect(rows.filter(({ action }) => action === 'print').map(({ reason }) => reason)).toEqual([
    ...['Para: Paciente', 'Para: Justiça. Processo 1.', 'Para: Responsável', 'Para: Paciente'], // a print of nothing is none
  ])
  const { psychologist } = await withPsychologist(owner, joana)
  await sign(psychologist, { data: { text: 'Para supervisão.' }, documental: true })
  expect(
    [await texts(), await texts({ recipient: 'court', reason: 'Processo 2.' })].map((all) => all.includes('Para supervisão.')),
  ).toEqual([...[false, true]])
  await expect(sign(ana, { documental: true })).rejects.toMatchObject({ code: 'DOCUMENTAL_OF_CRP' })
})

test('the audit names what was done, and never what was written', async () => {
  const { owner, ana, joana, sign } = await setUp()
  await sign(ana)
  await ana.api.patients.records.entries({ id: joana })
  const { rows } = await signIn
    .owner()
    .query(
      "select action, changes::text as changes from audit_event where company_id = $1 and entity in ('patient_entry', 'patient_record') order by at",
      [owner.company_id],
    )
  expect(rows.map(({ action }) => action)).toEqual(['open_record', 'insert', 'sign', 'read_entries'])
  expect(JSON.stringify(rows)).not.toContain('Prurido')
})

test('a responsible who is no professional does not treat, until she becomes one', async () => {
  const { owner, joana } = await setUp()
  const clerk = await signIn({ company_id: owner.company_id, permissions: TREATS })
  const reads = async () => (await clerk.api.patients.records.open({ id: joana })).reads
  await signIn.owner().query('update patient set responsible_id = $2 where id = $1', [joana, clerk.user_id])
  expect(await reads()).toBe(false)
  const id = await professional(clerk, 'Dra. Clara')
  expect(await reads()).toBe(true)
  await signIn.owner().query('update professional set user_id = null where id = $1', [id])
  expect(await reads()).toBe(false)
})

test('a merge brings the entries along, and its undo gives them back', async () => {
  const { owner, ana, joana, sign } = await setUp()
  await sign(ana)
  const other = await ana.api.patients.create(newJoana({ name: 'Joana B. Melo', document: '', code: 'PAC-2' }))
  await sign(ana, { patient_id: other.id, data: { text: 'Do outro cadastro.' } })
  const { updated_at } = await ana.api.patients.get({ id: joana })
  const { undo } = await owner.api.patients.merge({
    ...{ id: joana, other_id: other.id, updated_at, other_updated_at: other.updated_at, take: [] },
  })
  const { rows } = await ana.api.patients.records.entries({ id: joana })
  expect(rows.map(({ from_code, fields }) => [from_code, fields[0]!.text])).toEqual(
    expect.arrayContaining([
      [null, 'Prurido em dobras.'],
      ['PAC-2', 'Do outro cadastro.'],
    ]),
  )
  expect(await ana.api.patients.records.verify({ id: joana })).toEqual({ checked: 2, broken_since: null })
  await owner.api.patients.undoMerge({ id: undo })
  expect((await ana.api.patients.records.entries({ id: joana })).total).toBe(1)
})

test('a reading that cannot be written down does not happen', async () => {
  const { ana, joana, sign } = await setUp()
  await sign(ana)
  const root = signIn.owner()
  await root.query("alter table audit_event add constraint no_reading check (action not in ('open_record', 'read_entries')) not valid")
  try {
    await expect(ana.api.patients.records.entries({ id: joana })).rejects.toMatchObject({ constraint: 'no_reading' })
    await expect(ana.api.patients.records.open({ id: joana })).rejects.toMatchObject({ constraint: 'no_reading' })
  } finally {
    await root.query('alter table audit_event drop constraint no_reading')
  }
  expect((await ana.api.patients.records.entries({ id: joana })).total).toBe(1)
})

test('a search looks into what was written, not into the names of the fields', async () => {
  const { ana, joana, sign } = await setUp()
  await sign(ana)
  const found = async (text: string) => (await ana.api.patients.records.entries({ id: joana, text })).total
  expect([await found('prurído'), await found('text')]).toEqual([1, 0])
})

test('what was written by another template than the one that signs it is not signed', async () => {
  const { ana, joana, sign } = await setUp()
  const id = await sign(ana, {
    data: { text: 'Prurido.', conduct: 'Escrito antes, em SOAP.', weight: '70', diagnoses: ['L20.9 Dermatite atópica'] },
  })
  const { rows } = await signIn.owner().query('select data, content::jsonb -> $2 as signed from patient_entry where id = $1', [id, 'data'])
  const within = { text: 'Prurido.', weight: '70', diagnoses: ['L20.9 Dermatite atópica'] }
  expect(rows).toEqual([{ data: within, signed: within }])
  expect((await ana.api.patients.records.entries({ id: joana, text: 'SOAP' })).rows).toEqual([])
})

test('entries are narrowed by author, specialty, template and period, and the last of one’s own is copied and marked', async () => {
  const { owner, ana, joana, template_id, sign } = await setUp()
  const { entries, open, lastOwn } = ana.api.patients.records
  expect(await lastOwn({ id: joana, template_id })).toBeNull()
  await sign(ana)
  const { psychologist } = await withPsychologist(owner, joana)
  await sign(psychologist, { data: { text: 'Da psicóloga.', copied: ['text'], copied_from: '2026-10-02' } })
  const today = todayIn('America/Sao_Paulo')
  const total = async (narrowed: object) => (await entries({ id: joana, ...narrowed })).total
  const { clinical, templates } = await open({ id: joana })
  expect(templates[0]!.name).toBe('Livre') // she signed with it last
  const { written } = clinical!
  expect(written).toEqual({
    authors: [
      { id: psychologist.user_id, name: 'Débora Paixão' },
      { id: ana.user_id, name: 'Dra. Ana Lima' },
    ],
    ...{ specialties: ['Dermatologia'], templates: [{ id: template_id, name: 'Livre' }] },
  })
  expect([
    ...[
      await total({}),
      await total({ author_id: ana.user_id }),
      await total({ specialty: 'Dermatologia' }),
      await total({ specialty: 'x' }),
    ],
    ...[await total({ template_id }), await total({ from: today, until: today }), await total({ until: '2020-01-01' })],
    await total({ text: '2026-10-02' }), // a mark is no text
  ]).toEqual([2, 1, 2, 0, 2, 2, 0, 0])
  const [theirs] = (await entries({ id: joana, author_id: psychologist.user_id })).rows
  expect(theirs!.fields).toEqual([{ label: 'Texto', text: 'Da psicóloga.', copied: '2026-10-02' }])
  expect(await lastOwn({ id: joana, template_id })).toEqual({ on_date: today, data: { text: 'Prurido em dobras.' } })
})

test('a record of 501 entries is printed in two volumes', async () => {
  const { ana, joana, template_id, sign } = await setUp()
  await sign(ana)
  await signIn.owner().query(
    `insert into patient_entry (company_id, patient_id, chain_id, position, template_id, author_id, author_line, data, signed_at, content, hash)
     select company_id, patient_id, chain_id, n + 1, $2, author_id, author_line, data, now(), content, hash
     from patient_entry, generate_series(1, 500) n where patient_id = $1`,
    [joana, template_id],
  )
  const values = { recipient: 'patient' as const, reason: null, from: null, until: null, evolutions: true, documents: true, results: true }
  const print = async (volume: number) => {
    const { entries, volumes } = await ana.api.patients.records.print({ id: joana, volume, values })
    return [entries.length, volumes]
  }
  expect([await print(1), await print(2)]).toEqual([
    [500, 2],
    [1, 2],
  ])
  await expect(print(3)).rejects.toMatchObject({ code: 'NOTHING_TO_PRINT' })
})

test('the visit in hand is today’s, not one of another day that nobody finished', async () => {
  const { owner, ana, joana } = await setUp()
  const { rows } = await signIn.owner().query(
    `with offered as (insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id)
     insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status, fit_in)
     select $1, $2, p.id, offered.id, app.day, '09:00', 30, now(), now(), app.status, true
     from professional p, offered, (values (current_date - 1, 'in_progress'), (current_date, 'arrived')) app (day, status)
     where p.company_id = $1 and p.user_id = $3 returning id, status`,
    [owner.company_id, joana, ana.user_id],
  )
  const arrived = rows.find(({ status }) => status === 'arrived').id
  expect((await ana.api.patients.records.open({ id: joana })).clinical?.visit?.id).toBe(arrived)
})

test('signing closes the visit that is under way, and leaves one that nobody began as it is', async () => {
  const { owner, ana, joana, draft } = await setUp()
  const root = signIn.owner()
  const { rows } = await root.query(
    `with offered as (insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id)
     insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status, fit_in)
     select $1, $2, p.id, offered.id, app.day, '09:00', 30, now(), now(), app.status, true
     from professional p, offered, (values (current_date, 'in_progress'), (current_date + 1, 'scheduled')) app (day, status)
     where p.company_id = $1 and p.user_id = $3 returning id, status`,
    [owner.company_id, joana, ana.user_id],
  )
  const finish = async (appointment_id: string) => {
    const values = draft({ appointment_id })
    await ana.api.patients.records.saveDraft(values)
    const { finished } = await ana.api.patients.records.sign({ id: values.id, finish: true })
    expect(await ana.api.patients.records.sign({ id: values.id, finish: true })).toEqual({ id: values.id, finished })
    return finished
  }
  const of = (status: string) => rows.find((row) => row.status === status).id as string
  expect((await ana.api.patients.records.open({ id: joana })).clinical?.visit?.id).toBe(of('in_progress'))
  expect(await finish(of('in_progress'))).toBe(true)
  expect(await finish(of('scheduled'))).toBe(false)
  const { rows: after } = await root.query('select status from appointment where company_id = $1 order by on_date', [owner.company_id])
  expect(after).toEqual([{ status: 'attended' }, { status: 'scheduled' }])
})

test('alerts stand beside the allergies until somebody says why they are over, and on paper; who does not treat her adds none', async () => {
  const { owner, ana, joana, sign } = await setUp()
  await sign(ana)
  const { addAlert, endAlert, alerts, open, print } = ana.api.patients.records
  const risk = {
    id: randomUUID(),
    patient_id: joana,
    values: { kind: 'risk' as const, severity: 'high' as const, text: 'Risco de queda', since: '2026-02-01' },
  }
  await addAlert(risk)
  await addAlert(risk) // sent again
  await addAlert({
    id: randomUUID(),
    patient_id: joana,
    values: { kind: 'medication', severity: 'medium', text: 'Anticoagulante em uso', since: '' },
  })
  const twice = addAlert({ ...risk, id: randomUUID(), values: { ...risk.values, text: 'risco de queda' } })
  await expect(twice).rejects.toMatchObject({ message: 'Este alerta já está no prontuário.' })
  const texts = async () => (await open({ id: joana })).clinical?.alerts.map(({ text }) => text)
  expect(await texts()).toEqual(['Risco de queda', 'Anticoagulante em uso'])
  const values = { recipient: 'patient' as const, reason: null, from: null, until: null, evolutions: true, documents: true, results: true }
  expect((await print({ id: joana, volume: 1, values })).alerts).toEqual(['Risco de queda', 'Anticoagulante em uso'])
  await endAlert({ id: risk.id, values: { reason: 'Concluiu a fisioterapia' } })
  await expect(endAlert({ id: risk.id, values: { reason: 'Outra vez' } })).rejects.toMatchObject({ message: 'Alerta não encontrado.' })
  expect(await texts()).toEqual(['Anticoagulante em uso'])
  expect((await alerts({ id: joana })).map(({ text, ended_reason }) => [text, ended_reason])).toEqual([
    ['Anticoagulante em uso', null],
    ['Risco de queda', 'Concluiu a fisioterapia'],
  ])
  await expect(owner.api.patients.records.addAlert({ ...risk, id: randomUUID() })).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
  await expect(owner.api.patients.records.alerts({ id: joana })).rejects.toMatchObject({ code: 'RECORD_CLOSED' })
})
