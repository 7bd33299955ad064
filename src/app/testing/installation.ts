import { rmSync } from 'node:fs'
import pg from 'pg'
import { openStorage } from '#server/files/open-storage.ts'
import { openPostgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { temporaryDataDir } from '#server/testing/data-dir.ts'
import { newDatabase } from '#server/testing/database.ts'
import { TEST_SECRET } from '#server/testing/postgres.ts'

/** A database and a folder for files in which there is nothing yet. */
export async function newInstallation() {
  const database = await newDatabase()
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: temporaryDataDir(),
    SECRET: TEST_SECRET,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
  })
  const postgres = await openPostgres(env)
  const owner = new pg.Pool({ ...postgres.owner, max: 2, options: '-c TimeZone=America/Sao_Paulo' }) // as testApp's: what both hold is compared as text
  owner.on('error', () => {}) // the database is dropped while connections idle
  return {
    postgres,
    owner,
    env,
    storage: openStorage(env),
    log: createLog(env),
    async stop() {
      await owner.end()
      await database.stop()
      rmSync(env.DATA_DIR, { recursive: true, force: true })
    },
  }
}
