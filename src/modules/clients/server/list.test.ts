import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { todayIn } from '#shared/br/date.ts'

const signIn = testApp()

type Api = Awaited<ReturnType<typeof signIn>>['api']

async function createNamed(api: Api, ...names: string[]) {
  for (const name of names) await api.clients.create(newMaria({ name, document: '' }))
}

const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)

describe('search', () => {
  const maria = {
    name: 'Maria D’Ávila Conceição',
    document: '529.982.247-25',
    phone: '(84) 99999-1234',
    email: 'Maria.Avila+loja@Exemplo.com.br',
  }
  const firm = { name: 'Lagoa Açaí & Cia', type_id: 2 as const, document: '12.ABC.345/01DE-35', phone: '8432321010', email: '' }

  test.each([
    ['maria', 'Maria D’Ávila Conceição'],
    ['CONCEICAO', 'Maria D’Ávila Conceição'],
    ['concei', 'Maria D’Ávila Conceição'],
    ['conceição maria', 'Maria D’Ávila Conceição'],
    ["d'avila", 'Maria D’Ávila Conceição'],
    ['davila', 'Maria D’Ávila Conceição'],
    ['529.982.247-25', 'Maria D’Ávila Conceição'],
    ['52998224725', 'Maria D’Ávila Conceição'],
    ['982.247', 'Maria D’Ávila Conceição'],
    ['(84) 99999-1234', 'Maria D’Ávila Conceição'],
    ['+55 84 99999 1234', 'Maria D’Ávila Conceição'],
    ['99999-1234', 'Maria D’Ávila Conceição'],
    ['maria 99999-1234', 'Maria D’Ávila Conceição'],
    ['maria.avila+LOJA@exemplo.com.br', 'Maria D’Ávila Conceição'],
    ['  acai   lagoa ', 'Lagoa Açaí & Cia'],
    ['12.abc.345/01de-35', 'Lagoa Açaí & Cia'],
    ['12ABC34501DE35', 'Lagoa Açaí & Cia'],
    ['(84) 3232-1010', 'Lagoa Açaí & Cia'],
  ])('%s finds %s alone', async (text, name) => {
    const { api } = await signIn()
    await api.clients.create(newMaria(maria))
    await api.clients.create(newMaria(firm))
    expect(namesOf(await api.clients.list({ name: text }))).toEqual([name])
    expect((await api.clients.find({ text })).map((client) => client.name)).toEqual([name])
  })

  test('one or two letters begin a word of what is offered while one types, and are anywhere in what a list finds', async () => {
    const { api } = await signIn()
    await api.clients.create(newMaria(maria))
    const found = async (text: string) => [(await api.clients.find({ text })).length, (await api.clients.list({ name: text })).total]
    expect(await found('maria có')).toEqual([1, 1])
    expect(await found('MA conceição')).toEqual([1, 1])
    expect(await found('maria on')).toEqual([0, 1])
    expect(await found('maria zz')).toEqual([0, 0])
  })

  test('a client is found by the code in its head, with or without its hyphen', async () => {
    const { api } = await signIn()
    const { code } = await api.clients.create(newMaria(maria))
    await api.clients.create(newMaria(firm))
    for (const text of [code, code.replace('-', '').toLowerCase()])
      expect(namesOf(await api.clients.list({ name: text }))).toEqual([maria.name])
  })

  test('a number from abroad is found as it was typed', async () => {
    const { api } = await signIn()
    const { phone } = await api.clients.create(newMaria({ ...maria, phone: '+1 (415) 555-2671' }))
    expect(phone).toBe('+14155552671')
    await api.clients.create(newMaria(firm))
    for (const text of ['+1 415 555 2671', '14155552671']) expect(namesOf(await api.clients.list({ name: text }))).toEqual([maria.name])
  })

  test.each(['%', '_', '\\', "' or 1=1 --", 'maria joão', '529.982.247-26', '✂️', '１２％'])('%s finds nobody', async (text) => {
    const { api } = await signIn()
    await api.clients.create(newMaria(maria))
    expect(await api.clients.list({ name: text })).toMatchObject({ rows: [], total: 0, counts: { total: 1 } })
    expect(await api.clients.find({ text })).toEqual([])
  })

  test('percent, underline, backslash and emoji find themselves', async () => {
    const { api } = await signIn()
    await createNamed(api, '100% Fit', 'a_b', 'c\\d', 'Praia 🏝️')
    expect(namesOf(await api.clients.list({ name: '0%' }))).toEqual(['100% Fit'])
    expect(namesOf(await api.clients.list({ name: 'a_b' }))).toEqual(['a_b'])
    expect(namesOf(await api.clients.list({ name: 'c\\d' }))).toEqual(['c\\d'])
    expect(namesOf(await api.clients.list({ name: '🏝️' }))).toEqual(['Praia 🏝️'])
  })

  test('a filter of spaces or control characters filters nothing', async () => {
    const { api } = await signIn()
    await createNamed(api, 'Ana')
    expect((await api.clients.list({ name: ' \t ' })).total).toBe(1)
    expect((await api.clients.list({ name: '\u0000' })).total).toBe(1)
  })
})

describe('filters', () => {
  test('by status, type, group and e-mail, alone and together', async () => {
    const { api } = await signIn()
    const none = { document: '' }
    await api.clients.create(newMaria({ ...none, name: 'Ativa', status_id: 2, email: 'a@exemplo.com.br' }))
    await api.clients.create(newMaria({ ...none, name: 'Ativa Ltda', status_id: 2, type_id: 2 }))
    await api.clients.create(newMaria({ ...none, name: 'Inativa', status_id: 3, email: 'i@exemplo.com.br' }))
    await api.clients.create(newMaria({ ...none, name: 'Lead' }))
    const list = async (filters: Parameters<typeof api.clients.list>[0]) => {
      const { rows, total } = await api.clients.list(filters)
      expect(total).toBe(rows.length)
      return namesOf({ rows })
    }
    expect(await list({ status_id: 2 })).toEqual(['Ativa', 'Ativa Ltda'])
    expect(await list({ type_id: 2 })).toEqual(['Ativa Ltda'])
    expect(await list({ group: 'inactive' })).toEqual(['Inativa'])
    expect(await list({ with_email: true })).toEqual(['Ativa', 'Inativa'])
    expect(await list({ with_email: true, group: 'active' })).toEqual(['Ativa'])
    expect(await list({ status_id: 3, group: 'active' })).toEqual([])
    expect(await list({ status_id: 2, name: 'ltda' })).toEqual(['Ativa Ltda'])
    expect((await api.clients.list({ type_id: 2 })).counts).toEqual({ total: 4, active: 2, inactive: 1, with_email: 2 })
  })

  test('the creation period includes its last day, in the zone of the company', async () => {
    const { api, company_id } = await signIn()
    await createNamed(api, 'Ana')
    await signIn.owner().query(`update companies set time_zone = 'America/Rio_Branco' where id = $1`, [company_id])
    await signIn.owner().query(`update client set created_at = '2026-03-02T04:30:00Z' where company_id = $1`, [company_id])
    const total = async (created_from: string, created_to: string) => (await api.clients.list({ created_from, created_to })).total
    expect(await total('2026-03-01', '2026-03-01')).toBe(1)
    expect(await total('2026-03-02', '2026-03-02')).toBe(0)
  })

  test('today’s clients are in the period that ends today', async () => {
    const { api } = await signIn()
    await createNamed(api, 'Ana')
    const today = todayIn()
    expect((await api.clients.list({ created_from: today, created_to: today })).total).toBe(1)
  })

  test.each([
    { created_from: '0000-01-01' },
    { created_from: '2026-02-30' },
    { status_id: 70_000 },
    { page: 0 },
    { page: 1.5 },
    { sort: 'phone' },
    { direction: 'asc; drop table client' },
    { company_id: '00000000-0000-7000-8000-000000000000' },
  ])('%o is refused', async (filters) => {
    const { api } = await signIn()
    await expect(api.clients.list(filters as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('order', () => {
  const sorted = ['Acácio', 'Ação', 'ana', 'Ana', 'Ângela', 'Avila', 'Ávila', 'Çelik', "D'Ávila", 'Elcio', 'Élcio', 'Zélia']

  test('is that of a Portuguese dictionary, both ways', async () => {
    const { api } = await signIn()
    await createNamed(api, ...[...sorted].sort())
    expect(namesOf(await api.clients.list({}))).toEqual(sorted)
    expect(namesOf(await api.clients.list({ sort: 'name', direction: 'desc' }))).toEqual([...sorted].reverse())
  })

  test('by status is the order of the statuses, and by name within one', async () => {
    const { api } = await signIn()
    for (const [name, status_id] of [['B', 3], ['A', 3], ['C', 1], ['D', 6]] as const) // biome-ignore format: a table
      await api.clients.create(newMaria({ name, status_id, document: '' }))
    expect(namesOf(await api.clients.list({ sort: 'status' }))).toEqual(['C', 'A', 'B', 'D'])
    expect(namesOf(await api.clients.list({ sort: 'status', direction: 'desc' }))).toEqual(['D', 'A', 'B', 'C'])
    expect(namesOf(await api.clients.list({ sort: 'status', group: 'inactive' }))).toEqual(['A', 'B'])
  })

  test('by creation starts with the oldest or with the newest', async () => {
    const { api } = await signIn()
    await createNamed(api, 'B', 'A', 'C')
    expect(namesOf(await api.clients.list({ sort: 'created_at' }))).toEqual(['B', 'A', 'C'])
    expect(namesOf(await api.clients.list({ sort: 'created_at', direction: 'desc' }))).toEqual(['C', 'A', 'B'])
  })
})

describe('pages', () => {
  test.each(['name', 'status', 'created_at'] as const)('of 20, by %s, hold every client once', async (sort) => {
    const { api, company_id } = await signIn()
    await signIn.owner().query(
      `insert into client (company_id, name, phone, status_id)
       select $1, 'Mesmo nome', '84999990000', 1 + n % 6 from generate_series(1, 41) n`,
      [company_id],
    )
    const pages = await Promise.all([1, 2, 3, 4].map((page) => api.clients.list({ page, sort })))
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 1, 0])
    expect(pages.map(({ total }) => total)).toEqual([41, 41, 41, 41])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(41)
  })

  test('a page far behind the last is empty', async () => {
    const { api } = await signIn()
    await createNamed(api, 'Ana')
    expect(await api.clients.list({ page: 100_000, sort: 'status' })).toMatchObject({ rows: [], total: 1 })
  })
})
