import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/database.ts'
import { outageOf } from './outage.ts'

let client: pg.Client
let stop: () => Promise<void>

beforeAll(async () => {
  const database = await cloneDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  stop = database.stop
})
afterAll(async () => {
  await client.end()
  await stop()
})

test('a statement that the database ends because it takes too long is said in a sentence; a mistake of ours is not', async () => {
  await client.query('set statement_timeout = 20')
  const ended = await client.query('select pg_sleep(5)').catch((error) => error)
  expect(outageOf(ended)).toMatchObject({
    status: 504,
    code: 'TOOK_TOO_LONG',
    message: expect.stringMatching(/^A operação passou de 30 segundos/),
  })
  expect(outageOf(await client.query('select 1 / 0').catch((error) => error))).toBeNull()
})
