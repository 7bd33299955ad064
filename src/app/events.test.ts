import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { asCompany } from '#server/database/database.ts'
import { testApp } from './testing/app.ts'
import { openEvents } from './testing/open-events.ts'

const signIn = testApp()
type SignedIn = Awaited<ReturnType<typeof signIn>>

const follow = (person: Pick<SignedIn, 'token' | 'company_id'>, missed?: number) =>
  openEvents(signIn.platform(), { token: person.token, company_id: person.company_id, ...(missed !== undefined && { missed }) })

/** A colleague of `person`, who may do `can` on every page or what `permissions` says. */
const colleague = (person: SignedIn, permissions?: unknown) =>
  signIn({ company_id: person.company_id, ...(permissions !== undefined && { permissions }) })

/** The changes of clients and employees: others come with the people and the companies that the tests prepare. */
const changes = (events: { event: string; data: unknown }[]) =>
  events.flatMap(({ event, data }) => (event === 'change' && ['clients', 'hr'].includes((data as { m: string }).m) ? [data] : []))
/** Once this arrives, whatever came before it has arrived too. */
async function arrived(person: SignedIn, stream: Awaited<ReturnType<typeof follow>>) {
  await signIn.owner().query(`select pg_notify('app', $1)`, [JSON.stringify({ x: 'company', c: person.company_id })])
  await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toContain('company'))
}

test('a colleague hears that a record came, changed, and went to the trash', async () => {
  const ana = await signIn()
  const stream = await follow(await colleague(ana))
  const client = await ana.api.clients.create(newMaria())
  const about = { e: 'client', m: 'clients', id: client.id }
  await vi.waitFor(() => expect(changes(stream.events)).toEqual([{ ...about, k: 'insert' }]))

  await ana.api.clients.update({ id: client.id, updated_at: client.updated_at, values: newMaria({ name: 'Maria Alves' }) })
  await ana.api.clients.notes.add({ parent_id: client.id, values: { note: 'Ligar' } })
  await ana.api.clients.remove({ selection: { ids: [client.id] } })
  await vi.waitFor(() => expect(changes(stream.events).at(-1)).toEqual({ ...about, k: 'delete' }))
  expect(changes(stream.events)).toContainEqual({ ...about, k: 'update' })
  await stream.close()
})

test('every byte is ids and names of entities', async () => {
  const ana = await signIn()
  const stream = await follow(await colleague(ana))
  const client = await ana.api.clients.create(newMaria())
  await ana.api.clients.contacts.add({
    parent_id: client.id,
    values: { name: 'José', role: null, email: null, phone: null, whatsapp: null },
  })
  await arrived(ana, stream)
  const known = [...stream.text().matchAll(/"([^"]*)"/g)].map(([, word]) => word)
  expect(new Set(known)).toEqual(
    new Set(['version', expect.any(String), 'all', 'e', 'client', 'm', 'clients', 'id', client.id, 'k', 'insert', 'update']),
  )
  await stream.close()
})

test('who may not read the page, and who works in another company, hears nothing of it', async () => {
  const ana = await signIn()
  const strangers = await Promise.all([colleague(ana, { hr: 'all' }), signIn()])
  const streams = await Promise.all(strangers.map((person) => follow(person)))
  await ana.api.clients.create(newMaria())
  await Promise.all(strangers.map((person, n) => arrived(person, streams[n]!)))
  expect(streams.flatMap(({ events }) => changes(events))).toEqual([])
  await Promise.all(streams.map((stream) => stream.close()))
})

test('of a finer right hears only who has it', async () => {
  const ana = await signIn()
  const { rows } = await signIn
    .owner()
    .query('insert into employee (company_id, code, name, hire_date) values ($1, 1, $2, $3) returning id', [
      ...[ana.company_id, 'Rita Lima', '2024-01-02'],
    ])
  const values = { amount: '2500.00', effective_date: '2025-01-01', notes: null }
  const [manager, visitor] = await Promise.all([colleague(ana, { hr: 'all' }), colleague(ana, { hr: 'all', 'hr-salaries': false })])
  const [told, untold] = await Promise.all([follow(manager), follow(visitor)])
  await ana.api.hr.salaries.add({ parent_id: rows[0].id, values: values as never })
  const about = { e: 'employee', m: 'hr', id: rows[0].id, k: 'update' }
  await vi.waitFor(() => expect(changes(told.events)).toContainEqual(about))
  await arrived(visitor, untold)
  expect(changes(untold.events)).not.toContainEqual(about)
  await Promise.all([told.close(), untold.close()])
})

test('more than twenty rows of a transaction come as many, once', async () => {
  const ana = await signIn()
  const stream = await follow(ana)
  await signIn
    .owner()
    .query(`insert into client (company_id, name, phone) select $1, 'Cliente ' || n, '84999990000' from generate_series(1, 21) n`, [
      ana.company_id,
    ])
  await arrived(ana, stream)
  expect(changes(stream.events)).toEqual([{ e: 'client', m: 'clients', k: 'many' }])
  await stream.close()
})

test('a tab is named to the same person alone, so that it is not told of what it did itself', async () => {
  const ana = await signIn()
  const bia = await colleague(ana)
  const [own, other] = await Promise.all([follow(ana), follow(bia)])
  ana.context.request.tab = 'tab1234'
  await ana.api.clients.create(newMaria())
  await vi.waitFor(() => expect(changes(own.events)).toMatchObject([{ k: 'insert', tab: 'tab1234' }]))
  await vi.waitFor(() => expect(changes(other.events)).toHaveLength(1))
  expect(changes(other.events)[0]).not.toHaveProperty('tab')
  await Promise.all([own.close(), other.close()])
})

test('a stream ends with its session, and nobody gets one without', async () => {
  const ana = await signIn()
  const bia = await colleague(ana)
  const [ended, lasting] = await Promise.all([follow(ana), follow(bia)])
  await signIn.platform().auth.signOut(ana.token)
  await ended.ended
  expect(ended.events.at(-1)).toEqual({ event: 'permissions', data: {} })
  expect((await follow(ana)).status).toBe(401)
  expect((await openEvents(signIn.platform(), { token: bia.token, company_id: (await signIn()).company_id })).status).toBe(403)
  await bia.api.clients.create(newMaria())
  await vi.waitFor(() => expect(changes(lasting.events)).toHaveLength(1))
  await lasting.close()
})

test('a permission that is taken away, and a person who is blocked, hear no more', async () => {
  const ana = await signIn()
  const bia = await colleague(ana)
  const stream = await follow(bia)
  await signIn.owner().query('update user_page_permission set can_read = false where user_id = $1', [bia.user_id])
  await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toContain('permissions'))
  await ana.api.clients.create(newMaria())
  await arrived(ana, stream)
  expect(changes(stream.events)).toEqual([])
  await signIn.owner().query('update users set active = false where user_id = $1', [bia.user_id])
  await stream.ended
})

test('what happens while rights are read again is told by the new ones', async () => {
  const ana = await signIn()
  const bia = await colleague(ana)
  const stream = await follow(bia)
  await arrived(ana, stream)
  const waiting = await signIn.owner().connect()
  const sql = (text: string, ...values: unknown[]) => signIn.owner().query(text, values)
  try {
    await waiting.query('begin')
    await waiting.query('lock table auth.session in access exclusive mode') // whoever reads rights begins there
    await sql('update user_page_permission set can_read = false where user_id = $1', bia.user_id)
    await sql(`insert into client (company_id, name, phone) values ($1, 'Maria', '84999990000')`, ana.company_id)
    await sql(`select pg_notify('app', $1)`, JSON.stringify({ x: 'company', c: ana.company_id }))
    await vi.waitFor(() => expect(stream.events.filter(({ event }) => event === 'company')).toHaveLength(2))
    expect(changes(stream.events)).toEqual([])
  } finally {
    waiting.release(true)
  }
  await vi.waitFor(() => expect(stream.events.at(-1)).toMatchObject({ event: 'permissions' }))
  expect(changes(stream.events)).toEqual([])
  await stream.close()
})

test('a stream that was cut goes on where it was, and one that was away for long asks for everything', async () => {
  const ana = await signIn()
  // A server knows what happened since it listens.
  await vi.waitFor(async () => {
    const first = await follow(ana, 1_000)
    await vi.waitFor(() => expect(first.events).not.toHaveLength(0))
    await first.close()
    expect(first.events[0]).toMatchObject({ event: 'hello', data: { all: false } })
  })
  const { id } = await ana.api.clients.create(newMaria())
  const second = await follow(ana, 1_000)
  await vi.waitFor(() => expect(changes(second.events)).toMatchObject([{ id }]))
  expect(second.events[0]).toMatchObject({ event: 'hello', data: { all: false } })
  const third = await follow(ana, 10_000_000)
  await vi.waitFor(() => expect(third.events[0]).toMatchObject({ event: 'hello', data: { all: true } }))
  await Promise.all([second.close(), third.close()])
})

// An owner who is no superuser may not end the connections of another role.
test.skipIf(process.env.TEST_OWNER === 'plain')(
  'when the listening connection is lost, everybody asks again, and goes on hearing',
  async () => {
    const ana = await signIn()
    const stream = await follow(ana)
    const hellos = () => stream.events.filter(({ event }) => event === 'hello').length
    await vi.waitFor(() => expect(hellos()).toBe(1))
    await signIn
      .owner()
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'retaguarda events'`,
      )
    await vi.waitFor(() => expect(hellos()).toBe(2))
    await ana.api.clients.create(newMaria())
    await vi.waitFor(() => expect(changes(stream.events)).toHaveLength(1))
    await stream.close()
  },
)

test('nobody has more than twenty streams', async () => {
  const ana = await signIn()
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(ana)))
  expect((await follow(ana)).status).toBe(429)
  await streams[0]!.close()
  const another = await follow(ana)
  expect(another.status).toBe(200)
  await Promise.all([...streams.slice(1), another].map((stream) => stream.close()))
})

test('who sees only her own records hears of these alone, and of one that is handed to somebody else that it is gone', async () => {
  const ana = await signIn()
  const bia = await colleague(ana)
  await signIn
    .owner()
    .query(`insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'clients', 'own')`, [ana.company_id, bia.user_id])
  const stream = await follow(bia)
  const hers = await bia.api.clients.create(newMaria())
  const anas = await ana.api.clients.create(newMaria({ name: 'José', document: null }))
  await ana.api.clients.notes.add({ parent_id: anas.id, values: { note: 'Só da Ana' } })
  await ana.api.clients.notes.add({ parent_id: hers.id, values: { note: 'Da Bia' } })
  await vi.waitFor(() => expect(changes(stream.events)).toHaveLength(2))
  await asCompany(signIn.platform().database, ana, (db) =>
    sql`select app.hand_over('clients', ${[hers.id]}::uuid[], ${ana.user_id})`.execute(db),
  )
  await vi.waitFor(() => expect(changes(stream.events)).toHaveLength(3))
  const about = { e: 'client', m: 'clients', id: hers.id }
  expect(changes(stream.events)).toEqual([
    { ...about, k: 'insert' },
    { ...about, k: 'update' },
    { ...about, k: 'delete' },
  ])
  expect(stream.text()).not.toContain(anas.id)
  await stream.close()
})
