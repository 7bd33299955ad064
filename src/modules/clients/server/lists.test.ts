import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'

const signIn = testApp()

const columns = { order: ['Nome', 'Email'], hidden: ['Telefone'], widths: { Nome: 300 } }
const view = (over = {}) => ({ name: 'Ativos', shared: false, filters: { group: 'active', sort: 'name' }, columns, ...over })

test('the arrangement of the columns is remembered for one person until it is given up', async () => {
  const ana = await signIn()
  const bruno = await signIn({ company_id: ana.company_id })
  expect(await ana.api.clients.lists.setup()).toEqual({ columns: null, views: [] })
  await ana.api.clients.lists.arrange({ columns: { ...columns, hidden: [] } })
  await ana.api.clients.lists.arrange({ columns })
  expect((await ana.api.clients.lists.setup()).columns).toEqual(columns)
  expect((await bruno.api.clients.lists.setup()).columns).toBeNull()
  await ana.api.clients.lists.arrange({ columns: null })
  expect((await ana.api.clients.lists.setup()).columns).toBeNull()
})

test('it is remembered for each company apart', async () => {
  const ana = await signIn()
  const other = await signIn()
  await signIn.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [other.company_id, ana.user_id])
  await ana.api.clients.lists.arrange({ columns })
  const { rows } = await signIn.owner().query('select company_id from user_preference where user_id = $1', [ana.user_id])
  expect(rows).toEqual([{ company_id: ana.company_id }])
})

test('a view is one’s own, or everybody’s of the company', async () => {
  const ana = await signIn()
  const bruno = await signIn({ company_id: ana.company_id })
  const stranger = await signIn()
  await ana.api.clients.lists.saveView(view())
  await ana.api.clients.lists.saveView(view({ name: 'Da equipe', shared: true }))
  const seen = async ({ api }: typeof ana) => (await api.clients.lists.setup()).views.map(({ name, mine }) => ({ name, mine }))
  expect(await seen(ana)).toEqual([
    { name: 'Ativos', mine: true },
    { name: 'Da equipe', mine: true },
  ])
  expect(await seen(bruno)).toEqual([{ name: 'Da equipe', mine: false }])
  expect(await seen(stranger)).toEqual([])
})

test('saving under the same name replaces one’s own view, not a colleague’s', async () => {
  const ana = await signIn()
  const bruno = await signIn({ company_id: ana.company_id })
  const first = await ana.api.clients.lists.saveView(view({ shared: true }))
  expect(await ana.api.clients.lists.saveView(view({ shared: true, filters: {} }))).toEqual(first)
  const second = await bruno.api.clients.lists.saveView(view())
  expect(second.id).not.toBe(first.id)
  expect((await ana.api.clients.lists.setup()).views).toMatchObject([{ ...first, filters: {}, columns, mine: true, removable: true }])
})

test('a shared view is removed by its author or by those who manage the settings, and by nobody else', async () => {
  const ana = await signIn()
  const permissions = { clients: true }
  const bruno = await signIn({ company_id: ana.company_id, permissions })
  const { id } = await bruno.api.clients.lists.saveView(view({ shared: true }))
  const carla = await signIn({ company_id: ana.company_id, permissions })
  expect((await carla.api.clients.lists.setup()).views).toMatchObject([{ id, removable: false }])
  await expect(carla.api.clients.lists.removeView({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect((await signIn()).api.clients.lists.removeView({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await ana.api.clients.lists.removeView({ id })).toEqual({ id })
  expect((await bruno.api.clients.lists.setup()).views).toEqual([])
})

test('callers who may not read the list have no views of it', async () => {
  const { api } = await signIn({ can: ['create', 'update', 'delete'] })
  await expect(api.clients.lists.setup()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(api.clients.lists.saveView(view())).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
