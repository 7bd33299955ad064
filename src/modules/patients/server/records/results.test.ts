import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { fileRoutes } from '#server/files/files.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>
const TREATS = { patients: true, 'patients-records': true }

const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF'], name)
const opened = async ({ token }: Person, url: string) => {
  const answer = await fileRoutes(signIn.platform()).request(url, { headers: { cookie: `session=${token}` } })
  return [answer.status, answer.headers.get('cache-control')]
}

async function setUp() {
  const owner = await signIn({ permissions: { all: true } })
  const ana = await signIn({ company_id: owner.company_id, permissions: TREATS })
  await makeProfessional(signIn.owner(), ana)
  const { id: joana } = await owner.api.patients.create({ ...newJoana(), responsible_id: ana.user_id })
  const { records } = ana.api.patients
  const upload = async (name = 'hemograma.pdf', { api }: Person = ana) =>
    (await api.patients.records.uploadFile({ file: pdf(name) })).file_id
  const values = (over: object = {}) => ({
    ...{
      title: 'Hemograma',
      kind: 'exam' as const,
      on_date: '2026-11-10',
      confidentiality: 'care' as const,
      file_id: null,
      text: 'Hb 13,2',
    },
    ...over,
  })
  const add = (over: object = {}, id = randomUUID()) => records.addResult({ id, patient_id: joana, values: values(over) })
  const results = async ({ api }: Person = ana) => (await api.patients.records.entries({ id: joana, kind: 'result' })).rows
  return { owner, ana, joana, records, upload, add, results }
}

test('a clinical file opens for who treats the patient alone, by its address too, and each opening is written down', async () => {
  const { owner, ana, joana, records, upload, add, results } = await setUp()
  const file_id = await upload()
  const url = `/files/${file_id}`
  const bia = await signIn({ company_id: owner.company_id, permissions: TREATS })
  const reception = await signIn({ company_id: owner.company_id, permissions: { patients: true } })
  const stranger = await signIn({ permissions: { all: true } })
  const others = [owner, bia, reception, stranger]
  // Before an entry refers to it, it is of who uploaded it.
  expect(await Promise.all(others.map(async (who) => (await opened(who, url))[0]))).toEqual([404, 404, 404, 404])
  const id = randomUUID()
  expect([await add({ file_id, text: null }, id), await add({ file_id, text: null }, id)]).toEqual([{ id }, { id }])
  expect(await results()).toMatchObject([
    {
      ...{ on_date: '2026-11-10', template_name: 'Exame · Hemograma', fields: [], may_publish: null },
      file: { url, name: 'hemograma.pdf', content_type: 'application/pdf', size: 14 },
    },
  ])
  expect(await Promise.all(others.map(async (who) => (await opened(who, url))[0]))).toEqual([404, 404, 404, 404])
  expect(await opened(ana, url)).toEqual([200, 'no-store'])
  await owner.api.patients.records.openGlass({ id: joana, reason: 'audit', justification: 'Auditoria interna do mês.' })
  expect(await opened(owner, url)).toEqual([200, 'no-store'])
  const { rows } = await records.accesses({ id: joana })
  expect(rows.filter(({ action }) => action === 'open_file')).toHaveLength(2)
  await signIn.owner().query("update patient_care set until = now() - interval '1 second' where source = 'glass'")
  expect((await opened(owner, url))[0]).toBe(404)
  expect(await records.verify({ id: joana })).toEqual({ checked: 1, broken_since: null })
  await signIn.owner().query("update stored_file set sha256 = 'other' where id = $1", [file_id])
  expect((await records.verify({ id: joana })).broken_since).not.toBeNull()
})

test('what is for its author alone keeps its file so, and nobody takes the file of another', async () => {
  const { owner, ana, joana, upload, add } = await setUp()
  const file_id = await upload('foto.pdf')
  await add({ file_id, confidentiality: 'author', kind: 'photo' })
  await owner.api.patients.records.openGlass({ id: joana, reason: 'audit', justification: 'Auditoria interna do mês.' })
  expect((await opened(owner, `/files/${file_id}`))[0]).toBe(404)
  const taken = { code: 'NOT_FOUND', message: 'Arquivo não encontrado.' }
  await expect(add({ file_id })).rejects.toMatchObject(taken)
  await makeProfessional(signIn.owner(), owner, { name: 'Dr. Dono' })
  await expect(add({ file_id: await upload('outra.pdf', owner) })).rejects.toMatchObject(taken)
  await expect(add({ text: null })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(ana.api.patients.records.uploadFile({ file: new File(['<svg/>'], 'a.svg') })).rejects.toMatchObject({
    code: 'FILE_TYPE_REFUSED',
  })
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'grande.pdf')
  await expect(ana.api.patients.records.uploadFile({ file: large })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
})

test('a clinical picture may be published as long as the patient says so', async () => {
  const { owner, joana, add, results } = await setUp()
  await add({ kind: 'photo' })
  const may = async () => (await results())[0]!.may_publish
  expect(await may()).toBe(false)
  const { texts, signers } = await owner.api.patients.terms.list({ parent_id: joana })
  const text = texts.find(({ title }) => title === 'Uso de imagem em divulgação')!
  await owner.api.patients.terms.sign({
    ...{ parent_id: joana, consent_text_id: text.id, method: 'screen', file_id: null, agreed: true },
    signers: signers.map(({ role, name, document }) => ({ role, name, document })),
  })
  expect(await may()).toBe(true)
  const { rows } = await owner.api.patients.terms.list({ parent_id: joana })
  await owner.api.patients.terms.revoke({ id: rows[0]!.id })
  expect(await may()).toBe(false)
  expect((await owner.api.patients.terms.list({ parent_id: joana })).rows).toHaveLength(1)
})

test('a document keeps the PDF that was signed elsewhere, by who issued it', async () => {
  const { owner, ana, joana, records, upload } = await setUp()
  await signIn.owner().query("update clinic_settings set address = 'Av. Hermes, 1' where company_id = $1", [owner.company_id])
  const document = { kind: 'guidance' as const, data: { text: 'Beber água.' } }
  const { id: entry_id } = await records.issue({ id: randomUUID(), patient_id: joana, appointment_id: null, document })
  const attach = async ({ api }: Person, file_id: string, id = randomUUID()) => api.patients.records.attachSigned({ id, entry_id, file_id })
  const bia = await signIn({ company_id: owner.company_id, permissions: TREATS })
  await makeProfessional(signIn.owner(), bia, { name: 'Dra. Bia' })
  await bia.api.patients.records.openGlass({ id: joana, reason: 'cover', justification: 'Cobertura de férias da colega.' })
  await expect(attach(bia, await upload('a.pdf', bia))).rejects.toMatchObject({ code: 'DOCUMENT_OF_ANOTHER' })
  const [id, file_id] = [randomUUID(), await upload('orientacoes-assinado.pdf')]
  await attach(ana, file_id, id)
  await attach(ana, file_id, id)
  const [{ addenda } = { addenda: [] }] = (await records.entries({ id: joana, kind: 'document' })).rows
  expect(addenda).toMatchObject([{ kind: 'signed_copy', text: 'orientacoes-assinado.pdf', file: { url: `/files/${file_id}` } }])
  expect(await opened(bia, `/files/${file_id}`)).toEqual([200, 'no-store'])
  expect(await records.verify({ id: joana })).toEqual({ checked: 2, broken_since: null })
})
