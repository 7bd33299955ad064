import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const signIn = testApp()

/** Three clients in a company of their own: two leads and one active. */
async function withThree() {
  const ana = await signIn()
  const ids: string[] = []
  for (const [name, status_id] of [['Ana', 1], ['Bia', 1], ['Cida', 2]] as const) // biome-ignore format: a table
    ids.push((await ana.api.clients.create(newMaria({ name, status_id, document: '' }))).id)
  const { id: tag_id } = await ana.api.clients.tags.create({ name: 'VIP', color: '#7c3aed' })
  return { ...ana, ids, tag_id }
}

test('a status is given to the selected clients, counting those that did not have it', async () => {
  const { api, ids } = await withThree()
  expect(await api.clients.setStatus({ selection: { ids }, status: 2 })).toMatchObject({ changed: 2 })
  expect((await api.clients.list({ status_id: 2 })).total).toBe(3)
})

test('a tag is added to and removed from all that a filter matches', async () => {
  const { api, tag_id } = await withThree()
  const selection = { filter: { status_id: 1 }, expected: 2 }
  expect(await api.clients.addTag({ selection, tag_id })).toMatchObject({ changed: 2 })
  expect(await api.clients.addTag({ selection, tag_id })).toMatchObject({ changed: 0 })
  expect((await api.clients.list({ tag: tag_id })).total).toBe(2)
  expect(await api.clients.removeTag({ selection: { filter: {}, expected: 3 }, tag_id })).toMatchObject({ changed: 2 })
})

test('many go to the trash and come back', async () => {
  const { api, ids } = await withThree()
  expect(await api.clients.remove({ selection: { ids } })).toMatchObject({ changed: 3 })
  expect(await api.clients.list({})).toMatchObject({ total: 0, counts: { total: 0, active: 0 } })
  expect(await api.clients.restore({ ids })).toEqual({ changed: 3 })
  expect(await api.clients.list({})).toMatchObject({ total: 3, counts: { total: 3, active: 1 } })
})

test('a filter that matches another number than the person saw changes nothing', async () => {
  const { api, tag_id } = await withThree()
  const selection = { filter: { name: 'a' }, expected: 2 }
  const moved = { code: 'SELECTION_MOVED', message: 'A lista mudou desde a seleção. Confira os clientes e selecione de novo.' }
  await expect(api.clients.setStatus({ selection, status: 3 })).rejects.toMatchObject(moved)
  await expect(api.clients.addTag({ selection, tag_id })).rejects.toMatchObject(moved)
  await expect(api.clients.remove({ selection })).rejects.toMatchObject(moved)
  expect(await api.clients.list({})).toMatchObject({ total: 3, counts: { inactive: 0 } })
})

test('more ids than a page shows are refused', async () => {
  const { api } = await signIn()
  const ids = Array.from({ length: 21 }, () => crypto.randomUUID())
  await expect(api.clients.setStatus({ selection: { ids }, status: 2 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a client in the trash is not changed', async () => {
  const { api, ids, tag_id } = await withThree()
  await api.clients.remove({ selection: { ids: [ids[0]!] } })
  expect(await api.clients.setStatus({ selection: { ids }, status: 3 })).toMatchObject({ changed: 2 })
  expect(await api.clients.addTag({ selection: { ids }, tag_id })).toMatchObject({ changed: 2 })
})

test('clients of another company are left alone', async () => {
  const [ana, bruno] = [await withThree(), await withThree()]
  const selection = { ids: ana.ids }
  expect(await bruno.api.clients.setStatus({ selection, status: 3 })).toMatchObject({ changed: 0 })
  expect(await bruno.api.clients.addTag({ selection, tag_id: bruno.tag_id })).toMatchObject({ changed: 0 })
  await expect(bruno.api.clients.remove({ selection })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await ana.api.clients.list({})).toMatchObject({ total: 3, counts: { inactive: 0 } })
})

test('removing many needs the permission to delete', async () => {
  const { company_id, ids } = await withThree()
  const { api } = await signIn({ company_id, can: ['read', 'update', 'create'] })
  await expect(api.clients.remove({ selection: { ids } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await api.clients.list({})).total).toBe(3)
})
