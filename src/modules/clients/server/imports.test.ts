import { describe, expect, test } from 'vitest'
import { type Api, testApp } from '#app/testing/app.ts'
import type { ClientCells } from '#modules/clients/contract/import/columns.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'
import type { Action } from '#shared/procedure.ts'

const signIn = testApp()

const ana = (over: ClientCells = {}): ClientCells => ({ name: 'Ana Lima', phone: '(84) 99999-0001', ...over })
const rowsOf = (...lines: ClientCells[]) => lines.map((cells, n) => ({ line: n + 2, cells }))

/** Imports the lines as one import, and answers what became of them. */
async function write(api: Api, ...lines: ClientCells[]) {
  const { id: import_id } = await api.clients.imports.begin({ file_name: 'clientes.csv', digest: DIGEST, lines: lines.length })
  return { import_id, ...(await api.clients.imports.write({ import_id, rows: rowsOf(...lines) })) }
}

const FULL = ana({
  code: '1023',
  document: '529.982.247-25',
  email: 'ana@exemplo.com.br',
  website: 'ana.exemplo.com.br',
  status: 'ativo',
  tags: 'VIP, Atacado',
  postal_code: '59000-000',
  street: 'Rua das Flores',
  number: '12',
  city: 'Natal',
  state: 'Rio Grande do Norte',
  note: 'Prefere ligação de manhã',
})

async function recordOf(api: Api, id: string) {
  const parent_id = id
  return {
    client: await api.clients.get({ id }),
    addresses: await api.clients.addresses.list({ parent_id }),
    tags: (await api.clients.tags.attached({ parent_id })).map(({ name }) => name),
    notes: (await api.clients.notes.list({ parent_id })).map(({ note }) => note),
  }
}

describe('writing', () => {
  test('a line becomes a client with its address, tags and note', async () => {
    const { api } = await signIn()
    const { done } = await write(api, FULL, ana({ name: 'Loja Boa', document: '11.222.333/0001-81', phone: '3232-1234' }))
    expect(done).toMatchObject([
      { line: 2, is_update: false, changed: true, remark: null },
      { line: 3, is_update: false, changed: true },
    ])
    expect(await recordOf(api, done[0]!.id)).toMatchObject({
      client: { code: '1023', type_id: 1, document: '52998224725', phone: '84999990001', status_id: 2, email: 'ana@exemplo.com.br' },
      addresses: [{ postal_code: '59000000', street: 'Rua das Flores', number: '12', state: 'RN', country: 'BR', is_primary: true }],
      tags: ['Atacado', 'VIP'],
      notes: ['Prefere ligação de manhã'],
    })
    expect(await api.clients.get({ id: done[1]!.id })).toMatchObject({
      type_id: 2,
      status_id: 1,
      phone: '8432321234',
      code: expect.stringMatching(/^CLI-/),
    })
  })

  test('the same file twice changes nothing the second time', async () => {
    const { api } = await signIn()
    const first = await write(api, FULL, ana({ name: 'Bia' }))
    const before = await recordOf(api, first.done[0]!.id)
    const again = await write(api, FULL, ana({ name: 'Bia' }))
    expect(again.done.map(({ id, is_update, changed }) => ({ id, is_update, changed }))).toEqual(
      first.done.map(({ id }) => ({ id, is_update: true, changed: false })),
    )
    expect(await recordOf(api, first.done[0]!.id)).toEqual(before)
  })

  test('an empty cell leaves what is stored', async () => {
    const { api } = await signIn()
    const { done } = await write(api, FULL)
    const { id } = done[0]!
    await write(api, ana({ code: '1023', phone: '84 98888-0000', postal_code: '59000000', complement: 'Casa' }))
    expect(await recordOf(api, id)).toMatchObject({
      client: { document: '52998224725', status_id: 2, email: 'ana@exemplo.com.br', phone: '84988880000' },
      addresses: [{ street: 'Rua das Flores', number: '12', complement: 'Casa', is_primary: true }],
      tags: ['Atacado', 'VIP'],
    })
  })

  test('a client is found by code, else by document, else by name and phone unless documents differ', async () => {
    const { api } = await signIn()
    const { id, code } = await api.clients.create(newMaria())
    const found = async (cells: ClientCells) => (await api.clients.imports.rehearse({ rows: rowsOf(cells) })).done[0]?.id === id
    const phone = '84999991234'
    expect(await found({ code, name: 'Outro Nome', phone: '84988887777' })).toBe(true)
    expect(await found({ code: '77', document: '52998224725', name: 'Outro Nome', phone: '84988887777' })).toBe(true)
    expect(await found({ name: 'MARIA SOUZA', phone })).toBe(true)
    expect(await found({ name: 'MARIA SOUZA', phone, document: '00000010154' })).toBe(false)
    expect(await found({ name: 'Maria', phone })).toBe(false)
  })

  test('a line for a client that another line is for is ignored', async () => {
    const { api } = await signIn()
    const { id, code } = await api.clients.create(newMaria())
    const { done, ignored } = await write(api, { code, name: 'Maria', phone: '84999991234' }, newLine('52998224725'), ana(), ana())
    expect(done).toMatchObject([{ line: 2, id }, { line: 4 }])
    expect(ignored).toEqual([
      { line: 5, message: 'Repetida: o cliente já está na linha 4' },
      { line: 3, message: 'Repetida: outra linha já trata deste cliente' },
    ])
    expect(await api.clients.get({ id })).toMatchObject({ name: 'Maria' })
  })

  test('a line that another client stands in the way of is left out with the reason, and the others are imported', async () => {
    const { api } = await signIn()
    await api.clients.create(newMaria())
    const other = await api.clients.create(newMaria({ name: 'Outra', document: '' }))
    const { done, failed } = await write(api, ana(), { code: other.code, ...newLine('52998224725') }, ana({ name: 'Caio', tags: 'Nova' }))
    expect(done.map(({ line }) => line)).toEqual([2, 4])
    expect(failed).toEqual([{ line: 3, message: 'O documento 529.982.247-25 já é de outro cliente' }])
  })

  test('a file without documents does not change whose document a client has', async () => {
    const { api } = await signIn()
    const { id, code } = await api.clients.create(newMaria())
    await write(api, { code, name: 'Maria', phone: '84999991234', type: 'PJ' })
    expect(await api.clients.get({ id })).toMatchObject({ type_id: 1, document: '52998224725' })
  })

  test('what is in the trash is not found, and its code can be used again', async () => {
    const { api } = await signIn()
    const coded = ana({ code: '1023' })
    const { done } = await write(api, coded)
    await api.clients.remove({ selection: { ids: [done[0]!.id] } })
    expect((await write(api, coded)).done).toMatchObject([{ is_update: false }])
    await expect(api.clients.restore({ ids: [done[0]!.id] })).rejects.toMatchObject({ code: 'CLIENT_CODE_TAKEN' })
  })
})

const newLine = (document: string): ClientCells => ({ name: 'Maria', phone: '84999991234', document })

test('a rehearsal says what would happen and writes nothing', async () => {
  const { api } = await signIn()
  await write(api, ana())
  const next = rowsOf(ana(), ana({ email: 'ana@exemplo.com.br' }), ana({ name: 'Bia', tags: 'Nova' }))
  const { done } = await api.clients.imports.rehearse({ rows: [next[0]!, next[2]!] })
  expect(done).toMatchObject([
    { line: 2, is_update: true, changed: false },
    { line: 4, is_update: false, changed: true },
  ])
  expect((await api.clients.imports.rehearse({ rows: [next[1]!] })).done).toMatchObject([{ is_update: true, changed: true }])
  expect((await api.clients.list({})).total).toBe(1)
  expect((await api.clients.options()).tags).toEqual([])
})

test('a line that breaks a rule, or a cell that is too long, refuses its whole batch: the browser sends neither', async () => {
  const { api } = await signIn()
  const rehearse = (...lines: ClientCells[]) => api.clients.imports.rehearse({ rows: rowsOf(...lines) })
  await expect(rehearse(ana(), ana({ document: '111' }))).rejects.toMatchObject({ message: 'Linha 3, Campo Documento: CPF inválido' })
  await expect(rehearse(ana({ note: 'x'.repeat(1001) }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.clients.imports.rehearse({ rows: [...rowsOf(ana()), ...rowsOf(ana())] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(rehearse({ ...ana(), company_id: 'x' } as ClientCells)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a formula is a text', async () => {
  const { api } = await signIn()
  const { done } = await write(api, ana({ name: '=1+1', email: '' }))
  expect(await api.clients.get({ id: done[0]!.id })).toMatchObject({ name: '=1+1' })
})

describe('the list of imports', () => {
  test('counts what came of each line, also when a batch is sent twice', async () => {
    const { api } = await signIn()
    await api.clients.create(newMaria())
    const other = await api.clients.create(newMaria({ name: 'Outra', document: '' }))
    const { id } = await api.clients.imports.begin({ file_name: 'clientes.csv', digest: DIGEST, lines: 5 })
    const rows = rowsOf(ana(), ana({ name: 'Bia' }), { code: other.code, ...newLine('52998224725') }, newLine('52998224725'))
    for (const _ of [1, 2]) await api.clients.imports.write({ import_id: id, rows })
    const run = { id, file_name: 'clientes.csv', lines: 5, done: 3, created: 2, updated: 1, failed: 1, by: 'Ana Teste', undone_at: null }
    expect(await api.clients.imports.progress({ id })).toMatchObject({
      ...run,
      ended_at: null,
      done_lines: [
        { first: 2, last: 3 },
        { first: 5, last: 5 },
      ],
    })
    await api.clients.imports.write({ import_id: id, rows: [{ line: 7, cells: ana({ name: 'Caio' }) }] })
    expect(await api.clients.imports.list({})).toMatchObject({
      total: 1,
      rows: [{ ...run, done: 4, created: 3, ended_at: expect.any(Date) }],
    })
  })
})

test('a batch that is sent again because its answer got lost gets the outcome of its first delivery', async () => {
  const { api } = await signIn()
  const bia = ana({ name: 'Bia' })
  await write(api, FULL, bia)
  const { id: import_id } = await api.clients.imports.begin({ file_name: 'clientes.csv', digest: DIGEST, lines: 4 })
  const rows = rowsOf({ ...FULL, tags: 'Novo' }, ana({ name: 'Caio' }), { ...bia, email: 'bia@exemplo.com.br' }, ana({ name: 'Davi' }))
  await write(api, rows[3]!.cells)
  const send = async () => (await api.clients.imports.write({ import_id, rows })).done.toSorted((one, other) => one.line - other.line)
  const first = await send()
  expect(first).toMatchObject([
    { is_update: true, changed: true },
    { is_update: false, changed: true },
    { is_update: true, changed: true },
    { is_update: true, changed: false },
  ])
  expect(await send()).toEqual(first)
  expect(await api.clients.imports.progress({ id: import_id })).toMatchObject({ done: 4, created: 1, updated: 2 })
})

describe('permissions', () => {
  test('importing needs creating and updating, undoing needs deleting and updating', async () => {
    const owner = await signIn()
    const { import_id } = await write(owner.api, ana())
    const { company_id } = owner
    const may = async (can: readonly Action[]) => (await signIn({ company_id, can })).api.clients.imports
    const denied = { code: 'FORBIDDEN' }
    for (const can of [
      ['read', 'create'],
      ['read', 'update'],
    ] as const) {
      await expect((await may(can)).rehearse({ rows: rowsOf(ana()) })).rejects.toMatchObject(denied)
      await expect((await may(can)).undo({ id: import_id })).rejects.toMatchObject(denied)
    }
    await expect((await may(['read', 'delete'])).undo({ id: import_id })).rejects.toMatchObject(denied)
  })

  test('another company’s client with the same document is another client, and its import is not found', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const { import_id } = await write(one.api, FULL)
    expect((await write(other.api, FULL)).done).toMatchObject([{ is_update: false }])
    await expect(other.api.clients.imports.undo({ id: import_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.api.clients.imports.write({ import_id, rows: rowsOf(ana()) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await other.api.clients.imports.list({})).rows.map(({ id }) => id)).not.toContain(import_id)
  })
})

test('three imports of the same file at once add nothing twice', async () => {
  const { api } = await signIn()
  const [first] = await Promise.all([1, 2, 3].map(() => write(api, FULL)))
  expect((await api.clients.list({})).total).toBe(1)
  expect(await recordOf(api, first!.done[0]!.id)).toMatchObject({ addresses: [{}], notes: ['Prefere ligação de manhã'] })
})
