import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { newCase } from '#modules/legal/contract/testing/samples.ts'
import { openEvents } from './testing/open-events.ts'

const app = testApp()

async function company() {
  const me = await app({ permissions: { all: true } })
  const { crm, picklists } = me.api
  const pipeline = (await crm.options()).pipelines[0]!
  const add = (source_id: number | null, name = 'Demanda') =>
    crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }, { source_id, name }))
  const sources = async () => (await picklists.all()).find(({ list }) => list === 'deal_source')!.values
  return { ...me, crm, picklists, add, sources }
}
const list = 'deal_source'
const pick = (id: string, source_id: number | null) => app.owner().query('update deal set source_id = $2 where id = $1', [id, source_id])

test('an own value is offered, filters, and shows by its new name at once, in this company alone', async () => {
  const { crm, picklists, add } = await company()
  const { id } = await picklists.add({ list, name: 'Feira do Bairro' })
  expect(id).toBe(100)
  const deal = await add(id)
  await add(1, 'Outra')
  expect(deal).toMatchObject({ source_id: 100, source_name: 'Feira do Bairro' })
  await picklists.rename({ list, id, name: 'Feira', was: 'Feira do Bairro' })
  await expect(picklists.rename({ list, id, name: 'Eventos', was: 'Feira do Bairro' })).rejects.toMatchObject({
    code: 'PICKLIST_VALUE_CHANGED',
    message: expect.stringContaining('“Feira”'),
  })
  expect((await crm.list({ source_id: 100 })).rows.map(({ source_name }) => source_name)).toEqual(['Feira'])
  expect((await crm.options()).sources.map(({ name }) => name)).toContain('Feira')

  const elsewhere = await company()
  expect((await elsewhere.crm.options()).sources.map(({ name }) => name)).not.toContain('Feira')
  await expect(elsewhere.add(100)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(elsewhere.add(99)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('open screens of the lists and of their records hear that one changed', async () => {
  const { picklists, company_id } = await company()
  const bia = await app({ company_id })
  const { events } = await openEvents(app.platform(), { token: bia.token, company_id })
  await picklists.add({ list, name: 'Feira' })
  const heard = () => events.flatMap(({ data }) => ((data as { e?: string }).e === 'picklist_item' ? [(data as { m: string }).m] : []))
  await expect.poll(() => heard().sort()).toEqual(['crm', 'picklists'])
})

test('a name is taken whatever its case and accents, by given values too', async () => {
  const { picklists } = await company()
  await picklists.add({ list, name: 'Rádio' })
  const taken = { code: 'PICKLIST_NAME_TAKEN', message: 'Já existe um valor com este nome' }
  await expect(picklists.add({ list, name: 'RADIO' })).rejects.toMatchObject(taken)
  await expect(picklists.add({ list, name: 'indicacao' })).rejects.toMatchObject(taken)
  await picklists.add({ list: 'deal_lost_reason', name: 'Rádio' })
})

test('a given value is hidden and moved, and nothing else; a hidden one stays on its records', async () => {
  const { crm, picklists, add, sources } = await company()
  const deal = await add(3)
  await picklists.hide({ list, id: 3, hidden: true })
  await picklists.arrange({ list, ids: [6, 5, 4, 3, 2, 1] })
  expect((await sources()).map(({ id, hidden }) => [id, hidden])).toEqual([6, 5, 4, 3, 2, 1].map((id) => [id, id === 3]))
  expect(await crm.get({ id: deal.id })).toMatchObject({ source_name: 'Site' })
  await expect(picklists.rename({ list, id: 3, name: 'Portal', was: 'Portal' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(picklists.remove({ list, id: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what records have is not deleted; merged it is gone, and the undo brings both back but for what was changed since', async () => {
  const { crm, picklists, add, sources } = await company()
  const { id } = await picklists.add({ list, name: 'Feira' })
  const [kept, changed] = [await add(id, 'Uma'), await add(id, 'Outra')]
  await expect(picklists.remove({ list, id })).rejects.toMatchObject({
    code: 'PICKLIST_VALUE_USED',
    message: '2 registros usam este valor. Una com outro.',
  })
  const merged = await picklists.merge({ list, id, into: 2 })
  expect(merged.changed).toBe(2)
  expect((await sources()).find((value) => value.id === 2)).toMatchObject({ uses: 2 })
  expect((await sources()).some((value) => value.id === id)).toBe(false)
  const merges = async () => (await picklists.all()).find((one) => one.list === list)!.merges
  expect(await merges()).toEqual([{ undo: merged.undo, from: 'Feira', into: 'Indicação', at: expect.any(Date) }])

  await pick(changed.id, 1)
  expect(await picklists.undoMerge({ undo: merged.undo })).toEqual({ changed: 1 })
  expect(await merges()).toEqual([])
  expect(await crm.get({ id: kept.id })).toMatchObject({ source_name: 'Feira' })
  expect(await crm.get({ id: changed.id })).toMatchObject({ source_name: 'WhatsApp' })
  await expect(picklists.undoMerge({ undo: merged.undo })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await pick(kept.id, null)
  await picklists.remove({ list, id })
  expect(await sources()).toHaveLength(6)
})

test('changing a list needs the settings and its page; without its page there is no list', async () => {
  const { company_id } = await company()
  const settings = { settings: { read: true, update: true } }
  const reader = await app({ company_id, permissions: { ...settings, crm: { read: true } } })
  expect((await reader.api.picklists.all()).map(({ may_change }) => may_change)).toEqual([false, false])
  await expect(reader.api.picklists.add({ list, name: 'Feira' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reader.api.picklists.merge({ list, id: 1, into: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const outsider = await app({ company_id, permissions: settings })
  expect(await outsider.api.picklists.all()).toEqual([])
})

test('a status of clients: its colour and group are of this company alone, hidden it is no newcomer’s, and cards count by its group', async () => {
  const { api } = await app({ permissions: { all: true } })
  const { clients, picklists } = api
  const list = 'client_status'
  const { id } = await picklists.add({ list, name: 'Em negociação', color: 'teal', group: 'active' })
  const { id: client } = await clients.create(newMaria({ status_id: id }))
  const page = await clients.list({ page: 1, group: 'active' })
  expect(page).toMatchObject({ total: 1, counts: { total: 1, active: 1 }, rows: [{ status_name: 'Em negociação', status_color: 'teal' }] })
  expect((await clients.list({ page: 1, sort: 'status' })).rows).toHaveLength(1)

  await picklists.rename({ list, id, name: 'Em conversa', was: 'Em negociação', color: 'purple', group: 'inactive' })
  expect((await clients.list({ page: 1, status_id: id })).counts).toMatchObject({ active: 0, inactive: 1 })
  await expect(picklists.rename({ list, id: 1, name: 'Contato', was: 'Contato' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(picklists.remove({ list, id })).rejects.toMatchObject({ message: '1 registro usa este valor. Una com outro.' })
  await clients.remove({ selection: { ids: [client] } })
  await expect(picklists.remove({ list, id })).rejects.toMatchObject({ code: 'PICKLIST_VALUE_USED' }) // the trash may give it back

  const merged = await picklists.merge({ list, id, into: 2 })
  expect(merged.changed).toBe(1)
  await picklists.undoMerge({ undo: merged.undo })
  expect((await clients.options()).statuses.at(-1)).toEqual({ id, name: 'Em conversa', hidden: false, color: 'purple', group: 'inactive' })
  const elsewhere = (await app({ permissions: { all: true } })).api.clients
  await expect(elsewhere.create(newMaria({ status_id: id }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('types of action: a secret case is in no count and keeps no value; who is named on it reads what became of it', async () => {
  const { api, company_id } = await app({ permissions: { all: true } })
  const rui = await app({ company_id, permissions: { all: true } })
  const list = 'legal_action_type'
  const [{ id }, { id: other }] = [await api.picklists.add({ list, name: 'Alvará' }), await api.picklists.add({ list, name: 'Tutela' })]
  const secret = await api.legal.create(newCase({ action_type_id: id }))
  await api.legal.setSecrecy({ id: secret.id, secret: true })
  const plain = await api.legal.create(newCase({ action_type_id: id, cnj_number: '' }))
  expect(plain).toMatchObject({ action_type_id: id, action_type_name: 'Alvará' })
  const uses = async (who: typeof rui, value = id) =>
    (await who.api.picklists.all()).find((one) => one.list === list)!.values.find((one) => one.id === value)?.uses
  expect([await uses(rui), (await rui.api.legal.list({ page: 1, action_type_id: id })).total]).toEqual([1, 1])
  expect((await api.legal.list({ page: 1, action_type_id: id })).total).toBe(2)
  await expect(rui.api.picklists.remove({ list, id })).rejects.toMatchObject({ message: '1 registro usa este valor. Una com outro.' })

  const { changed, undo } = await rui.api.picklists.merge({ list, id, into: other })
  expect([changed, await api.legal.get({ id: secret.id })]).toMatchObject([1, { action_type_name: 'Tutela' }])
  expect(await rui.api.picklists.undoMerge({ undo })).toEqual({ changed: 1 })
  expect(await api.legal.get({ id: secret.id })).toMatchObject({ action_type_name: 'Alvará' })

  await app.owner().query('delete from legal_case where id = $1', [plain.id])
  expect(await uses(rui)).toBe(0)
  await rui.api.picklists.remove({ list, id })
  expect(await api.legal.get({ id: secret.id })).toMatchObject({ action_type_id: null, action_type_name: null })
})

test('departments are renamed and united in all records at once, and that is taken back', async () => {
  const { api, company_id } = await app({ permissions: { all: true } })
  const { picklists } = api
  const words = async (list: string) => (await picklists.words()).find((one) => one.list === list)!.words
  const list = 'employee_department'
  for (const [code, department] of [
    ['1', 'Vendas'],
    ['2', 'VENDAS'],
    ['3', 'VENDAS'],
  ])
    await app
      .owner()
      .query("insert into employee (company_id, code, name, hire_date, department) values ($1, $2, 'Ana', '2020-01-01', $3)", [
        company_id,
        code,
        department,
      ])
  expect(await words('employee_position')).toEqual([])
  await expect(picklists.renameWord({ list, from: 'VENDAS', to: 'vendas' })).rejects.toMatchObject({ code: 'PICKLIST_NAME_TAKEN' })
  await expect(picklists.mergeWords({ list, from: 'VENDAS', into: 'Compras' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const merged = await picklists.mergeWords({ list, from: 'VENDAS', into: 'Vendas' })
  expect([merged.changed, await words(list)]).toEqual([2, [{ name: 'Vendas', uses: 3 }]])
  expect(await picklists.renameWord({ list, from: 'Vendas', to: 'Comercial' })).toEqual({ changed: 3 })
  await picklists.renameWord({ list, from: 'Comercial', to: 'Vendas' })
  expect(await picklists.undoMerge({ undo: merged.undo })).toEqual({ changed: 2 })
  expect(await words(list)).toEqual([
    { name: 'Vendas', uses: 1 },
    { name: 'VENDAS', uses: 2 },
  ])
  await expect(picklists.add({ list, name: 'Compras' })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const reader = await app({ company_id, permissions: { settings: { read: true, update: true }, hr: { read: true } } })
  await expect(reader.api.picklists.renameWord({ list, from: 'Vendas', to: 'Loja' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('tags are united on every record, seen or not; what records have is not deleted', async () => {
  const { api, company_id } = await app({ permissions: { all: true } })
  const { clients, tags } = api
  const [vip, gold] = [
    await clients.tags.create({ name: 'VIP', color: '#22c55e' }),
    await clients.tags.create({ name: 'Ouro', color: '#eab308' }),
  ]
  const [one, both] = [await clients.create(newMaria({ document: null })), await clients.create(newMaria({ document: null }))]
  await clients.tags.attach({ parent_id: one.id, tag_id: vip.id })
  for (const tag of [vip, gold]) await clients.tags.attach({ parent_id: both.id, tag_id: tag.id })
  const names = async (parent_id: string) => (await clients.tags.attached({ parent_id })).map(({ name }) => name)

  await expect(tags.remove({ id: vip.id })).rejects.toMatchObject({
    code: 'TAG_USED',
    message: '2 registros usam esta tag. Una com outra.',
  })
  const narrow = await app({ company_id, permissions: { settings: { read: true, update: true }, clients: { read: true, update: true } } })
  await app
    .owner()
    .query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'clients', 'own')", [company_id, narrow.user_id])
  expect((await narrow.api.tags.all()).find(({ scope }) => scope === 'client')).toMatchObject({
    may_change: false,
    tags: [{ uses: 0 }, { uses: 0 }],
  })
  await expect(narrow.api.tags.merge({ id: vip.id, into: gold.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })

  const { undo } = await tags.merge({ id: vip.id, into: gold.id })
  expect([await names(one.id), await names(both.id)]).toEqual([['Ouro'], ['Ouro']])
  const merges = async (by: typeof narrow) => (await by.api.tags.all()).find(({ scope }) => scope === 'client')!.merges
  expect(await merges(narrow)).toEqual([])
  expect((await tags.all()).find(({ scope }) => scope === 'client')).toMatchObject({ merges: [{ undo, from: 'VIP', into: 'Ouro' }] })
  await tags.undoMerge({ undo })
  expect((await tags.all()).find(({ scope }) => scope === 'client')).toMatchObject({ merges: [] })
  expect([await names(one.id), await names(both.id)]).toEqual([['VIP'], ['Ouro', 'VIP']])
  const was = { name: 'Ouro', color: gold.color }
  await tags.update({ id: gold.id, was, tag: { name: 'Prata', color: '#6b7280' } })
  const slower = (seen: typeof was) => tags.update({ id: gold.id, was: seen, tag: { name: 'Bronze', color: '#ef4444' } })
  await expect(slower(was)).rejects.toMatchObject({
    message: 'Outra pessoa mudou esta tag para “Prata” enquanto você escrevia. Feche e abra de novo para mudá-la.',
  })
  await expect(slower({ ...was, name: 'Prata' })).rejects.toMatchObject({
    message: 'Outra pessoa mudou a cor desta tag enquanto você escrevia. Feche e abra de novo para mudá-la.',
  })
  for (const { id } of [one, both]) await clients.tags.detach({ parent_id: id, tag_id: vip.id })
  await tags.remove({ id: vip.id })
  expect((await tags.all()).find(({ scope }) => scope === 'client')).toMatchObject({ tags: [{ name: 'Prata', uses: 1 }] })
})
