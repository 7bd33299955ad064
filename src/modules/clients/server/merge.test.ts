import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const signIn = testApp()

const address = {
  ...{ postal_code: '59012-300', street: 'Rua das Dunas', number: '10', complement: '', district: '', city: 'Natal', state: 'RN' },
  ...{ country: 'BR', is_primary: true },
}

/** All that the lists and tabs show of two clients, but for the moments of their last change. */
async function stateOf({ clients }: Pick<Twins, 'clients'>, ids: string[]) {
  const stable = ({ updated_at, ...record }: Record<string, unknown>) => record
  const of = async (id: string) => ({
    client: stable(await clients.get({ id })),
    addresses: (await clients.addresses.list({ parent_id: id })).map(stable),
    notes: (await clients.notes.list({ parent_id: id })).map(stable),
    tags: await clients.tags.attached({ parent_id: id }),
  })
  return Promise.all(ids.map(of))
}

/** Maria twice: the second with the document, an address of her own, a note and two tags, one of which the first has too. */
async function mariaTwice() {
  const ana = await signIn()
  const { clients } = ana.api
  const main = await clients.create(newMaria({ document: '' }))
  const other = await clients.create(newMaria({ name: 'Maria S. Lima', phone: '8433334444', email: 'maria@exemplo.com.br', status_id: 2 }))
  const [vip, old] = [
    await clients.tags.create({ name: 'VIP', color: '#3b82f6' }),
    await clients.tags.create({ name: 'A', color: '#3b82f6' }),
  ]
  for (const client of [main, other]) {
    await clients.addresses.add({ parent_id: client.id, values: address })
    await clients.tags.attach({ parent_id: client.id, tag_id: vip.id })
  }
  await clients.tags.attach({ parent_id: other.id, tag_id: old.id })
  await clients.notes.add({ parent_id: other.id, values: { note: 'Liga à tarde' } })
  const pair = { id: main.id, other_id: other.id }
  return { ana, clients, main, other, pair, versions: { updated_at: main.updated_at, other_updated_at: other.updated_at } }
}

type Twins = Awaited<ReturnType<typeof mariaTwice>>

test('the preview says what would move, and moves nothing', async () => {
  const { clients, other, pair } = await mariaTwice()
  const { other: shown, moves } = await clients.previewMerge(pair)
  expect(shown).toMatchObject({ id: other.id, name: 'Maria S. Lima' })
  expect(moves).toEqual({ addresses: 1, contacts: 0, interactions: 0, notes: 1, tags: 1 })
  expect(await clients.notes.list({ parent_id: pair.id })).toEqual([])
})

test('a merge takes what was chosen and everything that belongs to the other, which goes to the trash', async () => {
  const { clients, pair, versions } = await mariaTwice()
  const merged = await clients.merge({ ...pair, ...versions, take: ['document', 'email'] })
  expect(merged).toMatchObject({
    name: 'Maria Souza',
    document: '52998224725',
    phone: '84999991234',
    email: 'maria@exemplo.com.br',
    status_id: 1,
  })
  expect((await clients.addresses.list({ parent_id: pair.id })).map(({ is_primary }) => is_primary)).toEqual([true, false])
  expect(await clients.notes.list({ parent_id: pair.id })).toMatchObject([{ note: 'Liga à tarde' }])
  expect((await clients.tags.attached({ parent_id: pair.id })).map(({ name }) => name)).toEqual(['A', 'VIP'])
  await expect(clients.get({ id: pair.other_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await clients.list({})).total).toBe(1)
  const { rows } = await clients.history({ id: pair.id })
  expect(rows[0]).toMatchObject({ action: 'merge', by: 'Ana Teste', changes: { merged: [null, expect.stringContaining('Maria S. Lima')] } })
})

test('a merge over a version that nobody saw is refused whole', async () => {
  const { clients, other, pair, versions } = await mariaTwice()
  await clients.update({ id: other.id, updated_at: other.updated_at, values: newMaria({ name: 'Outra' }) })
  const refused = clients.merge({ ...pair, ...versions, take: ['name'] })
  await expect(refused).rejects.toMatchObject({ code: 'RECORD_CHANGED', data: { changes: [{ by: 'Ana Teste' }] } })
  expect((await clients.list({})).total).toBe(2)
  expect(await clients.notes.list({ parent_id: pair.id })).toEqual([])
})

test('two people who merge the same two clients into each other lose neither', async () => {
  const { clients, pair, versions } = await mariaTwice()
  const results = await Promise.allSettled([
    clients.merge({ ...pair, ...versions, take: [] }),
    clients.merge({
      ...{ id: pair.other_id, other_id: pair.id, updated_at: versions.other_updated_at, other_updated_at: versions.updated_at },
      take: [],
    }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await clients.list({})).total).toBe(1)
})

test.each([
  ['delete but not update', ['read', 'delete'] as const],
  ['update but not delete', ['read', 'update'] as const],
])('who may %s may not merge', async (_what, can) => {
  const { ana, clients, pair, versions } = await mariaTwice()
  const bia = await signIn({ company_id: ana.company_id, can })
  await expect(bia.api.clients.merge({ ...pair, ...versions, take: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await clients.list({})).total).toBe(2)
})

test('a client is not merged with itself, nor with one of another company', async () => {
  const { clients, pair, versions } = await mariaTwice()
  const stranger = await signIn()
  const theirs = await stranger.api.clients.create(newMaria())
  await expect(clients.merge({ ...pair, ...versions, other_id: pair.id, take: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const foreign = { ...pair, ...versions, other_id: theirs.id, other_updated_at: theirs.updated_at }
  await expect(clients.merge({ ...foreign, take: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stranger.api.clients.get({ id: theirs.id })).toMatchObject({ name: 'Maria Souza' })
})

test('a merge is undone: both clients have again what each had', async () => {
  const { clients, pair, versions } = await mariaTwice()
  const ids = [pair.id, pair.other_id]
  const before = await stateOf({ clients }, ids)
  const { undo } = await clients.merge({ ...pair, ...versions, take: ['document', 'email', 'name'] })
  expect(await clients.undoMerge({ id: undo })).toEqual(pair)
  expect(await stateOf({ clients }, ids)).toEqual(before)
  expect((await clients.history({ id: pair.id })).rows[0]).toMatchObject({
    action: 'unmerge',
    changes: { merged: [null, expect.stringContaining('Maria S. Lima')] },
  })
  await expect(clients.undoMerge({ id: undo })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what was added to the client since stays with it when the merge is undone', async () => {
  const { clients, pair, versions } = await mariaTwice()
  const { undo } = await clients.merge({ ...pair, ...versions, take: [] })
  await clients.notes.add({ parent_id: pair.id, values: { note: 'Nova' } })
  await clients.undoMerge({ id: undo })
  expect(await clients.notes.list({ parent_id: pair.id })).toMatchObject([{ note: 'Nova' }])
  expect(await clients.notes.list({ parent_id: pair.other_id })).toMatchObject([{ note: 'Liga à tarde' }])
})

test.each([
  ['the client was edited', async ({ clients, main }: Twins) => clients.setStatus({ selection: { ids: [main.id] }, status: 4 })],
  ['the other came back from the trash', async ({ clients, other }: Twins) => clients.restore({ ids: [other.id] })],
  [
    'a row that was moved was deleted',
    async ({ clients, main }: Twins) => clients.notes.remove({ id: (await clients.notes.list({ parent_id: main.id }))[0]!.id }),
  ],
  [
    'a row that was moved was edited',
    async ({ clients, main }: Twins) => {
      const { id, updated_at } = (await clients.notes.list({ parent_id: main.id }))[0]!
      return clients.notes.change({ id, updated_at, values: { note: 'Liga de manhã' } })
    },
  ],
])('a merge is not undone once %s: nothing changes', async (_what, change) => {
  const twins = await mariaTwice()
  const { clients, pair, versions } = twins
  const { undo } = await clients.merge({ ...pair, ...versions, take: [] })
  await change(twins)
  const before = await stateOf(twins, [pair.id])
  await expect(clients.undoMerge({ id: undo })).rejects.toMatchObject({ code: 'MERGE_MOVED' })
  expect(await stateOf(twins, [pair.id])).toEqual(before)
})

test('a merge is not undone when its document belongs to somebody else by now', async () => {
  const { clients, pair, main } = await mariaTwice()
  const with_document = await clients.update({ id: main.id, updated_at: main.updated_at, values: newMaria({ document: '111.444.777-35' }) })
  const { updated_at: other_updated_at } = await clients.get({ id: pair.other_id })
  const { undo } = await clients.merge({ ...pair, updated_at: with_document.updated_at, other_updated_at, take: ['document'] })
  await clients.create(newMaria({ name: 'Terceira', document: '111.444.777-35' }))
  await expect(clients.undoMerge({ id: undo })).rejects.toMatchObject({ code: 'CLIENT_DOCUMENT_TAKEN' })
  expect((await clients.list({})).total).toBe(2)
})
