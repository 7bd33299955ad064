import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { client, counselRow, monitoredOab, newCase, party } from '../contract/testing/samples.ts'

const app = testApp()

const CPF = '52998224725'

/** A case of a new company with a party and a lawyer, and the people's own register. */
async function begun() {
  const ana = await app()
  const { id: parent_id } = await ana.api.legal.create(newCase())
  return { ana, parent_id }
}

test('while a party is typed, clients, employees and parties of other cases are found by any words of their names, first whom they begin', async () => {
  const { ana, parent_id } = await begun()
  await ana.api.clients.create({ ...client('Maria José de Souza'), document: CPF })
  await ana.api.legal.parties.add({ parent_id, values: { ...party, name: 'MARIA JOSÉ DE SOUZA' } })
  await ana.api.legal.parties.add({ parent_id, values: { ...party, name: 'Souza & Filhos Ltda.' } })
  await app
    .owner()
    .query(
      `insert into employee (company_id, code, name, cpf_raw, hire_date) values ($1, '1', 'João Souza', '11144477735', '2020-01-06')`,
      [ana.company_id],
    )
  const { known } = ana.api.legal.parties
  expect(await known({ text: 'souza' })).toEqual([
    { name: 'Souza & Filhos Ltda.', document: null, known_as: 'party' },
    { name: 'Maria José de Souza', document: CPF, known_as: 'client' },
    { name: 'João Souza', document: '11144477735', known_as: 'employee' },
  ])
  expect(await known({ text: 'jose sou' })).toEqual([{ name: 'Maria José de Souza', document: CPF, known_as: 'client' }])
  expect(await known({ text: '99999' })).toEqual([])
  const stranger = await app()
  expect(await stranger.api.legal.parties.known({ text: 'souza' })).toEqual([])
})

test('whoever reads the cases alone is offered parties alone, and nobody one whose case is in the trash', async () => {
  const { ana, parent_id } = await begun()
  await ana.api.clients.create(client('Rita Dantas'))
  await ana.api.legal.parties.add({ parent_id, values: { ...party, name: 'Rita Bezerra' } })
  const intern = await app({ company_id: ana.company_id, permissions: { 'legal-cases': true } })
  expect(await intern.api.legal.parties.known({ text: 'rita' })).toEqual([{ name: 'Rita Bezerra', document: null, known_as: 'party' }])
  await ana.api.legal.remove({ selection: { ids: [parent_id] } })
  expect(await intern.api.legal.parties.known({ text: 'rita' })).toEqual([])
})

test('a lawyer is found with her OAB, by an earlier case or a monitored number, and once', async () => {
  const { ana, parent_id } = await begun()
  await ana.api.legal.counsel.add({ parent_id, values: counselRow })
  await ana.api.legal.counsel.add({ parent_id, values: { ...counselRow, oab_number: '', oab_uf: null } })
  await ana.api.legal.sources.addOab({ values: { ...monitoredOab, name: 'Nair Brandão' } })
  expect(await ana.api.legal.counsel.known({ text: 'nair b' })).toEqual([
    { name: 'Nair Brandão', oab_number: '4321', oab_uf: 'RN' },
    { name: 'Dra. Nair Bezerra', oab_number: '1234', oab_uf: 'RN' },
  ])
})

test('a name that only a secret case knows is offered to its people alone, owners included', async () => {
  const { ana, parent_id } = await begun()
  await ana.api.legal.parties.add({ parent_id, values: { ...party, name: 'Sigilosíssima Parte' } })
  await ana.api.legal.counsel.add({ parent_id, values: { ...counselRow, name: 'Sigilosíssima Advogada' } })
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  const owner = await app({ company_id: ana.company_id, profile_id: 1, role: 'owner' })
  const asked = ({ api: { legal } }: typeof ana) =>
    Promise.all([legal.parties.known({ text: 'sigilo' }), legal.counsel.known({ text: 'sigilo' })])
  expect(await asked(owner)).toEqual([[], []])
  expect((await asked(ana)).flat().map(({ name }) => name)).toEqual(['Sigilosíssima Parte', 'Sigilosíssima Advogada'])
})
