import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { asCompany } from '#server/database/database.ts'
import { FACES } from '#shared/faces.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

const CPF = '529.982.247-25'
const employee = (over: Parameters<typeof newAntonia>[0] = {}) =>
  newAntonia({ code: `P${employee.made++}`, name: 'Maria de Souza', email: null, cpf_raw: null, phone: null, ...over })
employee.made = 0

const alsoIs = async ({ api }: Person, id: string) => (await api.people.faces({ entity: 'client', id })).map(({ entity }) => entity)

test('the same document in two modules is one person, whatever the names; a changed one splits them', async () => {
  const ana = await app()
  const { id } = await ana.api.clients.create(newMaria({ name: 'M. Souza', phone: '(84) 99999-0001' }))
  const hired = await ana.api.hr.create(employee({ cpf_raw: CPF }))
  expect(await ana.api.people.faces({ entity: 'client', id })).toEqual([
    {
      ...{ entity: 'employee', id: hired.id, record_id: hired.id, name: 'Maria de Souza' },
      ...{ document: '52998224725', phone: null, email: null },
    },
  ])
  expect(await ana.api.people.faces({ entity: 'employee', id: hired.id })).toMatchObject([{ entity: 'client', id }])
  const { updated_at } = await ana.api.clients.get({ id })
  await ana.api.clients.update({ id, updated_at, values: newMaria({ document: '', phone: '(84) 99999-0001' }) })
  expect(await alsoIs(ana, id)).toEqual([])
})

test('a mobile is one key with and without its ninth digit; a landline, another name, another document join nobody', async () => {
  const ana = await app()
  const { id } = await ana.api.clients.create(newMaria({ document: '', phone: '(84) 99999-1234' }))
  await ana.api.hr.create(employee({ phone: '(84) 9999-1234' }))
  expect(await alsoIs(ana, id)).toEqual(['employee'])
  await ana.api.hr.create(employee({ name: 'João de Souza', phone: '(84) 99999-1234' }))
  expect(await alsoIs(ana, id)).toEqual(['employee'])
  const landline = await ana.api.clients.create(newMaria({ document: '', phone: '(84) 3222-1234' }))
  await ana.api.hr.create(employee({ phone: '(84) 3222-1234' }))
  expect(await alsoIs(ana, landline.id)).toEqual([])
  const known = await ana.api.clients.create(newMaria({ phone: '(84) 98888-1234' }))
  await ana.api.hr.create(employee({ phone: '(84) 98888-1234', cpf_raw: '111.444.777-35' }))
  expect(await alsoIs(ana, known.id)).toEqual([])
  const { rows } = await app
    .owner()
    .query("select count(*)::int as open from person_match where company_id = $1 and state = 'open'", [ana.company_id])
  expect(rows[0].open).toBe(1)
})

test('who may not read the other page finds no trace, and nobody reads the person herself', async () => {
  const ana = await app()
  const { id } = await ana.api.clients.create(newMaria())
  await ana.api.hr.create(employee({ cpf_raw: CPF }))
  const seller = await app({ company_id: ana.company_id, permissions: { clients: true } })
  expect(await alsoIs(seller, id)).toEqual([])
  const { id: treated } = await ana.api.patients.create(newJoana())
  const besides = async ({ api }: Person) => (await api.people.faces({ entity: 'patient', id: treated })).map(({ entity }) => entity).sort()
  expect(await besides(ana)).toEqual(['client', 'employee'])
  expect(await besides(await app({ company_id: ana.company_id, permissions: { patients: true, clients: true } }))).toEqual(['client'])
  expect(await besides(await app({ company_id: ana.company_id, permissions: { patients: true } }))).toEqual([])
  const read = (table: string) => asCompany(app.platform().database, ana, (db) => sql`select from ${sql.table(table)}`.execute(db))
  for (const table of ['person', 'person_key', 'person_match', 'consent'])
    await expect(read(table)).rejects.toMatchObject({ code: '42501' })
})

test('a no holds for the channel and for whoever has the number; a later yes takes it back', async () => {
  const ana = await app()
  const { id } = await ana.api.clients.create(newMaria())
  const say = (yes: boolean, value: string | null) =>
    app
      .owner()
      .query(
        `select set_config('app.company_id', $1, true), app.consent((select person_id from person_face where entity_id = $2), 'contact', 'whatsapp', $3, $4)`,
        [ana.company_id, id, yes, value],
      )
  const may = async (channel: string) => {
    const { rows } = await asCompany(app.platform().database, ana, (db) =>
      sql<{ may: boolean }>`select app.may_contact(app.person_of('client', ${id}), ${channel}) as may`.execute(db),
    )
    return rows[0]!.may
  }
  expect(await may('whatsapp')).toBe(true)
  await say(false, '8499991234')
  expect([await may('whatsapp'), await may('email')]).toEqual([false, true])
  const { updated_at } = await ana.api.clients.get({ id })
  await ana.api.clients.update({ id, updated_at, values: newMaria({ document: '', phone: '(84) 98888-0000' }) })
  expect([await may('whatsapp'), await may('email')]).toEqual([false, true])
  await say(true, null)
  expect(await may('whatsapp')).toBe(true)
})

test('a new record whose document, mobile or e-mail somebody has is known at once; a name alone, or one that differs, is not', async () => {
  const ana = await app()
  const { id } = await ana.api.hr.create(employee({ cpf_raw: CPF, phone: '(84) 99999-7777' }))
  const known = (over: object, { api } = ana) => api.people.known({ name: null, document: null, phone: null, email: null, ...over })
  expect(await known({ document: CPF })).toMatchObject([{ entity: 'employee', id }])
  expect(await known({ name: 'MARIA souza', phone: '84 9999-7777' })).toMatchObject([{ entity: 'employee', id }])
  expect(await known({ name: 'João', phone: '84 99999-7777' })).toEqual([])
  expect(await known({ name: 'Maria de Souza', phone: '84 99999-7777', document: '111.444.777-35' })).toEqual([])
  expect(await known({ name: 'Maria de Souza' })).toEqual([])
  const seller = await app({ company_id: ana.company_id, permissions: { clients: true } })
  expect(await known({ document: CPF }, seller)).toEqual([])
})

test('a corrected phone is corrected in the other records that had it, where the caller may, and nowhere else', async () => {
  const ana = await app()
  const [from, to] = ['84999998888', '84999996666']
  const { id } = await ana.api.hr.create(employee({ phone: from, email: 'maria@exemplo.com.br' }))
  const other = await ana.api.hr.create(employee({ phone: '84999995555', email: 'outra@exemplo.com.br' }))
  const faces = [id, other.id].map((one) => ({ entity: 'employee' as const, id: one }))
  const seller = await app({ company_id: ana.company_id, permissions: { clients: true } })
  const change = (who: Person, over: object = {}) => who.api.people.alsoChange({ faces, phone: { from, to }, email: null, ...over })
  expect(await change(seller)).toEqual({ changed: [] })
  expect(await change(ana)).toEqual({ changed: [{ entity: 'employee', id }] })
  expect([(await ana.api.hr.get({ id })).phone, (await ana.api.hr.get({ id: other.id })).phone]).toEqual([to, '84999995555'])
  await expect(change(ana, { phone: null, email: { from: 'maria@exemplo.com.br', to: 'outra@exemplo.com.br' } })).rejects.toMatchObject({
    code: 'FACE_EMAIL_TAKEN',
  })
})

test('people whom no record shows are forgotten at night, but for those who said whether they want to be contacted', async () => {
  const ana = await app()
  const [gone, silent] = await Promise.all(
    ['(84) 99999-1001', '(84) 99999-1002'].map((phone) =>
      ana.api.clients.create(newMaria({ name: `Nair ${phone.at(-1)}`, document: '', phone })),
    ),
  )
  const people = async () => {
    const { rows } = await app.owner().query('select name from person where company_id = $1 order by name', [ana.company_id])
    return rows.map(({ name }) => name)
  }
  await app
    .owner()
    .query(
      "insert into consent (company_id, person_id, purpose, channel, revoked_at) select company_id, person_id, 'contact', 'email', now() from person_face where entity_id = $1",
      [silent!.id],
    )
  await app.owner().query('delete from client where id = any($1)', [[gone!.id, silent!.id]])
  expect(await people()).toEqual(['Nair 1', 'Nair 2'])
  await app.owner().query("update person set created_at = now() - interval '2 days' where company_id = $1", [ana.company_id])
  await sql`select app.forget_people()`.execute(app.platform().database)
  expect(await people()).toEqual(['Nair 2'])
})

test('the tables whose rows show people are the same in the database', async () => {
  const { rows } = await app.owner().query('select entity, page from app.face order by 1')
  expect(rows).toEqual(Object.entries(FACES).map(([entity, { page }]) => ({ entity, page })))
})
