import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hash } from '#server/auth/passwords.ts'
import type { Postgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { removeDataDir, temporaryDataDir } from '#server/testing/data-dir.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { TEST_SECRET } from '#server/testing/postgres.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { firstStart } from './first-start.ts'

let postgres: Postgres
let owner: pg.Pool
const DATA_DIR = temporaryDataDir()
const demonstration = readEnv({ DATA_DIR, SECRET: TEST_SECRET })
const production = readEnv({ DATA_DIR, SECRET: TEST_SECRET, NODE_ENV: 'production', PUBLIC_URL: 'https://retaguarda.exemplo.com.br' })

beforeAll(async () => {
  postgres = await cloneDatabase()
  owner = new pg.Pool(postgres.owner)
})
afterAll(async () => {
  await owner.end()
  await postgres.stop()
  removeDataDir(DATA_DIR)
})

test('in production an empty database gets no account: the first is whom somebody names at the machine', async () => {
  expect(await firstStart(postgres, production)).toBe(false)
  expect((await owner.query('select from auth."user" union all select from users')).rowCount).toBe(0)
})

test('what the demonstration left starts in production only once its public password is nobody’s who may sign in', async () => {
  expect(await firstStart(postgres, demonstration)).toBe(true)
  const emails = DEMO_ACCOUNTS.map(({ email }) => email).sort()
  await expect(firstStart(postgres, production)).rejects.toThrow(`que ainda vale para ${emails.join(', ')}`)

  const [blocked, ...others] = emails
  await owner.query('update users set active = false where email = $1', [blocked])
  await expect(firstStart(postgres, production)).rejects.toThrow(`que ainda vale para ${others.join(', ')}`)

  await owner.query('update auth.account set password = $1', [await hash('cavalo correto bateria')])
  expect(await firstStart(postgres, production)).toBe(false) // and no accounts are shown
})
