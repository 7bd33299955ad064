import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readMigrations } from '../database/migrate.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { openPostgres, type Postgres } from '../postgres/index.ts'
import { readEnv } from '../process/env.ts'
import { removeDataDir, temporaryDataDir } from './data-dir.ts'

/** Never used outside tests: an external test server keeps the same password for app_login from one run to the next. */
export const TEST_SECRET = 'nJ4vXq8tPz2LmR7wYb5KcD9fGh3sAe6u'

/**
 * A PostgreSQL for one test run: TEST_DATABASE_URL or DATABASE_URL when set, else an embedded one in a temporary folder. Its owner is a
 * superuser there, unless TEST_OWNER=plain asks for one like those of hosted databases.
 */
export async function openTestPostgres({ TEST_OWNER } = process.env as { TEST_OWNER?: string }): Promise<Postgres> {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const dataDir = temporaryDataDir()
  const postgres = await openPostgres(
    readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET: TEST_SECRET, PUBLIC_URL: 'http://localhost:3000' }),
    'server',
  )
  const owner = TEST_OWNER === 'plain' && !url ? await plainOwner(postgres) : postgres.owner
  return { ...postgres, owner, stop: () => postgres.stop().finally(() => removeDataDir(dataDir)) }
}

/** An owner of databases who may create them and roles, and is nothing else. */
async function plainOwner({ owner }: Postgres): Promise<pg.PoolConfig> {
  const name = 'plain_owner'
  await asOwner({ owner }, `create role ${name} login createdb createrole`)
  return { ...owner, user: name, database: 'postgres' }
}

/** Makes a migrated database for others to copy, named after what was migrated. */
export async function makeTemplate(postgres: Postgres): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of readMigrations()) hash.update(checksum)
  const name = `test_${hash.digest('hex').slice(0, 8)}_${randomUUID().slice(0, 8)}`
  await asOwner(postgres, `create database ${name}`)
  await prepareDatabase(inDatabase(postgres, name))
  return name
}

/** Copies a template in some 50 ms. `stop` drops the copy. */
export async function copyDatabase(postgres: Pick<Postgres, 'owner' | 'app'>, template: string): Promise<Postgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(postgres, `create database ${name} template ${template}`)
  return { ...inDatabase(postgres, name), stop: () => dropDatabase(postgres, name) }
}

/** An empty database of its own, by the address a DATABASE_URL would give. `stop` drops it. */
export async function emptyDatabase(postgres: Pick<Postgres, 'owner'>) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(postgres, `create database ${name}`)
  const { host, port, user, password } = withoutUrl(postgres.owner)
  const account = [user, password].filter((part) => typeof part === 'string').map(encodeURIComponent)
  const url = `postgres://${account.join(':')}@${encodeURIComponent(String(host))}:${port}/${name}`
  return { url, stop: () => dropDatabase(postgres, name) }
}

/** PostgreSQL waits some seconds for connections that are just closing; those that are left are closed by force, which they would report as an error. */
export const dropDatabase = (postgres: Pick<Postgres, 'owner'>, name: string) =>
  asOwner(postgres, `drop database if exists ${name}`).catch(() => asOwner(postgres, `drop database if exists ${name} with (force)`))

function inDatabase({ owner, app }: Pick<Postgres, 'owner' | 'app'>, database: string): Postgres {
  return { owner: { ...withoutUrl(owner), database }, app: { ...app, database }, stop: async () => {} }
}

/** A connection string would win over any other setting: spells it out instead. */
function withoutUrl(owner: pg.PoolConfig): pg.PoolConfig {
  const { host, port, user, password, ssl } = new pg.Client(owner)
  return { host, port, user, password: password ?? undefined, ssl }
}

/** Runs a statement, or what needs one connection for several. */
export async function asOwner({ owner }: Pick<Postgres, 'owner'>, work: string | ((client: pg.Client) => Promise<unknown>)) {
  const client = new pg.Client(owner)
  await client.connect()
  await (typeof work === 'string' ? client.query(work) : work(client)).finally(() => client.end())
}

/** Where a run keeps the demonstration of a template, for tests that ask for one. */
export const demoOf = (template: string) => ({ database: `${template}_demo`, folder: join(tmpdir(), `retaguarda-${template}-demo`) })

/** Drops a template, and the demonstration that was made of it. */
export async function dropTemplate(postgres: Pick<Postgres, 'owner'>, template: string) {
  const { database, folder } = demoOf(template)
  rmSync(folder, { recursive: true, force: true })
  await dropDatabase(postgres, database)
  await dropDatabase(postgres, template)
}

/** Runs `work` on a PostgreSQL and a migrated database that exist only for it. */
export async function withMigratedDatabase(work: (database: Postgres) => Promise<void>) {
  const postgres = await openTestPostgres()
  try {
    const name = await makeTemplate(postgres)
    await work(inDatabase(postgres, name)).finally(() => dropDatabase(postgres, name))
  } finally {
    await postgres.stop()
  }
}
