import type { Auth } from './auth.ts'
import type { Database } from './database.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage.ts'

/** What the server is made of, built once at start and handed to every request. */
export interface Platform {
  env: Env
  log: Log
  /** Signs in as app_login; `enter` and `asCompany` are the ways in. */
  database: Database
  auth: Auth
  storage: Storage
  jobs: Jobs
}
