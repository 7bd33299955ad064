import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newCase, newDeadline } from '../contract/testing/samples.ts'

const signIn = testApp()
type Api = Awaited<ReturnType<typeof signIn>>['api']

const NUMBER = '0000123-26.2024.8.20.0001'
const publication = (text = `Processo ${NUMBER}. Conteste no prazo de 15 (quinze) dias úteis.`) => ({ available_on: '2026-12-10', text })

async function received(api: Api, ...publications: ReturnType<typeof publication>[]) {
  await api.legal.publications.receive({ publications: publications.length > 0 ? publications : [publication()] })
  const { rows } = await api.legal.publications.page({})
  return rows[0]!
}

test('what arrives names its case, and the same words of the same day arrive once', async () => {
  const { api } = await signIn()
  const { id } = await api.legal.create(newCase())
  expect(await received(api)).toMatchObject({ court: 'TJRN', numbers: ['00001232620248200001'], legal_case: { id } })
  const again = await api.legal.publications.receive({
    publications: [
      publication(`Processo ${NUMBER}.\n  Conteste no prazo de 15 (quinze)   dias úteis.`),
      { ...publication(), available_on: '2026-12-11' },
    ],
  })
  expect(again).toEqual({ added: 1, known: [{ received_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }] })
  expect(await api.legal.publications.waiting()).toEqual({ waiting: 2 })
})

test('a case that is registered afterwards is found by its number', async () => {
  const { api } = await signIn()
  expect(await received(api)).toMatchObject({ legal_case: null })
  expect((await api.legal.publications.page({ without_case: true })).total).toBe(1)
  const { id } = await api.legal.create(newCase())
  expect((await api.legal.publications.page({})).rows[0]).toMatchObject({ legal_case: { id } })
})

test('handled, it is a deadline counted from its day and a movement with its text; a second time it is refused', async () => {
  const ana = await signIn()
  const bia = await signIn({ company_id: ana.company_id })
  const { legal } = ana.api
  const made = await legal.create(newCase())
  const { id } = await received(ana.api)
  const { deadline_id } = await legal.publications.handle({ id, case_id: made.id, movement: true, deadline: newDeadline() })
  expect(await legal.deadlines.get({ id: deadline_id! })).toMatchObject({
    fatal_on: '2027-02-03',
    legal_case_id: made.id,
    checked_at: null,
  })
  expect(await legal.movements.list({ parent_id: made.id })).toMatchObject([{ source: 'pasted', text: publication().text }])
  expect(await legal.publications.get({ id })).toMatchObject({ status: 'linked', handler: { id: ana.user_id } })
  const late = { id, case_id: made.id, movement: true, deadline: newDeadline() }
  await expect(bia.api.legal.publications.handle(late)).rejects.toMatchObject({ code: 'PUBLICATION_HANDLED' })
  await expect(bia.api.legal.publications.discard({ id, reason: 'duplicate' })).rejects.toMatchObject({ code: 'PUBLICATION_HANDLED' })
  expect(await legal.deadlines.list({ parent_id: made.id })).toHaveLength(1)
})

test('a deadline that is refused concludes nothing', async () => {
  const { api } = await signIn()
  const made = await api.legal.create(newCase())
  const { id } = await received(api)
  const refused = { id, case_id: made.id, movement: true, deadline: newDeadline({ double: 'co_litigants' }) }
  await expect(api.legal.publications.handle(refused)).rejects.toMatchObject({ code: 'DOUBLE_ELECTRONIC' })
  expect(await api.legal.publications.get({ id })).toMatchObject({ status: 'new' })
  expect(await api.legal.movements.list({ parent_id: made.id })).toEqual([])
})

test('only linked it leaves no deadline, and without a movement no movement', async () => {
  const { api } = await signIn()
  const made = await api.legal.create(newCase())
  const { id } = await received(api)
  expect(await api.legal.publications.handle({ id, case_id: made.id, movement: false, deadline: null })).toEqual({ id, deadline_id: null })
  expect(await api.legal.movements.list({ parent_id: made.id })).toEqual([])
  expect((await api.legal.publications.page({})).total).toBe(0)
  expect((await api.legal.publications.page({ status: 'linked' })).total).toBe(1)
})

test('what was only linked comes back as it was, without its movement; what a deadline was made of stays', async () => {
  const { api } = await signIn()
  const { publications, movements, deadlines } = api.legal
  const made = await api.legal.create(newCase({ cnj_number: '' }))
  const { id } = await received(api)
  await publications.handle({ id, case_id: made.id, movement: true, deadline: null })
  expect(await publications.get({ id })).toMatchObject({ status: 'linked', legal_case: { id: made.id } })
  await publications.reopen({ id })
  expect(await publications.get({ id })).toMatchObject({ status: 'new', handler: null, legal_case: null })
  expect(await movements.list({ parent_id: made.id })).toEqual([])
  await publications.handle({ id, case_id: made.id, movement: true, deadline: newDeadline() })
  await expect(publications.reopen({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await movements.list({ parent_id: made.id })).toHaveLength(1)
  expect(await deadlines.list({ parent_id: made.id })).toHaveLength(1)
})

test('discarded it rests with its reason, and comes back', async () => {
  const { api } = await signIn()
  const { id } = await received(api)
  await api.legal.publications.discard({ id, reason: 'not_ours' })
  expect((await api.legal.publications.page({ status: 'discarded' })).rows).toMatchObject([{ discard_reason: 'not_ours' }])
  await api.legal.publications.reopen({ id })
  expect(await api.legal.publications.get({ id })).toMatchObject({ status: 'new', handler: null, discard_reason: null })
})

test('filters find by number in any form, by words, by court and day', async () => {
  const { api } = await signIn()
  await received(api, publication(), publication('Edital de hasta pública do imóvel da Ribeira'))
  const found = async (filters: object) => (await api.legal.publications.page(filters)).total
  expect(await found({ name: '00001232620248200001' })).toBe(1)
  expect(await found({ name: 'HASTA publica' })).toBe(1)
  expect(await found({ court: 'TJRN' })).toBe(1)
  expect(await found({ available_from: '2026-12-11' })).toBe(0)
  expect(await found({})).toBe(2)
})

test('whose scope is their own meets no publication of a colleague’s case, but those of none', async () => {
  const ana = await signIn()
  await ana.api.legal.create(newCase())
  await received(ana.api, publication(), publication('Edital sem número'))
  const bia = await signIn({ company_id: ana.company_id })
  const own = `insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'legal-cases', 'own')`
  await signIn.owner().query(own, [bia.company_id, bia.user_id])
  expect((await bia.api.legal.publications.page({})).rows.map(({ excerpt }) => excerpt)).toEqual(['Edital sem número'])
  expect(await bia.api.legal.publications.waiting()).toEqual({ waiting: 1 })
})

test('publications are found by the lawyer whom they name, with her state or without, and by nobody else', async () => {
  const { api } = await signIn()
  await received(api, publication('Intimada a Dra. Nair (OAB/RN 1.234)'), publication('Intimado o Dr. Élcio (OAB 1234-A/PB)'))
  const found = async (oab: string) => (await api.legal.publications.page({ oab })).rows.map(({ excerpt }) => excerpt.split(' ')[2])
  expect(await found('RN 1234')).toEqual(['Dra.'])
  expect(await found('1234-A/PB')).toEqual(['Dr.'])
  expect(await found('1234')).toEqual(['Dra.'])
  expect(await found('RN 99')).toEqual([])
  expect(await found('Nair')).toEqual([])
})
