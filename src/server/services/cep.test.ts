import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCep } from './cep.ts'

type Answer = { status?: number; body: string; location?: string }

let server: Server
let services: { CEP_URL: string; CEP_FALLBACK_URL: string }
let viaCep: Answer
let brasilApi: Answer
let asked: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, body, location } = request.url?.includes('/via/') ? viaCep : brasilApi
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

let run = 0
beforeEach(() => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${run++}` // answers are cached per service
  services = { CEP_URL: `${address}/via`, CEP_FALLBACK_URL: `${address}/brasil` }
  viaCep = { status: 503, body: 'fora do ar' }
  brasilApi = { status: 503, body: 'fora do ar' }
  asked = []
})

const SE = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' }
const viaCepSe = { cep: '01001-000', logradouro: 'Praça da Sé', complemento: 'lado ímpar', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }

test('reads what ViaCEP answers, and asks once for the same CEP', async () => {
  viaCep = { body: JSON.stringify(viaCepSe) }
  expect(await findCep('01001000', services)).toEqual(SE)
  expect(await findCep('01001000', services)).toEqual(SE)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/\/via\/01001000\/json\/$/)
})

test('a town with one CEP has neither street nor district', async () => {
  viaCep = { body: JSON.stringify({ ...viaCepSe, logradouro: '', bairro: '' }) }
  expect(await findCep('59290000', services)).toEqual({ ...SE, street: '', district: '' })
})

test.each([true, 'true'])('a CEP that ViaCEP does not know, said as %o, is not found', async (erro) => {
  viaCep = { body: JSON.stringify({ erro }) }
  await expect(findCep('99999999', services)).rejects.toMatchObject({ code: 'CEP_NOT_FOUND' })
})

test.each([
  ['fails', { status: 500, body: '' }],
  ['answers a page', { body: '<html>' }],
  ['answers another shape', { body: '{"ok":true}' }],
  ['sends elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:1/' }],
  ['answers without end', { body: `{"logradouro":"${'x'.repeat(1_100_000)}","localidade":"a","uf":"b"}` }],
])('when ViaCEP %s, BrasilAPI is asked', async (_what, answer) => {
  viaCep = answer
  brasilApi = {
    body: JSON.stringify({ cep: '01001000', state: 'SP', city: 'São Paulo', neighborhood: 'Sé', street: 'Praça da Sé', service: 'x' }),
  }
  expect(await findCep('01001000', services)).toEqual(SE)
})

test('a CEP that only BrasilAPI can say is unknown is not found', async () => {
  brasilApi = { status: 404, body: '{"name":"CepPromiseError"}' }
  await expect(findCep('99999999', services)).rejects.toMatchObject({ code: 'CEP_NOT_FOUND' })
})

test('when neither answers that is said, and the next time both are asked again', async () => {
  await expect(findCep('01001000', services)).rejects.toMatchObject({ code: 'CEP_UNAVAILABLE' })
  viaCep = { body: JSON.stringify(viaCepSe) }
  expect(await findCep('01001000', services)).toEqual(SE)
})

test('a network that is not there is said too', async () => {
  const nowhere = { CEP_URL: 'http://127.0.0.1:1/via', CEP_FALLBACK_URL: 'http://127.0.0.1:1/brasil' }
  await expect(findCep('01001000', nowhere)).rejects.toMatchObject({ code: 'CEP_UNAVAILABLE' })
})
