import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCnpj } from './cnpj.ts'

type Answer = { status?: number; body: string; location?: string }

let server: Server
let answer: Answer
let asked: string[]
let CNPJ_URL: string

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, body, location } = answer
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

let run = 0
beforeEach(() => {
  CNPJ_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${run++}` // answers are kept per service
  answer = { status: 503, body: 'fora do ar' }
  asked = []
})

const find = (cnpj = '11222333000181') => findCnpj(cnpj, { CNPJ_URL })

const PADARIA = {
  ...{ cnpj: '11222333000181', razao_social: 'PADARIA DO ZE LTDA', nome_fantasia: 'PADARIA DO ZE', descricao_situacao_cadastral: 'ATIVA' },
  ...{ cep: 1001000, logradouro: 'PRACA DA SE', numero: '10', complemento: '', bairro: 'SE', municipio: 'SAO PAULO', uf: 'SP' },
  ...{ codigo_municipio_ibge: 3550308, ddd_telefone_1: '11 32123456', email: 'Contato@Padaria.com.br', capital_social: 1000 },
}

test('a CEP that came as a number keeps its leading zero, and the same CNPJ is asked once', async () => {
  answer = { body: JSON.stringify(PADARIA) }
  expect(await find()).toEqual({
    ...{ legal_name: 'PADARIA DO ZE LTDA', name: 'PADARIA DO ZE', situation: 'ATIVA', postal_code: '01001000', street: 'PRACA DA SE' },
    ...{ number: '10', complement: '', district: 'SE', city: 'SAO PAULO', state: 'SP', city_ibge: '3550308' },
    ...{ phone: '1132123456', email: 'contato@padaria.com.br' },
  })
  await find()
  expect(asked).toEqual([expect.stringMatching(/\/11222333000181$/)])
})

test('what the service leaves out is empty', async () => {
  answer = { body: '{"razao_social":"A","cep":null}' }
  expect(await find()).toMatchObject({ legal_name: 'A', name: '', postal_code: '', city_ibge: '' })
})

test.each([
  ['does not know it', { status: 404, body: '{}' }, 'CNPJ_NOT_FOUND', '11222333000181'],
  ['knows no letters yet', { status: 400, body: '{}' }, 'CNPJ_HAS_LETTERS', '12ABC34501DE35'],
  ['refuses digits', { status: 400, body: '{}' }, 'CNPJ_UNAVAILABLE', '11222333000181'],
  ['fails', { status: 500, body: '' }, 'CNPJ_UNAVAILABLE', '11222333000181'],
  ['answers a page', { body: '<html>' }, 'CNPJ_UNAVAILABLE', '11222333000181'],
  ['sends elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, 'CNPJ_UNAVAILABLE', '11222333000181'],
  ['answers without end', { body: `{"razao_social":"${'x'.repeat(1_100_000)}"}` }, 'CNPJ_UNAVAILABLE', '11222333000181'],
])('a service that %s', async (_what, given, code, cnpj) => {
  answer = given
  await expect(find(cnpj)).rejects.toMatchObject({ code })
  answer = { body: JSON.stringify(PADARIA) }
  if (code === 'CNPJ_UNAVAILABLE') await expect(find(cnpj)).resolves.toMatchObject({ situation: 'ATIVA' }) // a failure is not kept
})
