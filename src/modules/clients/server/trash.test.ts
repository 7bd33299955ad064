import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { emptyTrash } from '#parts/records/server/trash.ts'

const signIn = testApp()
const emptied = () => emptyTrash(signIn.platform().database, 'client')
const age = (id: string, days: number) =>
  signIn.owner().query('update client set deleted_at = now() - make_interval(days => $2) where id = $1', [id, days])
const left = async (id: string) => {
  const { rows } = await signIn.owner().query('select from client where id = $1', [id])
  return rows.length
}

test('the trash shows who removed what, last removed first, and nothing else', async () => {
  const { api } = await signIn()
  const first = await api.clients.create(newMaria({ name: 'Ana' }))
  const second = await api.clients.create(newMaria({ name: 'Bia', document: '' }))
  await api.clients.create(newMaria({ name: 'Cida', document: '' }))
  await api.clients.remove({ selection: { ids: [first.id] } })
  await api.clients.remove({ selection: { ids: [second.id] } })
  expect(await api.clients.trash({})).toEqual({
    total: 2,
    rows: [
      { id: second.id, name: 'Bia', identifier: null, deleted_at: expect.any(Date), deleted_by: 'Ana Teste' },
      { id: first.id, name: 'Ana', identifier: '52998224725', deleted_at: expect.any(Date), deleted_by: 'Ana Teste' },
    ],
  })
})

test('it names the person who removed a client last', async () => {
  const ana = await signIn()
  const bruno = await signIn({ company_id: ana.company_id })
  await signIn.owner().query("update users set name = 'Bruno Teste' where user_id = $1", [bruno.user_id])
  const { id } = await ana.api.clients.create(newMaria())
  await ana.api.clients.remove({ selection: { ids: [id] } })
  await ana.api.clients.restore({ ids: [id] })
  await bruno.api.clients.remove({ selection: { ids: [id] } })
  expect((await ana.api.clients.trash({})).rows).toMatchObject([{ deleted_by: 'Bruno Teste' }])
})

test('a client comes back from the trash with what belongs to it', async () => {
  const { api } = await signIn()
  const { id } = await api.clients.create(newMaria())
  await api.clients.notes.add({ parent_id: id, values: { note: 'Ligou' } })
  await api.clients.remove({ selection: { ids: [id] } })
  expect(await api.clients.restore({ ids: [id] })).toEqual({ changed: 1 })
  expect(await api.clients.trash({})).toEqual({ rows: [], total: 0 })
  expect(await api.clients.notes.list({ parent_id: id })).toMatchObject([{ note: 'Ligou' }])
})

test('a client whose document was taken meanwhile stays in the trash', async () => {
  const { api } = await signIn()
  const { id } = await api.clients.create(newMaria())
  await api.clients.remove({ selection: { ids: [id] } })
  await api.clients.create(newMaria())
  await expect(api.clients.restore({ ids: [id] })).rejects.toMatchObject({ code: 'CLIENT_DOCUMENT_TAKEN' })
  expect((await api.clients.trash({})).total).toBe(1)
})

test('another company has a trash of its own, and it needs the permission to delete', async () => {
  const ana = await signIn()
  const { id } = await ana.api.clients.create(newMaria())
  await ana.api.clients.remove({ selection: { ids: [id] } })
  const bruno = await signIn()
  expect(await bruno.api.clients.trash({})).toEqual({ rows: [], total: 0 })
  await expect(bruno.api.clients.restore({ ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const reader = await signIn({ company_id: ana.company_id, can: ['read', 'update', 'create'] })
  await expect(reader.api.clients.trash({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('after 30 days a client is gone with what belongs to it; the others stay', async () => {
  const { api } = await signIn()
  const [old, recent, third] = [
    await api.clients.create(newMaria({ document: '' })),
    await api.clients.create(newMaria({ document: '' })),
    await api.clients.create(newMaria({ document: '' })),
  ]
  await api.clients.notes.add({ parent_id: old.id, values: { note: 'Ligou' } })
  await api.clients.remove({ selection: { ids: [old.id, recent.id] } })
  await age(old.id, 31)
  await age(recent.id, 29)
  expect((await api.clients.trash({})).rows).toMatchObject([{ id: recent.id }])
  await emptied()
  expect([await left(old.id), await left(recent.id), await left(third.id)]).toEqual([0, 1, 1])
  const { rows: notes } = await signIn.owner().query('select from client_note where client_id = $1', [old.id])
  expect(notes).toEqual([])
  expect((await api.clients.list({})).counts.total).toBe(1)
})

test('the job that empties it cannot reach a client that may come back, whatever it asks', async () => {
  const { api } = await signIn()
  const { id } = await api.clients.create(newMaria())
  await api.clients.remove({ selection: { ids: [id] } })
  const connection = await signIn.owner().connect()
  try {
    await connection.query('begin')
    await connection.query('set local role app_jobs')
    expect((await connection.query('delete from client')).rowCount).toBe(0)
    await expect(connection.query('select name from client')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await connection.query('rollback')
    connection.release()
  }
  expect(await left(id)).toBe(1)
})
