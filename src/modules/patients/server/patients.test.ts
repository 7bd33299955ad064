import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { card } from '#app/testing/children.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'

const signIn = testApp()
const RECEPTION = { profile_id: 4, permissions: { patients: true } }

/** Somebody who treats the patients that she registers. */
async function professional() {
  const person = await signIn()
  await makeProfessional(signIn.owner(), person)
  return person
}

const refusal = (message: string) => ({
  code: 'BAD_REQUEST',
  data: { issues: expect.arrayContaining([expect.objectContaining({ message })]) },
})

const child = { birth_date: '01/02/2020', document: '' }
const guardian = {
  ...{
    name: 'Ana Melo',
    relationship: 'mother' as const,
    document: '529.982.247-25',
    birth_date: '',
    phone: '84988887777',
    whatsapp: '',
    email: '',
  },
  ...{
    is_guardian: true,
    guardian_kind: 'parent' as const,
    guardian_until: '',
    proof_file_id: null,
    is_payer: true,
    gets_messages: true,
    notes: '',
  },
}
describe('what a patient may be', () => {
  test.each([
    [{ name: '' }, 'Nome é obrigatório'],
    [{ code: ' ' }, 'Código é obrigatório'],
    [{ document: '529.982.247-26' }, 'CPF inválido'],
    [{ document: '12.345.678/0001-00' }, 'CNPJ inválido'],
    [{ cns: '123456789012345' }, 'CNS inválido'],
    [{ birth_date: '31/12/1899' }, 'Data de nascimento inválida'],
    [{ birth_date: '01/01/2999' }, 'Data de nascimento inválida'],
    [{ phone: '849999912' }, 'Telefone deve ter pelo menos 10 dígitos'],
    [{ email: 'maria' }, 'E-mail inválido'],
    [{ allergies: 'Látex', no_known_allergies: true }, 'Remova as alergias para marcar "Nega alergias".'],
  ])('%j is refused: %s', async (typed, message) => {
    const { api } = await signIn()
    await expect(api.patients.create(newJoana(typed))).rejects.toMatchObject(refusal(message))
  })

  test('a document and a code belong to one patient, who stays the only one when two save at once', async () => {
    const { api } = await signIn()
    const both = await Promise.allSettled([api.patients.create(newJoana({ code: 'A' })), api.patients.create(newJoana({ code: 'B' }))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const other = api.patients.create(newJoana({ code: 'C' }))
    await expect(other).rejects.toMatchObject({ message: 'Já existe um paciente com este documento cadastrado.' })
    const same = api.patients.create(newJoana({ document: '', code: (await api.patients.list({})).rows[0]!.code }))
    await expect(same).rejects.toMatchObject({ message: 'Já existe um paciente com este código.' })
  })
})

test('the social name is what she is called: in the order of the list, where she is found, of what was opened, in the trash and in tasks', async () => {
  const { api, user_id } = await signIn()
  const { id } = await api.patients.create(newJoana({ social_name: 'Zélia', code: 'PAC-1' }))
  await api.patients.create(newJoana({ name: 'Maria', document: '', code: 'PAC-2' }))
  expect((await api.patients.list({})).rows.map(({ code }) => code)).toEqual(['PAC-2', 'PAC-1'])
  expect(await api.patients.find({ text: 'joana' })).toMatchObject([{ name: 'Zélia' }])
  expect(await api.patients.names({ ids: [id] })).toMatchObject([{ name: 'Zélia' }])
  const task = { title: 'Ligar', due_on: null, due_time: null, responsible_id: user_id, notes: null }
  await api.tasks.create({ values: task, subject: { patient_id: id } })
  expect((await api.tasks.list({ subject: { patient_id: id } })).rows).toMatchObject([{ subject: { name: 'Zélia' } }])
  await api.patients.remove({ selection: { ids: [id] } })
  expect((await api.patients.trash({})).rows).toMatchObject([{ name: 'Zélia' }])
})

test('while one types, who is called so comes before whose address it is, and whoever it begins with is the first', async () => {
  const { api } = await signIn()
  const named = (name: string, n: number, email = '') => api.patients.create(newJoana({ name, email, document: '', code: `PAC-${n}` }))
  for (let n = 1; n <= 8; n++) await named(`Bento ${n}`, n, `maria${n}@exemplo.com.br`)
  await named('Zulmira Maria', 9)
  await named('Maria Silva', 10)
  const names = (await api.patients.find({ text: 'maría' })).map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Maria Silva', 'Zulmira Maria', 'Bento 1'])
})

test('a search finds by part of every name and number, with or without mask, and by birth date', async () => {
  const { api } = await signIn()
  await api.patients.create(
    newJoana({ social_name: 'Jô', email: 'jo@exemplo.com.br', insurance: 'Saúde', insurance_number: '00A7', code: 'PAC-77' }),
  )
  await api.patients.create(newJoana({ name: 'Outro', document: '', phone: '', birth_date: '', code: 'PAC-88' }))
  for (const name of ['joana', 'jô', '529.982.247-25', '52998224725', '(84) 99999-1234', 'jo@exemplo', 'pac-77', '00a7', '10/03/1985']) {
    expect([name, (await api.patients.list({ name })).rows.map((row) => row.code)]).toEqual([name, ['PAC-77']])
  }
})

test('list, cards and filters agree, and the archive is outside of them', async () => {
  const { api } = await signIn()
  await api.patients.create(newJoana({ status_id: 2, email: 'jo@exemplo.com.br' }))
  await api.patients.create(newJoana({ ...child, name: 'Bia', code: 'B', status_id: 3, gender: 'F', phone: '' }))
  const { id } = await api.patients.create(newJoana({ name: 'Zé', code: 'Z', document: '', gender: 'M' }))
  const { texts, signers } = await api.patients.terms.list({ parent_id: id })
  await api.patients.terms.sign({
    ...{ parent_id: id, consent_text_id: texts[0]!.id, method: 'screen', file_id: null, agreed: true },
    signers: signers.map(({ role, name }) => ({ role, name, document: '' })),
  })
  await api.patients.remove({ selection: { ids: [id] } })

  const { total, counts } = await api.patients.list({})
  expect({ total, counts }).toEqual({ total: 2, counts: { total: 2, active: 1, inactive: 1, with_email: 1 } })
  const named = async (filter: object) => (await api.patients.list(filter)).rows.map(({ name }) => name)
  expect(await named({ minor: true })).toEqual(['Bia'])
  expect(await named({ gender: 'M' })).toEqual([])
  expect(await named({ archived: true })).toEqual(['Zé'])
  expect(await named({ group: 'inactive' })).toEqual(['Bia'])
  expect(await named({ with_email: true })).toEqual(['Joana Melo'])
  expect(await named({ type_id: 1, sort: 'birth_date', direction: 'desc' })).toEqual(['Bia', 'Joana Melo'])
})

describe('clinical fields', () => {
  const clinical = {
    allergies: 'Látex; Dipirona; látex',
    medical_history: 'Asma',
    blood_type: 'O+' as const,
    current_medications: 'Losartana',
  }

  test('are read and written by who treats the patient, and by nobody else, the owner neither', async () => {
    const ana = await professional()
    const { id } = await ana.api.patients.create(newJoana(clinical))
    expect(await ana.api.patients.get({ id })).toMatchObject({
      reads_clinical: true,
      allergies: 'Dipirona; Látex',
      medical_history: 'Asma',
      blood_type: 'O+',
    })
    const owner = await signIn({ company_id: ana.company_id })
    expect(await owner.api.patients.get({ id })).toMatchObject({
      ...{
        reads_clinical: false,
        allergies: null,
        medical_history: null,
        blood_type: null,
        current_medications: null,
        no_known_allergies: null,
      },
    })
  })

  test('from a caller who does not see them arrive empty and change nothing; anything else is refused', async () => {
    const ana = await professional()
    const { id } = await ana.api.patients.create(newJoana(clinical))
    const iris = await signIn({ company_id: ana.company_id, ...RECEPTION })
    const seen = await iris.api.patients.get({ id })
    const unseen = { allergies: null, medical_history: null, blood_type: null, current_medications: null, no_known_allergies: null }
    await iris.api.patients.update({ id, updated_at: seen.updated_at, values: newJoana({ ...unseen, name: 'Joana M. Melo' }) })
    expect(await ana.api.patients.get({ id })).toMatchObject({
      name: 'Joana M. Melo',
      allergies: 'Dipirona; Látex',
      medical_history: 'Asma',
    })
    const { updated_at } = await iris.api.patients.get({ id })
    const change = iris.api.patients.update({ id, updated_at, values: newJoana({ ...unseen, medical_history: 'Nada' }) })
    await expect(change).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Só quem atende o paciente altera as informações médicas.' })
  })

  test('leave no value in the audit, and an allergy that is taken off ends instead of vanishing', async () => {
    const ana = await professional()
    const { id, updated_at } = await ana.api.patients.create(newJoana(clinical))
    await ana.api.patients.update({ id, updated_at, values: newJoana({ ...clinical, allergies: 'Dipirona' }) })
    const { rows } = await signIn
      .owner()
      .query(`select changes::text as changes from audit_event where changes::text ~ 'Látex|Dipirona|Asma|Losartana'`)
    expect(rows).toEqual([])
    const { rows: alerts } = await signIn
      .owner()
      .query('select text, ended_at is null as open from patient_alert where patient_id = $1 order by text', [id])
    expect(alerts).toEqual([
      { text: 'Dipirona', open: true },
      { text: 'Látex', open: false },
    ])
  })
})

describe('insurance cards', () => {
  test('one is primary and stands in the list, zeros and letters stay, and the same open card is refused', async () => {
    const { api } = await signIn()
    const { id: parent_id } = await api.patients.create(newJoana())
    await api.patients.insurances.add({ parent_id, values: card })
    expect(await api.patients.get({ id: parent_id })).toMatchObject({ insurance: 'Saúde Potiguar', insurance_number: '00A7' })
    await expect(api.patients.insurances.add({ parent_id, values: card })).rejects.toMatchObject({
      message: 'Esta carteirinha já está cadastrada.',
    })
    await api.patients.insurances.add({ parent_id, values: { ...card, insurer: 'Vida RN', number: '9' } })
    const { id, updated_at } = (await api.patients.insurances.list({ parent_id }))[0]!
    await api.patients.insurances.change({
      id,
      updated_at,
      values: { ...card, insurer: 'Vida RN', number: '9', valid_until: '01/10/2030' },
    })
    const cards = await api.patients.insurances.list({ parent_id })
    expect(cards.map(({ insurer, is_primary }) => [insurer, is_primary])).toEqual([
      ['Vida RN', true],
      ['Saúde Potiguar', false],
    ])
    await api.patients.insurances.end({ id: cards[0]!.id })
    expect(await api.patients.get({ id: parent_id })).toMatchObject({ insurance: null, insurance_number: null })
  })

  test.each([
    [{ number: '' }, 'Número da carteirinha é obrigatório'],
    [{ number: '123456789012345678901' }, 'Máximo de 20 caracteres'],
  ])('%j is refused: %s', async (typed, message) => {
    const { api } = await signIn()
    const { id: parent_id } = await api.patients.create(newJoana())
    const add = api.patients.insurances.add({ parent_id, values: { ...card, ...typed } })
    await expect(add).rejects.toMatchObject(refusal(message))
  })

  test('of an insurer that is not in the list are refused to who does not set up the clinic', async () => {
    const ana = await signIn()
    const { id: parent_id } = await ana.api.patients.create(newJoana())
    const iris = await signIn({ company_id: ana.company_id, ...RECEPTION })
    const add = iris.api.patients.insurances.add({ parent_id, values: card })
    await expect(add).rejects.toMatchObject({ code: 'INSURER_UNKNOWN' })
    await ana.api.patients.insurances.add({ parent_id, values: card })
    await iris.api.patients.insurances.add({ parent_id, values: { ...card, number: '2' } })
  })

  test('do not make the open form of the patient stale', async () => {
    const { api } = await signIn()
    const { id, updated_at } = await api.patients.create(newJoana())
    await api.patients.insurances.add({ parent_id: id, values: card })
    await expect(api.patients.update({ id, updated_at, values: newJoana({ name: 'Joana B. Melo' }) })).resolves.toMatchObject({
      name: 'Joana B. Melo',
    })
  })
})

test('somebody who does not want to be written to is not, on that channel, until she says otherwise; who only reads does not say it for her', async () => {
  const { api, company_id } = await signIn()
  const { id } = await api.patients.create(newJoana())
  expect(await api.patients.contactable({ id })).toEqual({ whatsapp: true, email: true })
  expect(await api.patients.setContactable({ id, channel: 'email', yes: false })).toEqual({ whatsapp: true, email: false })
  expect(await api.patients.setContactable({ id, channel: 'whatsapp', yes: false })).toEqual({ whatsapp: false, email: false })
  expect(await api.patients.setContactable({ id, channel: 'email', yes: true })).toEqual({ whatsapp: false, email: true })
  const reader = await signIn({ company_id, permissions: { patients: { read: true } } })
  await expect(reader.api.patients.setContactable({ id, channel: 'email', yes: false })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const unknown = await api.patients.create(newJoana({ document: '', phone: '', email: '', code: 'PAC-2' }))
  expect(await api.patients.contactable({ id: unknown.id })).toBeNull()
})

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('terms', () => {
  const sign = async (api: Awaited<ReturnType<typeof signIn>>['api'], parent_id: string, document = '') => {
    const { texts, signers } = await api.patients.terms.list({ parent_id })
    return api.patients.terms.sign({
      ...{ parent_id, consent_text_id: texts[0]!.id, method: 'screen', file_id: null, agreed: true },
      signers: signers.map((signer) => ({ role: signer.role, name: signer.name, document: document || signer.document })),
    })
  }

  test('say whether a patient is written to by WhatsApp, until that is revoked', async () => {
    const { api, company_id } = await signIn()
    const { id: parent_id } = await api.patients.create(newJoana())
    const mayContact = async () => {
      const { rows } = await signIn.owner().query(
        `select set_config('app.company_id', $1, true), app.may_contact(f.person_id, 'whatsapp') as may
         from person_face f where f.company_id = $1::uuid and f.entity = 'patient' and f.entity_id = $2`,
        [company_id, parent_id],
      )
      return rows[0].may
    }
    const { texts, signers } = await api.patients.terms.list({ parent_id })
    await api.patients.terms.sign({
      ...{
        parent_id,
        consent_text_id: texts.find(({ title }) => title.includes('WhatsApp'))!.id,
        method: 'screen',
        file_id: null,
        agreed: true,
      },
      signers: signers.map(({ role, name, document }) => ({ role, name, document })),
    })
    expect(await mayContact()).toBe(true)
    const { rows } = await api.patients.terms.list({ parent_id })
    await api.patients.terms.revoke({ id: rows[0]!.id })
    expect(await mayContact()).toBe(false)
  })

  test('of pictures and of visits at a distance say what the person consents to, in the version that was signed, until that is revoked', async () => {
    const { api, company_id } = await signIn({ permissions: { all: true } })
    const { id: parent_id } = await api.patients.create(newJoana())
    const { texts, signers } = await api.patients.terms.list({ parent_id })
    for (const title of ['Uso de imagem em prontuário', 'Uso de imagem em divulgação', 'Telemedicina', 'Procedimento'])
      await api.patients.terms.sign({
        ...{ parent_id, consent_text_id: texts.find((text) => text.title === title)!.id, signers },
        ...{ method: 'screen', file_id: null, agreed: true },
      })
    const { rows } = await api.patients.terms.list({ parent_id })
    await api.patients.terms.revoke({ id: rows.find(({ title }) => title === 'Uso de imagem em divulgação')!.id })
    const said = await signIn
      .owner()
      .query(
        'select purpose, channel, text_version as hash, revoked_at is not null as revoked from consent where company_id = $1 order by purpose',
        [company_id],
      )
    const hashOf = (title: string) => rows.find((row) => row.title === title)!.text_hash
    expect(said.rows).toEqual([
      { purpose: 'image-publication', channel: null, hash: hashOf('Uso de imagem em divulgação'), revoked: true },
      { purpose: 'image-record', channel: null, hash: hashOf('Uso de imagem em prontuário'), revoked: false },
      { purpose: 'telemedicine', channel: null, hash: hashOf('Telemedicina'), revoked: false },
    ])
  })

  test('that were signed for a minor are asked for anew from her 18th birthday; a drawn signature is a picture', async () => {
    const { api, company_id } = await signIn({ permissions: { all: true } })
    const { id: parent_id } = await api.patients.create(newJoana(child))
    await api.patients.contacts.add({ parent_id, values: guardian })
    await sign(api, parent_id)
    expect(await api.patients.terms.list({ parent_id })).toMatchObject({ of_age_since: null, rows: [{ outgrown: false }] })
    const root = signIn.owner()
    await root.query("update patient_consent set signed_at = now() - interval '1 year' where patient_id = $1", [parent_id])
    await root.query("update patient set birth_date = current_date - interval '18 years' where id = $1", [parent_id])
    const missing = async (on: string) => {
      const { rows } = await root.query(
        `select app.terms_missing(c.company_id, c.patient_id, array[t.kind], current_date + ${on}) as kinds from patient_consent c
         join consent_text t on t.id = c.consent_text_id where c.company_id = $1 limit 1`,
        [company_id],
      )
      return rows[0].kinds.length
    }
    expect([await missing('-1'), await missing('0')]).toEqual([0, 1])
    const once = { id: crypto.randomUUID() }
    const { texts, signers, of_age_since, rows } = await api.patients.terms.list({ parent_id })
    expect([of_age_since, rows[0]!.outgrown, signers.map(({ role }) => role)]).toEqual([expect.any(String), true, ['patient']])
    const drawing = new File([Buffer.from(PNG, 'base64')], 'assinatura.png', { type: 'image/png' })
    const { file_id } = await api.patients.terms.upload({ file: drawing })
    const drawn = {
      ...{ ...once, parent_id, consent_text_id: texts[0]!.id, method: 'screen' as const, file_id: null, agreed: true as const },
      signers: signers.map((signer) => ({ ...signer, drawing_id: file_id })),
    }
    await api.patients.terms.sign(drawn)
    await api.patients.terms.sign(drawn) // the answer was lost
    const signed = await api.patients.terms.list({ parent_id })
    expect(signed.rows).toHaveLength(2)
    expect(signed.rows[0]).toMatchObject({ method: 'screen', signature: null, file_url: `/files/${file_id}` })
    expect([signed.of_age_since, signed.rows[1]!.outgrown, await missing('0')]).toEqual([null, false, 0])
  })

  test('for a minor are signed by the guardian, and by nobody before there is one', async () => {
    const { api } = await signIn()
    const { id: parent_id } = await api.patients.create(newJoana(child))
    expect(await api.patients.terms.list({ parent_id })).toMatchObject({
      signers: [],
      obstacle: 'Cadastre o responsável legal antes de assinar.',
    })
    await api.patients.contacts.add({ parent_id, values: guardian })
    await sign(api, parent_id)
    const { rows } = await api.patients.terms.list({ parent_id })
    expect(rows).toMatchObject([
      { signer_name: 'Ana Melo', signer_role: 'guardian', version: 1, text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  test('lack who signs them: booking and record say why, until there is a guardian, who is nobody’s once she is of age', async () => {
    const { api } = await signIn({ permissions: { all: true, 'patients-records': true } })
    const { id, updated_at } = await api.patients.create(newJoana(child))
    const told = async () => [await api.patients.schedule.strip({ parent_id: id }), (await api.patients.records.open({ id })).patient]
    const say = (lacks_guardian: string | null, guardian: string | null) =>
      [1, 2].map(() => expect.objectContaining({ lacks_guardian, guardian }))
    expect(await told()).toEqual(say('minor', null))
    const capacity = { birth_date: '10/03/1985', capacity: 'curatorship' as const }
    const grown = await api.patients.update({ id, updated_at, values: newJoana({ ...child, ...capacity }) })
    expect(await told()).toEqual(say('curatorship', null))
    await api.patients.contacts.add({ parent_id: id, values: guardian })
    expect(await told()).toEqual(say(null, 'Ana Melo'))
    const values = newJoana({ ...child, birth_date: '10/03/1985' })
    await api.patients.update({ id, updated_at: grown.updated_at, values })
    expect(await told()).toEqual(say(null, null))
  })

  test('with another CPF than the record has are refused', async () => {
    const { api } = await signIn()
    const { id: parent_id } = await api.patients.create(newJoana())
    await expect(sign(api, parent_id, '390.533.447-05')).rejects.toMatchObject({ message: 'O CPF não confere com o cadastro.' })
  })

  test('stay when they are revoked, and archive the patient who is removed, until she comes back', async () => {
    const { api } = await signIn()
    const { id: parent_id } = await api.patients.create(newJoana())
    expect(await api.patients.storedUntil({ id: parent_id })).toEqual({ until: null })
    await sign(api, parent_id)
    const { rows } = await api.patients.terms.list({ parent_id })
    await api.patients.terms.revoke({ id: rows[0]!.id })
    expect((await api.patients.terms.list({ parent_id })).rows).toMatchObject([{ revoked_at: expect.any(Date) }])
    expect((await api.patients.storedUntil({ id: parent_id })).until).toMatch(/^20\d\d-/)

    const { removed_at } = await api.patients.remove({ selection: { ids: [parent_id] } })
    expect((await api.patients.list({})).total).toBe(0)
    expect((await api.patients.trash({})).total).toBe(0)
    expect((await api.patients.list({ archived: true })).total).toBe(1)
    expect(await api.patients.undoRemoval({ removed_at })).toEqual({ changed: 1, left: 0 })
    expect((await api.patients.list({})).total).toBe(1)
  })

  test('no statement of the server changes or deletes one', async () => {
    const { rows } = await signIn.owner().query(`
      select privilege_type from information_schema.role_table_grants
      where table_name = 'patient_consent' and grantee in ('app_user', 'app_jobs', 'app_bi') order by 1`)
    expect(rows.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT'])
  })
})

test('two records become one, with cards and allergies, and two again', async () => {
  const { api } = await professional()
  const mine = await api.patients.create(newJoana({ document: '', allergies: 'Látex', medical_history: 'Hipertensão' }))
  const other = await api.patients.create(
    newJoana({
      code: 'PAC-2',
      phone: '8433334444',
      allergies: 'Dipirona',
      medical_history: 'Asma',
      insurance: 'Vida RN',
      insurance_number: '7',
    }),
  )
  const pair = { id: mine.id, other_id: other.id }
  const { moves } = await api.patients.previewMerge(pair)
  expect(moves).toMatchObject({ cards: 1, terms: 0 })
  const { undo } = await api.patients.merge({
    ...pair,
    updated_at: mine.updated_at,
    other_updated_at: other.updated_at,
    take: ['document'],
  })
  expect(await api.patients.get({ id: mine.id })).toMatchObject({
    document: '52998224725',
    insurance: 'Vida RN',
    allergies: 'Dipirona; Látex',
    medical_history: 'Hipertensão\nAsma',
  })
  expect(await api.patients.get({ id: other.id })).toMatchObject({ merged_into: mine.id })
  expect((await api.patients.list({ archived: true })).total).toBe(0)
  const merges = async () => (await api.patients.history({ id: mine.id, page: 1 })).rows.filter(({ action }) => action === 'merge')
  expect(await merges()).toMatchObject([{ undo }])
  expect(await api.patients.undoMerge({ id: undo })).toEqual(pair)
  expect((await merges()).map((event) => event.undo)).toEqual([undefined])
  expect(await api.patients.get({ id: other.id })).toMatchObject({
    ...{ merged_into: null, insurance: 'Vida RN', document: '52998224725', allergies: 'Dipirona', medical_history: 'Asma' },
  })
  expect(await api.patients.get({ id: mine.id })).toMatchObject({ allergies: 'Látex', medical_history: 'Hipertensão' })
  const { rows: alerts } = await signIn
    .owner()
    .query('select text, ended_reason from patient_alert where patient_id = $1 order by 1', [mine.id])
  expect(alerts).toEqual([
    { text: 'Dipirona', ended_reason: 'Veio do cadastro PAC-2: a união foi desfeita.' },
    { text: 'Látex', ended_reason: null },
  ])
  expect((await api.patients.list({})).total).toBe(2)
})

test('what somebody changed of it after two records became one stays when they are two again', async () => {
  const { api } = await professional()
  const mine = await api.patients.create(newJoana({ document: '', medical_history: 'Hipertensão' }))
  const other = await api.patients.create(newJoana({ code: 'PAC-2', phone: '8433334444', allergies: 'Dipirona', medical_history: 'Asma' }))
  const versions = { updated_at: mine.updated_at, other_updated_at: other.updated_at }
  const { undo } = await api.patients.merge({ id: mine.id, other_id: other.id, ...versions, take: [] })
  const write = (statement: string) => signIn.owner().query(statement, [mine.id])
  await write("update patient_clinical set medical_history = medical_history || ' leve' where patient_id = $1")
  await write("update patient_alert set ended_at = now(), ended_reason = 'Nunca teve' where patient_id = $1")
  await api.patients.undoMerge({ id: undo })
  expect(await api.patients.get({ id: mine.id })).toMatchObject({ medical_history: 'Hipertensão\nAsma leve' })
  expect((await write('select ended_reason from patient_alert where patient_id = $1')).rows).toEqual([{ ended_reason: 'Nunca teve' }])
})

test('a duplicate is told by number, by name and birth date, and from the archive', async () => {
  const { api } = await signIn()
  const { id } = await api.patients.create(newJoana())
  const nothing = { id: null, document: null, cns: null, phone: null, name: null, birth_date: null, mother_name: null }
  expect(await api.patients.duplicates({ ...nothing, document: '529.982.247-25' })).toMatchObject([
    { id, fields: ['document'], archived: false },
  ])
  expect(await api.patients.duplicates({ ...nothing, name: 'joana melo', birth_date: '10/03/1985' })).toMatchObject([
    { id, fields: ['name'] },
  ])
  expect(await api.patients.duplicates({ ...nothing, name: 'joana mello', mother_name: 'Ana Melo' })).toMatchObject([
    { id, fields: ['name'] },
  ])
  expect(await api.patients.duplicates({ ...nothing, id, phone: '84999991234' })).toEqual([])
})
