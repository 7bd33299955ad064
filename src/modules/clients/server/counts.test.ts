import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const signIn = testApp()

type Person = Awaited<ReturnType<typeof signIn>>

const cards = async ({ api }: Person) => (await api.clients.list({})).counts

/** The cards as counting every client gives them. */
async function counted({ company_id }: Person) {
  const { rows } = await signIn.owner().query(
    `select count(*)::int as total, count(*) filter (where status_id = 2)::int as active,
            count(*) filter (where status_id = 3)::int as inactive, count(email)::int as with_email
     from client where company_id = $1 and deleted_at is null`,
    [company_id],
  )
  return rows[0]
}

const client = (n: number) => newMaria({ document: '', status_id: 1 + (n % 3), email: n % 2 ? '' : `c${n}@exemplo.com.br` })

test('the cards follow every change of a client', async () => {
  const ana = await signIn()
  expect(await cards(ana)).toEqual({ total: 0, active: 0, inactive: 0, with_email: 0 })
  const { id, updated_at } = await ana.api.clients.create(client(1))
  expect(await cards(ana)).toEqual({ total: 1, active: 1, inactive: 0, with_email: 0 })
  await ana.api.clients.update({ id, updated_at, values: client(2) })
  expect(await cards(ana)).toEqual({ total: 1, active: 0, inactive: 1, with_email: 1 })
  await ana.api.clients.remove({ selection: { ids: [id] } })
  expect(await cards(ana)).toEqual({ total: 0, active: 0, inactive: 0, with_email: 0 })
  await ana.api.clients.restore({ ids: [id] })
  expect(await cards(ana)).toEqual({ total: 1, active: 0, inactive: 1, with_email: 1 })
  await signIn.owner().query('delete from client where id = $1', [id])
  expect(await cards(ana)).toEqual({ total: 0, active: 0, inactive: 0, with_email: 0 })
})

test('the cards stay exact while several people write at once', async () => {
  const ana = await signIn()
  const colleagues = await Promise.all(Array.from({ length: 5 }, () => signIn({ company_id: ana.company_id })))
  const people = [ana, ...colleagues]
  const write = async (n: number) => {
    const { clients } = people[Math.floor(n / 10)]!.api
    const { id, updated_at } = await clients.create(client(n))
    await clients.update({ id, updated_at, values: client(n + 1) })
    if (n % 3 === 0) await clients.remove({ selection: { ids: [id] } })
    if (n % 6 === 0) await clients.restore({ ids: [id] })
  }
  await Promise.all(Array.from({ length: 60 }, (_, n) => write(n)))
  expect(await cards(ana)).toEqual(await counted(ana))
  expect((await cards(ana)).total).toBe(50)
})

test('opposite changes of many clients at once neither wait for each other’s counts nor lose any', async () => {
  const ana = await signIn()
  const owner = signIn.owner()
  await owner.query(
    `insert into client (company_id, name, phone, status_id) select $1, 'Cliente', '84999990000', 1 + n % 2 from generate_series(1, 200) n`,
    [ana.company_id],
  )
  const [one, two] = [await owner.connect(), await owner.connect()]
  try {
    await one.query('begin')
    await two.query('begin')
    const move = 'update client set status_id = $2, email = $3 where id in (select id from client where company_id = $1 and status_id = $4)'
    await one.query(move, [ana.company_id, 3, 'a@exemplo.com.br', 1])
    await two.query(move, [ana.company_id, 1, null, 2]) // would wait here, and then for ever, if the counts were one row a status
    await one.query(`insert into client (company_id, name, phone, status_id) values ($1, 'Nova', '84999990000', 1)`, [ana.company_id])
    await two.query('commit')
    await one.query('commit')
  } finally {
    one.release()
    two.release()
  }
  expect(await cards(ana)).toEqual({ total: 201, active: 0, inactive: 100, with_email: 100 })
  expect(await cards(ana)).toEqual(await counted(ana))
})

test('the rows behind the counts do not pile up', async () => {
  const ana = await signIn()
  for (let n = 0; n < 12; n++) await ana.api.clients.create(client(n))
  const { rows } = await signIn.owner().query('select count(*)::int as rows from client_count where company_id = $1', [ana.company_id])
  expect(rows[0].rows).toBeLessThanOrEqual(3)
})

test('nobody may write a count, or read another company’s', async () => {
  const [ana, bruno] = [await signIn(), await signIn()]
  await ana.api.clients.create(client(1))
  expect((await cards(bruno)).total).toBe(0)
  const { rows } = await signIn.owner().query(`select has_table_privilege('app_user', 'client_count', 'insert, update, delete') as may`)
  expect(rows[0].may).toBe(false)
})
