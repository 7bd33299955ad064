import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import type { CASE_COLUMNS } from '#modules/legal/contract/import/columns.ts'
import type { MOVEMENT_COLUMNS } from '#modules/legal/contract/import/movement-columns.ts'
import { client, newCase } from '#modules/legal/contract/testing/samples.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'

const signIn = testApp()
type Line = Partial<Record<keyof typeof CASE_COLUMNS, string>>

const NUMBER = '0000123-26.2024.8.20.0001'
const OTHER = '0000124-11.2024.8.20.0001'
const line = (over: Line = {}): Line => ({ title: 'Cobrança × Têxtil', our_pole: 'Réu', area: 'Cível', ...over })

async function office() {
  const ana = await signIn()
  const { legal } = ana.api
  const send = async (lines: Line[]) => {
    const rows = lines.map((cells, at) => ({ line: at + 2, cells }))
    const { id } = await legal.imports.begin({ file_name: 'processos.csv', digest: DIGEST, lines: rows.length })
    return { id, ...(await legal.imports.write({ import_id: id, rows })) }
  }
  return { ...ana, legal, send }
}

test('a line becomes a case with its court, opponent, opposing counsel and tags; the same lines again change nothing', async () => {
  const { api, legal, send } = await office()
  const maria = await api.clients.create(client())
  const lines = [
    line({
      ...{ cnj_number: NUMBER, client: 'maria souza', opponent: 'Têxtil Seridó Ltda', opponent_document: '11.222.333/0001-81' },
      ...{ counsel: 'Caio Prado', oab: '1234/RN', claim_value: '12.500,00', filed_on: '10/01/2026', city: 'Natal/RN', tags: 'Urgente' },
      ...{ status: 'Encerrado', action_type: 'COBRANÇA' },
    }),
    line({ title: 'Consulta sobre marca', our_pole: 'Ativo', area: 'Empresarial', secret: 'Sim', status: 'Arquivado' }),
  ]
  const { done, failed } = await send(lines)
  expect([done.map(({ is_update }) => is_update), failed]).toEqual([[false, false], []])
  const [made, secret] = done
  expect(await legal.get({ id: made!.id })).toMatchObject({
    ...{
      cnj_number: '00001232620248200001',
      client_id: maria.id,
      our_pole: 'passive',
      court: 'TJRN',
      uf: 'RN',
      city: 'Natal',
      regime: 'cpc',
    },
    ...{ claim_value: '12500.00', filed_on: '2026-01-10', status: 'active', secret: false, action_type_id: 1 },
  })
  expect(await legal.parties.list({ parent_id: made!.id })).toMatchObject([{ pole: 'active', role: 'Autor', document: '11222333000181' }])
  expect(await legal.counsel.list({ parent_id: made!.id })).toMatchObject([{ side: 'opposing', oab_uf: 'RN', oab_number: '1234' }])
  expect(await legal.get({ id: secret!.id })).toMatchObject({ secret: true, status: 'archived', client_id: null })

  const { code } = await legal.get({ id: secret!.id })
  const again = await legal.imports.rehearse({ rows: [lines[0]!, { ...lines[1]!, code }].map((cells, at) => ({ line: at + 2, cells })) })
  expect(again.done.map(({ is_update, changed }) => [is_update, changed])).toEqual([
    [true, false],
    [true, false],
  ])
})

test('a number is the key, an empty cell leaves what is stored, and the import is taken back', async () => {
  const { legal, send } = await office()
  const before = await legal.create(newCase({ cnj_number: NUMBER }))
  const { id, done } = await send([
    line({ cnj_number: '00001232620248200001', title: 'Outro título', opponent: 'Banco Litoral' }),
    line({ cnj_number: NUMBER }),
  ])
  expect(done).toMatchObject([{ id: before.id, is_update: true, changed: true }])
  expect(await legal.get({ id: before.id })).toMatchObject({ title: 'Outro título', unit: before.unit, claim_value: before.claim_value })
  expect(await legal.imports.undo({ id })).toMatchObject({ removed: 0, put_back: 1, left_total: 0 })
  expect(await legal.get({ id: before.id })).toMatchObject({ title: before.title })
  expect(await legal.parties.list({ parent_id: before.id })).toEqual([])
})

test('a client that is not there is left out with its line; a secret case of others is neither found nor told of', async () => {
  const { legal, send, company_id } = await office()
  const bia = await signIn({ company_id })
  const hidden = await bia.api.legal.create(newCase({ cnj_number: NUMBER }))
  await bia.api.legal.setSecrecy({ id: hidden.id, secret: true })
  const { done, failed } = await send([line({ cnj_number: NUMBER }), line({ client: 'Ninguém' })])
  expect(failed).toEqual([{ line: 3, message: 'Cliente não encontrado: Ninguém' }])
  expect(done).toMatchObject([{ is_update: false, line: 2 }])
  expect((await legal.list({})).rows.map(({ id }) => id)).toEqual([done[0]!.id])
})

type MovementLine = Partial<Record<keyof typeof MOVEMENT_COLUMNS, string>>
const moved = (over: MovementLine = {}): MovementLine => ({
  cnj_number: NUMBER,
  at: '05/01/2026 14:32',
  name: 'Juntada de petição',
  ...over,
})

test('movements go to the cases of their numbers, once whether pasted or read; the same file again adds none, and they are taken back', async () => {
  const { legal } = await office()
  const { imports } = legal.movements
  const { id } = await legal.create(newCase({ cnj_number: NUMBER }))
  await legal.movements.paste({ id, movements: [{ at: '2026-01-04T00:00', name: 'Conclusos', text: null }] })
  const rows = [
    moved({ text: `${'Teor. '.repeat(400)}\nFim` }),
    moved({ at: '2026-01-04', name: 'Conclusos' }),
    moved({ cnj_number: OTHER }),
  ].map((cells, at) => ({ line: at + 2, cells }))
  const unknown = [{ line: 4, message: `Processo não cadastrado: ${OTHER}` }]
  expect(await imports.rehearse({ rows })).toMatchObject({
    done: [{ is_update: false }, { is_update: true, changed: false }],
    failed: unknown,
  })
  expect(await legal.movements.list({ parent_id: id })).toHaveLength(1)

  const run = await imports.begin({ file_name: 'andamentos.csv', digest: DIGEST, lines: 3 })
  const first = await imports.write({ import_id: run.id, rows })
  expect(first.failed).toEqual(unknown)
  expect(await imports.write({ import_id: run.id, rows })).toMatchObject({
    done: [{ is_update: false, changed: true }, { changed: false }],
  })
  const [petition] = await legal.movements.list({ parent_id: id })
  expect(petition).toMatchObject({
    id: first.done[0]!.id,
    source: 'file',
    name: 'Juntada de petição',
    occurred_at: new Date('2026-01-05T17:32Z'),
  })
  expect(petition!.text).toMatch(/^Teor\. .*\nFim$/s)

  expect((await legal.imports.list({})).total).toBe(0)
  await expect(legal.imports.undo({ id: run.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await legal.movements.read({ id }) // who reads changes nothing
  expect(await imports.undo({ id: run.id })).toMatchObject({ put_back: 1, left_total: 0 })
  expect((await legal.movements.list({ parent_id: id })).map(({ name }) => name)).toEqual(['Conclusos'])
})

test('movements of a secret case of others find no case, and what brought them is the import of who may know', async () => {
  const { legal, company_id } = await office()
  const bia = await signIn({ company_id })
  const { id } = await bia.api.legal.create(newCase({ cnj_number: NUMBER }))
  await bia.api.legal.setSecrecy({ id, secret: true })
  const rows = [NUMBER, OTHER].map((cnj_number, at) => ({ line: at + 2, cells: moved({ cnj_number }) }))
  expect((await legal.movements.imports.rehearse({ rows })).failed.map(({ message }) => message)).toEqual([
    `Processo não cadastrado: ${NUMBER}`,
    `Processo não cadastrado: ${OTHER}`,
  ])
  const run = await bia.api.legal.movements.imports.begin({ file_name: 'andamentos.csv', digest: DIGEST, lines: 1 })
  await bia.api.legal.movements.imports.write({ import_id: run.id, rows: rows.slice(0, 1) })
  // Neither the name of the file nor how many lines it had.
  expect((await legal.movements.imports.list({})).total).toBe(0)
  for (const door of ['undo', 'progress'] as const)
    await expect(legal.movements.imports[door]({ id: run.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await bia.api.legal.movements.imports.list({})).rows).toMatchObject([{ id: run.id, lines: 1 }])
  expect(await bia.api.legal.movements.list({ parent_id: id })).toHaveLength(1)
})
