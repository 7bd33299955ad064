import { describe, expect, test } from 'vitest'
import { type Api, testApp } from '#app/testing/app.ts'
import type { ClientCells } from '#modules/clients/contract/import/columns.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'

const signIn = testApp()

const MARIA = { document: '52998224725', name: 'Maria Souza', phone: '84999991234' }
const PLACE = { postal_code: '59000-000', street: 'Rua das Flores', number: '12', city: 'Natal', state: 'RN' }
const ADDRESS = { ...PLACE, complement: '', district: '', country: 'BR', is_primary: true }

const rowsOf = (...lines: ClientCells[]) => lines.map((cells, n) => ({ line: n + 2, cells }))

async function write(api: Api, ...lines: ClientCells[]) {
  const { id: import_id } = await api.clients.imports.begin({ file_name: 'clientes.csv', digest: DIGEST, lines: lines.length })
  return { import_id, ...(await api.clients.imports.write({ import_id, rows: rowsOf(...lines) })) }
}

/** Everything that a screen shows of the register, without when it was changed. */
async function registerOf(company_id: string) {
  const { rows } = await signIn.owner().query(
    `select to_jsonb(c) - 'updated_at' as client,
            (select jsonb_agg(to_jsonb(a) - 'updated_at' order by id) from client_address a where a.client_id = c.id) as addresses,
            (select jsonb_agg(note order by note) from client_note n where n.client_id = c.id) as notes,
            (select jsonb_agg(t.name order by t.name) from client_tag l join tag t on t.id = l.tag_id where l.client_id = c.id) as tags
     from client c where company_id = $1 and deleted_at is null order by id`,
    [company_id],
  )
  const tags = await signIn.owner().query('select name from tag where company_id = $1 order by name', [company_id])
  return { rows, tags: tags.rows }
}

/** A client with an address and a tag. */
async function withMaria() {
  const { api, company_id } = await signIn()
  const { id } = await api.clients.create(newMaria())
  const address = await api.clients.addresses.add({ parent_id: id, values: ADDRESS })
  const vip = await api.clients.tags.create({ name: 'VIP', color: '#7c3aed' })
  await api.clients.tags.attach({ parent_id: id, tag_id: vip.id })
  return { api, company_id, id, address }
}

const CHANGED = {
  ...MARIA,
  ...{ name: 'Maria de Souza', email: 'maria@exemplo.com.br', status: 'Ativo', tags: 'vip, Atacado', note: 'Do sistema antigo' },
  ...{ ...PLACE, complement: 'Fundos' },
}
const MOVED = { ...MARIA, postal_code: '59010-000', street: 'Rua Nova', number: '1' }
const NEW = { name: 'Caio Dias', phone: '84988880000', tags: 'Atacado', note: 'Novo', ...PLACE }

test('gives the register back as it was: what was created goes to the trash, what was changed has its old values', async () => {
  const { api, company_id } = await withMaria()
  const before = await registerOf(company_id)
  const { import_id, done } = await write(api, CHANGED, NEW)
  expect((await api.clients.tags.attached({ parent_id: done[0]!.id })).map(({ name }) => name)).toEqual(['Atacado', 'VIP'])
  const { id } = await api.clients.imports.begin({ file_name: 'de novo.csv', digest: DIGEST, lines: 1 })
  await api.clients.imports.write({ import_id: id, rows: rowsOf(MOVED) })

  expect(await api.clients.imports.undo({ id })).toEqual({ removed: 0, put_back: 1, left: [], left_total: 0 })
  expect(await api.clients.imports.undo({ id: import_id })).toEqual({ removed: 1, put_back: 1, left: [], left_total: 0 })
  expect(await registerOf(company_id)).toEqual(before)
  expect((await api.clients.trash({ page: 1 })).rows).toMatchObject([{ id: done[1]!.id, name: 'Caio Dias' }])
  expect(await api.clients.imports.list({})).toMatchObject({ rows: [{ undone_at: expect.any(Date) }, { undone_at: expect.any(Date) }] })
})

test('the same file can be imported again afterwards', async () => {
  const { api } = await signIn()
  const { import_id } = await write(api, { code: '7', ...MARIA })
  await api.clients.imports.undo({ id: import_id })
  expect((await write(api, { code: '7', ...MARIA })).done).toMatchObject([{ is_update: false }])
})

describe('what somebody changed since', () => {
  test('stays in the fields it was changed in, and the others go back', async () => {
    const { api, id } = await withMaria()
    const { import_id } = await write(api, CHANGED)
    const { updated_at } = await api.clients.get({ id })
    await api.clients.update({ id, updated_at, values: newMaria({ name: 'Maria S.', email: 'maria@exemplo.com.br', status_id: 2 }) })
    expect(await api.clients.imports.undo({ id: import_id })).toEqual({
      removed: 0,
      put_back: 0,
      left: [{ id, name: 'Maria S.', reason: 'O que foi alterado depois da importação ficou como está.' }],
      left_total: 1,
    })
    expect(await api.clients.get({ id })).toMatchObject({ name: 'Maria S.', email: null, status_id: 1 })
    expect(await api.clients.notes.list({ parent_id: id })).toEqual([])
  })

  test('keeps a client that the import created, with all that it has', async () => {
    const { api } = await signIn()
    const { import_id, done } = await write(api, NEW, { ...NEW, name: 'Bia', tags: 'Só dela' })
    await api.clients.notes.add({ parent_id: done[0]!.id, values: { note: 'Ligou ontem' } })
    expect(await api.clients.imports.undo({ id: import_id })).toMatchObject({
      removed: 1,
      put_back: 0,
      left: [{ name: 'Caio Dias' }],
      left_total: 1,
    })
    expect(await api.clients.addresses.list({ parent_id: done[0]!.id })).toHaveLength(1)
    expect(await api.clients.notes.list({ parent_id: done[0]!.id })).toHaveLength(2)
    expect((await api.clients.options()).tags).toMatchObject([{ name: 'Atacado' }])
  })

  test('keeps a note and an address that the import added', async () => {
    const { api, id } = await withMaria()
    const { import_id } = await write(api, { ...MOVED, note: 'Do sistema antigo' })
    const [address] = (await api.clients.addresses.list({ parent_id: id })).filter(({ street }) => street === 'Rua Nova')
    await api.clients.addresses.change({
      id: address!.id,
      updated_at: address!.updated_at,
      values: { ...ADDRESS, street: 'Rua Novíssima', is_primary: false },
    })
    expect(await api.clients.imports.undo({ id: import_id })).toMatchObject({
      put_back: 0,
      left: [{ id, reason: 'O que a importação acrescentou foi alterado depois, ou você não pode excluí-lo: ficou como está.' }],
    })
    expect((await api.clients.addresses.list({ parent_id: id })).map(({ street }) => street)).toContain('Rua Novíssima')
    expect(await api.clients.notes.list({ parent_id: id })).toEqual([])
  })

  test('does not count when another import did it and was undone', async () => {
    const { api } = await signIn()
    const first = await write(api, NEW)
    const second = await write(api, { ...NEW, email: 'caio@exemplo.com.br' })
    await api.clients.imports.undo({ id: second.import_id })
    expect(await api.clients.imports.undo({ id: first.import_id })).toMatchObject({ removed: 1, left_total: 0 })
  })
})

test('a document that another client took meanwhile stays there, and the rest goes back', async () => {
  const { api, id } = await withMaria()
  const { code } = await api.clients.get({ id })
  const other = await api.clients.create(newMaria({ name: 'Outra', document: '' }))
  const { import_id } = await write(
    api,
    { code, ...MARIA, document: '00000010154' },
    { code: other.code, name: 'Outro nome', phone: '84988887777' },
  )
  await api.clients.create(newMaria({ name: 'Quem tomou' }))
  expect(await api.clients.imports.undo({ id: import_id })).toMatchObject({
    put_back: 1,
    left: [{ id, reason: 'Os dados de antes já são de outro cadastro.' }],
  })
  expect(await api.clients.get({ id })).toMatchObject({ document: '00000010154' })
  expect(await api.clients.get({ id: other.id })).toMatchObject({ name: 'Outra' })
})

test('a document that one client passed on to another goes back', async () => {
  const { api, company_id, id } = await withMaria()
  const { code } = await api.clients.get({ id })
  const other = await api.clients.create(newMaria({ name: 'Outra', document: '00000010154' }))
  const before = await registerOf(company_id)
  const { import_id, failed } = await write(
    api,
    { code, ...MARIA, document: '00000010235' },
    { code: other.code, name: 'Outra', phone: '84999991234', document: '52998224725' },
  )
  expect(failed).toEqual([])
  expect(await api.clients.imports.undo({ id: import_id })).toMatchObject({ put_back: 2, left_total: 0 })
  expect(await registerOf(company_id)).toEqual(before)
})

test('an import is undone once, and takes no more lines afterwards', async () => {
  const { api } = await signIn()
  const { import_id } = await write(api, NEW)
  await api.clients.imports.undo({ id: import_id })
  const said = { code: 'IMPORT_UNDONE', message: 'Esta importação já foi desfeita.' }
  await expect(api.clients.imports.undo({ id: import_id })).rejects.toMatchObject(said)
  await expect(api.clients.imports.write({ import_id, rows: rowsOf(NEW) })).rejects.toMatchObject(said)
})

test('after 30 days it is too late', async () => {
  const { api } = await signIn()
  const { import_id } = await write(api, NEW)
  await signIn.owner().query(`update import_run set started_at = now() - interval '31 days' where id = $1`, [import_id])
  await expect(api.clients.imports.undo({ id: import_id })).rejects.toMatchObject({ code: 'IMPORT_TOO_OLD' })
  expect((await api.clients.list({})).total).toBe(1)
  expect((await api.clients.imports.list({})).total).toBe(0)
})
