import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'

const signIn = testApp()

const DENIED = 'Você não tem permissão para excluir funcionários. Apenas administradores podem realizar esta ação.'

/** Three employees in a company of their own: two active and one inactive. */
async function withThree() {
  const ana = await signIn()
  const ids: string[] = []
  for (const [code, name, status] of [['1', 'Ana', 'active'], ['2', 'Bia', 'active'], ['3', 'Cida', 'inactive']] as const) // biome-ignore format: a table
    ids.push((await ana.api.hr.create(newAntonia({ code, name, status, email: null, cpf_raw: null }))).id)
  const { rows } = await signIn
    .owner()
    .query("insert into tag (company_id, scope, name, color) values ($1, 'employee', 'Brigada', '#dc2626') returning id", [ana.company_id])
  return { ...ana, ids, tag_id: rows[0].id as string }
}

test('a status is given to the selected employees, counting those that did not have it', async () => {
  const { api, ids } = await withThree()
  expect(await api.hr.setStatus({ selection: { ids }, status: 'inactive' })).toMatchObject({ changed: 2 })
  expect((await api.hr.list({ status: 'inactive' })).total).toBe(3)
})

test('a tag is added to and removed from all that a filter matches, and finds them by its id or its name', async () => {
  const { api, tag_id } = await withThree()
  const selection = { filter: { status: 'active' as const }, expected: 2 }
  expect(await api.hr.addTag({ selection, tag_id })).toMatchObject({ changed: 2 })
  expect(await api.hr.addTag({ selection, tag_id })).toEqual({ changed: 0, undo: null })
  for (const tag of [tag_id, 'brigada', 'BRIGADA']) expect((await api.hr.list({ tag })).total).toBe(2)
  expect((await api.hr.list({ tag: 'all' })).total).toBe(3)
  expect((await api.hr.list({ tag: 'Diretoria' })).total).toBe(0)
  expect((await api.hr.list({ tag: tag_id })).rows[0]?.tags).toMatchObject([{ id: tag_id, name: 'Brigada', color: '#dc2626' }])
  expect(await api.hr.removeTag({ selection: { filter: {}, expected: 3 }, tag_id })).toMatchObject({ changed: 2 })
})

test('many go to the trash and come back', async () => {
  const { api, ids } = await withThree()
  expect(await api.hr.remove({ selection: { filter: {}, expected: 3 } })).toMatchObject({ changed: 3 })
  expect(await api.hr.list({})).toMatchObject({ total: 0, counts: { total: 0, active: 0, departments: 0 } })
  expect(await api.hr.restore({ ids })).toEqual({ changed: 3 })
  expect(await api.hr.list({})).toMatchObject({ total: 3, counts: { total: 3, active: 2, departments: 1 } })
})

test('a deletion is taken back as a whole, but for the one whose code is another’s by then', async () => {
  const { api, ids } = await withThree()
  await api.hr.remove({ selection: { ids: [ids[2]!] } })
  const { removed_at } = await api.hr.remove({ selection: { filter: {}, expected: 2 } })
  await api.hr.create(newAntonia({ code: '1', name: 'Outra', email: null, cpf_raw: null }))
  const bruno = await signIn()
  await expect(bruno.api.hr.undoRemoval({ removed_at })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await api.hr.undoRemoval({ removed_at })).toEqual({ changed: 1, left: 1 })
  expect((await api.hr.list({})).rows.map(({ name }) => name)).toEqual(['Bia', 'Outra'])
})

test('a status given to many is taken back: each has its own again, but for those who got another since', async () => {
  const { api, ids } = await withThree()
  const statuses = async () => (await api.hr.list({ sort: 'name' })).rows.map(({ status }) => status)
  const all = { filter: {}, expected: 3 }
  const first = await api.hr.setStatus({ selection: all, status: 'terminated' })
  expect(await api.hr.undoChange({ id: first.undo! })).toEqual({ changed: 3, left: 0 })
  expect(await statuses()).toEqual(['active', 'active', 'inactive'])
  const { undo } = await api.hr.setStatus({ selection: all, status: 'terminated' })
  await api.hr.setStatus({ selection: { ids: [ids[1]!] }, status: 'inactive' })
  expect(await api.hr.undoChange({ id: undo! })).toEqual({ changed: 2, left: 1 })
  expect(await statuses()).toEqual(['active', 'inactive', 'inactive'])
  await expect(api.hr.undoChange({ id: undo! })).rejects.toMatchObject({ message: 'Já não é possível desfazer.' })
})

test('tags given to many and taken off many come back as they were', async () => {
  const { api, ids, tag_id } = await withThree()
  const tagged = async () => (await api.hr.list({ tag: tag_id })).rows.map(({ name }) => name)
  await api.hr.addTag({ selection: { ids: [ids[0]!] }, tag_id })
  const all = { filter: {}, expected: 3 }
  const added = await api.hr.addTag({ selection: all, tag_id })
  expect(await api.hr.undoChange({ id: added.undo! })).toEqual({ changed: 2, left: 0 })
  expect(await tagged()).toEqual(['Ana'])
  const removed = await api.hr.removeTag({ selection: all, tag_id })
  expect(await api.hr.undoChange({ id: removed.undo! })).toEqual({ changed: 1, left: 0 })
  expect(await tagged()).toEqual(['Ana'])
})

test('a change is taken back by callers who may change employees of that company, and by nobody else', async () => {
  const { api, company_id, ids } = await withThree()
  const { undo } = await api.hr.setStatus({ selection: { ids }, status: 'terminated' })
  const bruno = await signIn()
  await expect(bruno.api.hr.undoChange({ id: undo! })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const reader = await signIn({ company_id, can: ['read'] })
  await expect(reader.api.hr.undoChange({ id: undo! })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(api.clients.undoChange({ id: undo! })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a filter that matches another number than the person saw changes nothing', async () => {
  const { api, tag_id } = await withThree()
  const selection = { filter: { name: 'a' }, expected: 2 }
  const moved = { code: 'SELECTION_MOVED', message: 'A lista mudou desde a seleção. Confira os colaboradores e selecione de novo.' }
  await expect(api.hr.setStatus({ selection, status: 'terminated' })).rejects.toMatchObject(moved)
  await expect(api.hr.addTag({ selection, tag_id })).rejects.toMatchObject(moved)
  await expect(api.hr.remove({ selection })).rejects.toMatchObject(moved)
  expect(await api.hr.list({})).toMatchObject({ total: 3, counts: { active: 2 } })
})

test('more ids than a page shows are refused', async () => {
  const { api } = await signIn()
  const ids = Array.from({ length: 21 }, () => crypto.randomUUID())
  await expect(api.hr.setStatus({ selection: { ids }, status: 'active' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('employees in the trash, and those of another company, are left alone', async () => {
  const [ana, bruno] = [await withThree(), await withThree()]
  await ana.api.hr.remove({ selection: { ids: [ana.ids[0]!] } })
  const selection = { ids: ana.ids }
  expect(await ana.api.hr.setStatus({ selection, status: 'terminated' })).toMatchObject({ changed: 2 })
  expect(await ana.api.hr.addTag({ selection, tag_id: ana.tag_id })).toMatchObject({ changed: 2 })
  expect(await bruno.api.hr.setStatus({ selection, status: 'active' })).toEqual({ changed: 0, undo: null })
  expect(await bruno.api.hr.addTag({ selection, tag_id: bruno.tag_id })).toEqual({ changed: 0, undo: null })
  await expect(bruno.api.hr.remove({ selection })).rejects.toMatchObject({ code: 'NOT_FOUND', message: DENIED })
  expect(await ana.api.hr.list({})).toMatchObject({ total: 2, counts: { active: 0 } })
})

test('a tag of clients is no tag of employees', async () => {
  const { api, ids } = await withThree()
  const { id: tag_id } = await api.clients.tags.create({ name: 'VIP', color: '#7c3aed' })
  await expect(api.hr.addTag({ selection: { ids }, tag_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('callers who may not delete delete nobody, and read that only administrators may', async () => {
  const { company_id, ids } = await withThree()
  const { api } = await signIn({ company_id, can: ['read', 'update', 'create'] })
  await expect(api.hr.remove({ selection: { ids } })).rejects.toMatchObject({ code: 'FORBIDDEN', message: DENIED })
  expect((await api.hr.list({})).total).toBe(3)
})
