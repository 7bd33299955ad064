import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDataDir, temporaryDataDir } from '../testing/data-dir.ts'
import { setAppPassword } from './app-password.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

let dataDir: string
let postgres: EmbeddedPostgres

/** A PostgreSQL that asks for passwords, as an external one does. */
beforeAll(async () => {
  dataDir = temporaryDataDir()
  postgres = await startEmbedded(dataDir, 'server')
  const rules = join(dataDir, 'postgres/pg_hba.conf')
  writeFileSync(rules, `local all app_login,app_auth scram-sha-256\n${readFileSync(rules, 'utf8')}`)
  await asOwner((client) => client.query('create role app_login login; create role app_auth login; select pg_reload_conf()'))
})
afterAll(async () => {
  await postgres.stop()
  removeDataDir(dataDir)
})

async function asOwner(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ host: postgres.host, user: 'postgres', database: 'retaguarda' })
  await client.connect()
  await work(client).finally(() => client.end())
}

async function signIn(password: string, user = 'app_login') {
  const client = new pg.Client({ host: postgres.host, user, password, database: 'retaguarda' })
  await client.connect()
  const { rows } = await client.query('select current_user as name').finally(() => client.end())
  return rows[0].name
}

test('the logins sign in with the password they were given, and with no other', async () => {
  await asOwner((client) => setAppPassword(client, 'first-password'))
  expect(await signIn('first-password')).toBe('app_login')
  await asOwner((client) => setAppPassword(client, 'second-password'))
  expect(await signIn('second-password')).toBe('app_login')
  expect(await signIn('second-password', 'app_auth')).toBe('app_auth')
  await expect(signIn('first-password')).rejects.toThrow('password authentication failed')
})
