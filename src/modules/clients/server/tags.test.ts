import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const signIn = testApp()

const vip = { name: ' VIP ', color: '#7C3AED' }

async function withTag() {
  const ana = await signIn()
  const { id: parent_id } = await ana.api.clients.create(newMaria())
  const { id: tag_id } = await ana.api.clients.tags.create(vip)
  return { ...ana, parent_id, tag_id }
}

test('a tag is trimmed, attached once however often, shown in the list and detached', async () => {
  const { api, parent_id, tag_id } = await withTag()
  const stored = { id: tag_id, name: 'VIP', color: '#7c3aed' }
  expect(await api.clients.tags.list()).toEqual([stored])
  await api.clients.tags.attach({ parent_id, tag_id })
  await api.clients.tags.attach({ parent_id, tag_id })
  expect(await api.clients.tags.attached({ parent_id })).toEqual([stored])
  expect((await api.clients.list({})).rows[0]?.tags).toEqual([stored])
  await api.clients.tags.detach({ parent_id, tag_id })
  expect(await api.clients.tags.attached({ parent_id })).toEqual([])
})

test('the list is filtered by a tag’s id or its name, and by none with all', async () => {
  const { api, parent_id, tag_id } = await withTag()
  await api.clients.create(newMaria({ name: 'Sem tag', document: '' }))
  await api.clients.tags.attach({ parent_id, tag_id })
  const total = async (tag: string) => (await api.clients.list({ tag })).total
  expect(await total(tag_id)).toBe(1)
  expect(await total('vip')).toBe(1)
  expect(await total('vi')).toBe(0)
  expect(await total('all')).toBe(2)
  expect(await total('')).toBe(2)
  expect(await total("' or true --")).toBe(0)
})

test('a tag that many have fills its pages in the list’s order, without the trash and without those of another tag', async () => {
  const { api, company_id, tag_id } = await withTag()
  const { id: other_id } = await api.clients.tags.create({ name: 'Outra', color: '#000000' })
  await signIn.owner().query(
    `with added as (
       insert into client (company_id, code, name, phone, deleted_at)
       select $1, translate(n::text, '0123456789', 'ABCDEFGHIJ'), 'Cliente ' || lpad(n::text, 2, '0'), '84999990000', case when n = 50 then now() end from generate_series(1, 50) n returning id, name
     )
     insert into client_tag (company_id, client_id, tag_id) select $1, id, case when name like '%5' then $3::uuid else $2::uuid end from added`,
    [company_id, tag_id, other_id],
  )
  const list = (filters: object) => api.clients.list({ tag: tag_id, ...filters })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })))
  const names = pages.flatMap(({ rows }) => rows.map(({ name }) => name))
  const wanted = Array.from({ length: 49 }, (_, n) => `Cliente ${String(n + 1).padStart(2, '0')}`).filter((name) => !name.endsWith('5'))
  expect(names).toEqual(wanted)
  expect(pages.map(({ total }) => total)).toEqual([44, 44, 44, 44])
  expect((await list({ direction: 'desc' })).rows[0]?.name).toBe('Cliente 49')
  expect(await list({ name: 'cliente 07' })).toMatchObject({ total: 1 })
  expect(await list({ status_id: 2 })).toMatchObject({ total: 0 })
})

test('removing a tag takes it off its clients', async () => {
  const { api, parent_id, tag_id } = await withTag()
  await api.clients.tags.attach({ parent_id, tag_id })
  await api.clients.tags.remove({ id: tag_id })
  expect(await api.clients.tags.attached({ parent_id })).toEqual([])
  expect((await api.clients.list({})).rows[0]?.tags).toEqual([])
})

test('two tags of one company may not share a name, whatever its case', async () => {
  const { api, tag_id } = await withTag()
  await expect(api.clients.tags.create({ name: 'vip', color: '#000000' })).rejects.toMatchObject({ code: 'TAG_NAME_TAKEN' })
  expect(await api.clients.tags.update({ id: tag_id, tag: { name: 'Vip', color: '#000000' } })).toMatchObject({ name: 'Vip' })
})

test.each([
  [{ name: '', color: '#000000' }, 'Nome é obrigatório'],
  [{ name: 'x'.repeat(51), color: '#000000' }, 'Use no máximo 50 caracteres'],
  [{ name: 'VIP', color: 'red' }, 'Cor inválida'],
])('%o is refused: %s', async (tag, message) => {
  const { api } = await signIn()
  const refusal = await api.clients.tags.create(tag).catch((error) => error)
  expect(refusal.cause.issues[0].message).toBe(message)
})

test('a tag or a client of another company is not found', async () => {
  const [ana, bruno] = [await withTag(), await withTag()]
  const missing = { code: 'NOT_FOUND' }
  await expect(bruno.api.clients.tags.attach({ parent_id: bruno.parent_id, tag_id: ana.tag_id })).rejects.toMatchObject(missing)
  await expect(bruno.api.clients.tags.attach({ parent_id: ana.parent_id, tag_id: bruno.tag_id })).rejects.toMatchObject(missing)
  await expect(bruno.api.clients.tags.update({ id: ana.tag_id, tag: vip })).rejects.toMatchObject(missing)
  await expect(bruno.api.clients.tags.remove({ id: ana.tag_id })).rejects.toMatchObject(missing)
  expect((await bruno.api.clients.list({ tag: ana.tag_id })).total).toBe(0)
  expect(await ana.api.clients.tags.list()).toHaveLength(1)
})

test('a tag of another kind of record is no client’s tag', async () => {
  const { api, parent_id, company_id } = await withTag()
  const { rows } = await signIn
    .owner()
    .query(`insert into tag (company_id, scope, name) values ($1, 'employee', 'Férias') returning id`, [company_id])
  await expect(api.clients.tags.attach({ parent_id, tag_id: rows[0].id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await api.clients.tags.list()).map(({ name }) => name)).toEqual(['VIP'])
})

test('all tags together stand by page and name, without those of pages that the person may not open', async () => {
  const { api, company_id } = await withTag()
  await api.clients.tags.create({ name: 'Antigo', color: '#000000' })
  await signIn.owner().query(`insert into tag (company_id, scope, name) values ($1, 'employee', 'Brigada')`, [company_id])
  const seenBy = async (person: typeof api) => (await person.clients.tags.all()).map(({ page, name }) => `${page} ${name}`)
  expect(await seenBy(api)).toEqual(['client Antigo', 'client VIP', 'employee Brigada'])
  const seller = await signIn({ company_id, permissions: { clients: true } })
  expect(await seenBy(seller.api)).toEqual(['client Antigo', 'client VIP'])
})

test('the views offer the second names of the specification', async () => {
  const { api, parent_id, tag_id } = await withTag()
  await api.clients.notes.add({ parent_id, values: { note: 'Ligou' } })
  const named = async (query: string, id: string) => (await signIn.owner().query(query, [id])).rows
  expect(
    await named('select type = type_id and status = status_id and created = created_at as same from vw_clients where id = $1', parent_id),
  ).toEqual([{ same: true }])
  expect(await named('select note, created = created_at as same from vw_client_notes where client_id = $1', parent_id)).toEqual([
    { note: 'Ligou', same: true },
  ])
  expect(await named('select name, page from vw_tags where id = $1', tag_id)).toEqual([{ name: 'VIP', page: 'client' }])
})
