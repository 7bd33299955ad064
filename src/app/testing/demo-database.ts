import { cpSync, mkdirSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { seedDemo } from '#app/demo.ts'
import { PipelinedClient } from '#server/database/round-trips.ts'
import { directoryStorage } from '#server/files/storage-directory.ts'
import type { Postgres } from '#server/postgres/index.ts'
import { asOwner, copyDatabase, demoOf } from '#server/testing/postgres.ts'

type Server = Pick<Postgres, 'owner' | 'app'>

/** A copy of the demonstration, and of its files in `folder`. It is filled once in a run, by the first test file that asks. `stop` drops the copy. */
export async function cloneDemo(folder: string): Promise<Postgres> {
  const { template, ...server } = inject('testPostgres')
  const demo = demoOf(template)
  await asOwner(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [demo.database])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo.database])
    if (!rowCount) await client.query(`alter database ${await fill(server, template, demo.folder)} rename to ${demo.database}`)
  })
  cpSync(demo.folder, folder, { recursive: true })
  return copyDatabase(server, demo.database)
}

/** Answers the name of the database. */
async function fill(server: Server, template: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const { owner } = await copyDatabase(server, template)
  const pool = new pg.Pool({ ...owner, max: 1, Client: PipelinedClient })
  await seedDemo(pool, directoryStorage(folder)).finally(() => pool.end())
  return String(owner.database)
}
