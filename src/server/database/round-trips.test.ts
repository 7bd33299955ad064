import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Postgres } from '../postgres/index.ts'
import { cloneDatabase } from '../testing/database.ts'
import { type Database, openDatabase, openPool } from './database.ts'

let postgres: Postgres
let pool: pg.Pool
let database: Database
let sent = 0

beforeAll(async () => {
  postgres = await cloneDatabase()
  pool = openPool(postgres.owner, { max: 1, onError: (error) => expect.unreachable(String(error)) })
  pool.on('connect', (client) => count((client as unknown as { connection: { stream: Socket } }).connection.stream))
  database = openDatabase(pool)
  await database.transaction().execute((db) => sql`select 1`.execute(db))
})

afterAll(async () => {
  await pool.end()
  await postgres.stop()
})

beforeEach(() => {
  sent = 0
})

/** How often something is handed to the network. */
function count(stream: Socket) {
  for (const way of ['_write', '_writev'] as const) {
    const send = stream[way]!.bind(stream) as (...parts: unknown[]) => void
    Object.assign(stream, {
      [way](...parts: unknown[]) {
        sent += 1
        send(...parts)
      },
    })
  }
}

const number = (db: Database, value: number) =>
  sql<{ value: number }>`select ${value}::int as value`.execute(db).then(({ rows }) => rows[0]?.value)

test('statements that do not wait for each other travel together, and `begin` with them', async () => {
  const numbers = await database.transaction().execute((db) => Promise.all([1, 2, 3].map((value) => number(db, value))))
  expect(numbers).toEqual([1, 2, 3])
  expect(sent).toBe(2) // the second is the commit
})

test('what comes again is prepared, however much was asked only once before, and no more than a few hundred statements are', async () => {
  const ask = (n: number) => sql`select ${n}::int as ${sql.ref(`once_${n}`)}`.execute(database)
  const prepared = async () => (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database)).rows
  for (let n = 0; n < 500; n++) await ask(n)
  expect(await prepared()).not.toContainEqual({ statement: expect.stringContaining('once_') })
  await number(database, 1)
  await number(database, 1)
  expect(await prepared()).toContainEqual({ statement: 'select $1::int as value' })

  for (let n = 0; n < 1000; n++) await ask(n % 500)
  for (let n = 0; n < 500; n++) await Promise.all([ask(n), ask(n)])
  expect((await prepared()).length).toBeLessThanOrEqual(400)
})

test('a statement that waits for the one before travels after it', async () => {
  await database.transaction().execute(async (db) => number(db, (await number(db, 1)) ?? 0))
  expect(sent).toBe(3)
})

test('when one of them fails, all that the transaction wrote is undone', async () => {
  await sql`create table written (value integer)`.execute(database)
  const failing = database
    .transaction()
    .execute((db) =>
      Promise.all([
        sql`insert into written values (1)`.execute(db),
        sql`select 1 / 0`.execute(db),
        sql`insert into written values (2)`.execute(db),
      ]),
    )
  await expect(failing).rejects.toThrow('division by zero')
  expect((await sql`select from written`.execute(database)).rows).toEqual([])
})
