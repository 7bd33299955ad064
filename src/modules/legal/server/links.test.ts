import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newCase, party } from '../contract/testing/samples.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

let ana: Person
let bia: Person
let parent: { id: string }
let child: { id: string }
const KIND = { kind: 'appeal' as const }

beforeAll(async () => {
  ana = await app()
  bia = await app({ company_id: ana.company_id })
  parent = await ana.api.legal.create(newCase({ title: 'Principal' }))
  child = await ana.api.legal.create(newCase({ title: 'Agravo', cnj_number: '' }))
})

test('a case and what it is an appeal of are found from both, and are linked once, whichever is first', async () => {
  const { links } = ana.api.legal
  const made = await links.add({ parent_id: child.id, values: { ...KIND, parent_id: parent.id } })
  expect(made).toMatchObject({ is_above: true, other_id: parent.id, other_name: 'Principal' })
  expect(await links.list({ parent_id: parent.id })).toMatchObject([{ is_above: false, other_id: child.id, other_name: 'Agravo' }])
  await expect(links.add({ parent_id: parent.id, values: { ...KIND, parent_id: child.id } })).rejects.toMatchObject({
    code: 'LEGAL_CASE_LINK_TAKEN',
  })
  await expect(links.add({ parent_id: child.id, values: { ...KIND, parent_id: child.id } })).rejects.toMatchObject({
    code: 'LEGAL_CASE_LINK_TO_ITSELF',
  })
  await ana.api.legal.remove({ selection: { ids: [parent.id] } })
  expect(await links.list({ parent_id: child.id })).toEqual([])
  await ana.api.legal.restore({ ids: [parent.id] })
  await links.remove({ id: made.id })
  expect(await links.list({ parent_id: child.id })).toEqual([])
  await links.undoRemoval({ id: made.id })
  expect(await links.list({ parent_id: child.id })).toMatchObject([{ id: made.id }])
  expect(JSON.stringify(await bia.api.legal.history({ id: child.id, page: 1 }))).toContain('legal_case_link')
})

test('of a secret case its appeal says nothing to who is not named on it: no link, no event, no history, no id', async () => {
  const [link] = await ana.api.legal.links.list({ parent_id: child.id })
  const version = async () => (await bia.api.legal.get({ id: child.id })).updated_at
  const before = await version()
  await ana.api.legal.setSecrecy({ id: parent.id, secret: true })
  expect(await ana.api.legal.links.list({ parent_id: child.id })).toHaveLength(1)
  expect(await bia.api.legal.links.list({ parent_id: child.id })).toEqual([])
  const told = JSON.stringify([
    await bia.api.legal.get({ id: child.id }),
    await bia.api.legal.history({ id: child.id, page: 1 }),
    await bia.api.legal.list({}),
  ])
  expect(told).not.toContain(parent.id)
  expect(told).not.toContain('legal_case_link')
  await expect(bia.api.legal.links.remove({ id: link!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Hers beside it, and a link to it as one to nothing.
  const refusal = (parent_id: string) =>
    bia.api.legal.links.add({ parent_id: child.id, values: { ...KIND, parent_id } }).catch(({ code, message }) => ({ code, message }))
  expect(await refusal(parent.id)).toEqual(await refusal('00000000-0000-7000-8000-000000000000'))
  const other = await bia.api.legal.create(newCase({ title: 'Outro', cnj_number: '' }))
  expect(await bia.api.legal.links.add({ parent_id: child.id, values: { ...KIND, parent_id: other.id } })).toMatchObject({
    other_name: 'Outro',
  })
  await ana.api.legal.links.remove({ id: link!.id })
  await expect(bia.api.legal.links.undoRemoval({ id: link!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ana.api.legal.links.undoRemoval({ id: link!.id })
  expect(await version()).toEqual(before)
})

test('a lawyer stands for a party of her case, of no other, and stays when the party goes', async () => {
  const { parties, counsel } = ana.api.legal
  const [here, elsewhere] = [
    await parties.add({ parent_id: child.id, values: party }),
    await parties.add({ parent_id: parent.id, values: party }),
  ]
  const values = (party_id: string) => ({ party_id, side: 'opposing' as const, name: 'Dra. Nair', oab_number: '', oab_uf: null })
  await expect(counsel.add({ parent_id: child.id, values: values(elsewhere.id) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id } = await counsel.add({ parent_id: child.id, values: values(here.id) })
  await parties.remove({ id: here.id })
  expect(await counsel.list({ parent_id: child.id })).toMatchObject([{ id, party_id: null }])
  await parties.undoRemoval({ id: here.id })
  expect(await counsel.list({ parent_id: child.id })).toMatchObject([{ id, party_id: here.id }])
})
