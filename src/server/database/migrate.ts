import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '../process/project-root.ts'
import { StartError } from '../process/start-error.ts'

export const MIGRATIONS = join(projectRoot, 'db/migrations')

/** Any number, the same in every version of the product: who holds this advisory lock is the one who migrates. */
export const MIGRATION_LOCK = 7_203_441

interface Migration {
  name: string
  sql: string
  checksum: string
}

export interface Migrating {
  folder?: string
  /** The names of the files to apply. All of them unless said. */
  only?: ReadonlySet<string>
  /** Runs under the same lock, after the last file. */
  finish?(client: pg.Client): Promise<void>
}

/**
 * Applies the files of a folder that the database does not have yet, each in its own transaction, and returns their names.
 * Processes that start together wait for each other.
 */
export async function migrate(owner: pg.ClientConfig, { folder = MIGRATIONS, only, finish }: Migrating = {}): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const pending = pendingOf(readMigrations(folder), await appliedTo(client)).filter(({ name }) => !only || only.has(name))
    for (const migration of pending) await apply(client, migration)
    await finish?.(client)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The files of `folder` in the order they apply: 0001_platform.sql before 0100_clients.sql. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (wrong) throw new StartError(`A migração ${wrong} precisa de um nome como 0100_clients.sql.`)
  names.sort()
  const twin = names.findIndex((name, n) => name.slice(0, 4) === names[n + 1]?.slice(0, 4))
  if (twin >= 0) throw new StartError(`As migrações ${names[twin]} e ${names[twin + 1]} têm o mesmo número: dê outro a uma delas.`)
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function appliedTo(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists app;
    create table if not exists app.migration (
      name       text primary key,
      checksum   text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select name, checksum from app.migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown) throw new StartError(`O banco já passou por ${unknown}, que esta versão não conhece: inicie uma versão mais nova.`)

  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed) throw new StartError(`A migração ${changed.name} mudou depois de aplicada: desfaça a mudança e escreva uma migração nova.`)

  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into app.migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(`A migração ${name} falhou${lineOf(error, sql)}: ${(error as Error).message}`, { cause: error })
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position ? ` na linha ${sql.slice(0, position).split('\n').length}` : ''
}
