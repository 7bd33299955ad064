import pg from 'pg'
import { openPostgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { removeDataDir, temporaryDataDir } from '#server/testing/data-dir.ts'
import { emptyDatabase, openTestPostgres, TEST_SECRET } from '#server/testing/postgres.ts'

/** Where the product that is measured keeps its data. */
export interface Place {
  /** What the product is told. */
  env: Record<string, string>
  /** The way in of a superuser, who fills the tables; once the product has run. */
  superuser(): Promise<pg.PoolConfig>
  remove(): Promise<void>
}

/** As `npm start` has it: a PostgreSQL of the product's own, whose owner is a superuser. */
export function embeddedPlace(): Place {
  const dataDir = temporaryDataDir()
  return {
    env: { DATA_DIR: dataDir },
    superuser: async () => (await openPostgres(readEnv({ DATA_DIR: dataDir }), 'tool')).owner,
    remove: async () => removeDataDir(dataDir),
  }
}

/** As at a hosted database: its owner is no superuser, so that policies are asked in functions too that run as the owner. */
export async function plainPlace(): Promise<Place> {
  const postgres = await openTestPostgres({ TEST_OWNER: 'plain' })
  const { url } = await emptyDatabase(postgres)
  const dataDir = temporaryDataDir()
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url, SECRET: TEST_SECRET, PUBLIC_URL: 'http://localhost:3000' },
    async superuser() {
      const { host, port, database } = new pg.Client(url)
      return { host, port, database, user: 'postgres' }
    },
    async remove() {
      await postgres.stop()
      removeDataDir(dataDir)
    },
  }
}
