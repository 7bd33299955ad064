import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'

const signIn = testApp()
const GONE = { code: 'NOT_FOUND', message: 'Já não é possível desfazer.' }

/** Three clients in a company of their own: two leads and one active; the first has the tag. */
async function withThree() {
  const ana = await signIn()
  const { clients } = ana.api
  const ids: string[] = []
  for (const [name, status_id] of [['Ana', 1], ['Bia', 1], ['Cida', 2]] as const) // biome-ignore format: a table
    ids.push((await clients.create(newMaria({ name, status_id, document: '' }))).id)
  const { id: tag_id } = await clients.tags.create({ name: 'VIP', color: '#7c3aed' })
  await clients.tags.attach({ parent_id: ids[0]!, tag_id })
  const statuses = async () => (await clients.list({})).rows.map(({ status_id }) => status_id)
  const tagged = async () => (await clients.list({ tag: tag_id })).rows.map(({ name }) => name)
  return { ...ana, clients, ids, tag_id, statuses, tagged, all: { filter: {}, expected: 3 } }
}

test('a status given to many is taken back: each has its own again', async () => {
  const { clients, all, statuses } = await withThree()
  const { undo } = await clients.setStatus({ selection: all, status: 3 })
  expect(await statuses()).toEqual([3, 3, 3])
  expect(await clients.undoChange({ id: undo! })).toEqual({ changed: 3, left: 0 })
  expect(await statuses()).toEqual([1, 1, 2])
})

test('who got another status since keeps it, and is counted', async () => {
  const { clients, all, ids, statuses } = await withThree()
  const { undo } = await clients.setStatus({ selection: all, status: 3 })
  await clients.setStatus({ selection: { ids: [ids[1]!] }, status: 4 })
  expect(await clients.undoChange({ id: undo! })).toEqual({ changed: 2, left: 1 })
  expect(await statuses()).toEqual([1, 4, 2])
})

test('a tag given to many goes from those who did not have it before', async () => {
  const { clients, all, tag_id, tagged } = await withThree()
  const { changed, undo } = await clients.addTag({ selection: all, tag_id })
  expect(changed).toBe(2)
  expect(await clients.undoChange({ id: undo! })).toEqual({ changed: 2, left: 0 })
  expect(await tagged()).toEqual(['Ana'])
})

test('a tag taken off many comes back to those who had it', async () => {
  const { clients, all, tag_id, tagged } = await withThree()
  const { undo } = await clients.removeTag({ selection: all, tag_id })
  expect(await clients.undoChange({ id: undo! })).toEqual({ changed: 1, left: 0 })
  expect(await tagged()).toEqual(['Ana'])
})

test('nothing is undone twice, nor when nothing changed', async () => {
  const { clients, all } = await withThree()
  const { undo } = await clients.setStatus({ selection: all, status: 3 })
  await clients.undoChange({ id: undo! })
  await expect(clients.undoChange({ id: undo! })).rejects.toMatchObject(GONE)
  expect(await clients.setStatus({ selection: { ids: [crypto.randomUUID()] }, status: 3 })).toEqual({ changed: 0, undo: null })
})

test('a change can be undone for an hour', async () => {
  const { clients, all, company_id, statuses } = await withThree()
  const { undo } = await clients.setStatus({ selection: all, status: 3 })
  await signIn.owner().query(`
    alter table audit_event no force row level security;
    update audit_event set at = at - interval '61 minutes' where company_id = '${company_id}';
    alter table audit_event force row level security`)
  await expect(clients.undoChange({ id: undo! })).rejects.toMatchObject(GONE)
  expect(await statuses()).toEqual([3, 3, 3])
})

test('two who undo the same change at once undo it once', async () => {
  const { clients, all, statuses } = await withThree()
  const { undo } = await clients.setStatus({ selection: all, status: 3 })
  const results = await Promise.allSettled([clients.undoChange({ id: undo! }), clients.undoChange({ id: undo! })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await statuses()).toEqual([1, 1, 2])
})

test('who is in the trash by then stays as she is, and is counted', async () => {
  const { clients, all, ids, tag_id } = await withThree()
  const [status, tag] = [await clients.setStatus({ selection: all, status: 3 }), await clients.removeTag({ selection: all, tag_id })]
  const { removed_at } = await clients.remove({ selection: { ids: [ids[0]!] } })
  expect(await clients.undoChange({ id: status.undo! })).toEqual({ changed: 2, left: 1 })
  expect(await clients.undoChange({ id: tag.undo! })).toEqual({ changed: 0, left: 1 })
  await clients.undoRemoval({ removed_at })
  expect(await clients.get({ id: ids[0]! })).toMatchObject({ status_id: 3 })
})

test('neither an import nor a merge is undone as a change of many', async () => {
  const { clients, ids } = await withThree()
  const { id: import_id } = await clients.imports.begin({ file_name: 'clientes.csv', digest: DIGEST, lines: 1 })
  await clients.imports.write({ import_id, rows: [{ line: 2, cells: { name: 'Davi', phone: '84999991234' } }] })
  await expect(clients.undoChange({ id: import_id })).rejects.toMatchObject(GONE)
  const [one, other] = [await clients.get({ id: ids[0]! }), await clients.get({ id: ids[1]! })]
  const versions = { updated_at: one.updated_at, other_updated_at: other.updated_at }
  const { undo } = await clients.merge({ id: one.id, other_id: other.id, ...versions, take: [] })
  await expect(clients.undoChange({ id: undo })).rejects.toMatchObject(GONE)
  expect((await clients.list({})).total).toBe(3)
})

test('all that one deletion removed comes back together, and nothing else', async () => {
  const { clients, ids } = await withThree()
  await clients.remove({ selection: { ids: [ids[2]!] } })
  const { changed, removed_at } = await clients.remove({ selection: { filter: {}, expected: 2 } })
  expect(changed).toBe(2)
  expect(await clients.undoRemoval({ removed_at: removed_at! })).toEqual({ changed: 2, left: 0 })
  expect((await clients.list({})).rows.map(({ name }) => name)).toEqual(['Ana', 'Bia'])
  await expect(clients.undoRemoval({ removed_at: removed_at! })).rejects.toMatchObject(GONE)
})

test('of a deletion taken back, whose document somebody else has by now stays in the trash', async () => {
  const { clients } = await withThree()
  await clients.create(newMaria())
  const { removed_at } = await clients.remove({ selection: { filter: {}, expected: 4 } })
  await clients.create(newMaria({ name: 'Outra Maria' }))
  expect(await clients.undoRemoval({ removed_at: removed_at! })).toEqual({ changed: 3, left: 1 })
  expect((await clients.trash({})).rows.map(({ name }) => name)).toEqual(['Maria Souza'])
})

test('another company undoes nothing, and each undo needs the permission of what it takes back', async () => {
  const { clients, all, company_id, statuses } = await withThree()
  const { undo } = await clients.setStatus({ selection: all, status: 3 })
  const { removed_at } = await clients.remove({ selection: all })
  const bruno = await signIn()
  await expect(bruno.api.clients.undoChange({ id: undo! })).rejects.toMatchObject(GONE)
  await expect(bruno.api.clients.undoRemoval({ removed_at: removed_at! })).rejects.toMatchObject(GONE)
  const reader = await signIn({ company_id, can: ['read'] })
  await expect(reader.api.clients.undoChange({ id: undo! })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reader.api.clients.undoRemoval({ removed_at: removed_at! })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await clients.undoRemoval({ removed_at: removed_at! })
  expect(await statuses()).toEqual([3, 3, 3])
})

test('more than are changed at once are removed and come back as a whole', { timeout: 60_000 }, async () => {
  const { api, company_id } = await signIn()
  const many = `insert into client (company_id, name, phone) select $1, 'Cliente ' || n, '84999990000' from generate_series(1, 5100) n`
  await signIn.owner().query(many, [company_id])
  const { changed, removed_at } = await api.clients.remove({ selection: { filter: {}, expected: 5100 } })
  expect(changed).toBe(5100)
  expect(await api.clients.undoRemoval({ removed_at: removed_at! })).toEqual({ changed: 5100, left: 0 })
  expect((await api.clients.list({})).counts.total).toBe(5100)
})
