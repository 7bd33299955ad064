import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { contract } from '#app/contract.ts'
import { router } from '#app/router.ts'
import { cloneDemo } from '#app/testing/demo-database.ts'
import { PipelinedClient } from '#server/database/round-trips.ts'
import type { Postgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { openPlatform, type Platform } from '#server/process/platform.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'

/** The whole product as a caller has it. An interface, so that types which name it do not write it out: that is longer than the compiler allows. */
export interface Api extends ContractRouterClient<typeof contract> {}

export interface Person {
  /** What the person may do, on every page. All of it unless said. */
  can?: readonly Action[]
  /** A company made by an earlier sign-in; a new one unless said. */
  company_id?: string
  profile_id?: number
  /** Explicit permissions, instead of `can`. */
  permissions?: unknown
  role?: 'owner' | 'admin' | 'manager' | 'member' | 'viewer'
}

/** A profile without defaults of its own, so that a test's person may do exactly what the test says. */
const NO_DEFAULTS = 9

/** Milliseconds: the first that asks for the demonstration waits until it is filled, and others with it. */
const OPENING = 300_000

/**
 * The product on a real PostgreSQL of its own, one per test file; with `demo`, filled with the demonstration.
 * Tests never clean up: each signs in to a company of its own, and row level security keeps them apart.
 */
export function testApp({ demo = false } = {}) {
  let postgres: Postgres
  let owner: pg.Pool
  let platform: Platform
  let stop: () => Promise<void>

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'retaguarda-files-'))
    const database = demo ? await cloneDemo(join(folder, 'files')) : await cloneDatabase()
    postgres = database
    const env = readEnv({
      DATA_DIR: folder,
      SECRET: 'a-secret-that-only-tests-of-this-file-know',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:3000',
    })
    // By the companies' calendar: its 'current_date' is theirs in the hours in which it is tomorrow elsewhere.
    owner = new pg.Pool({ ...database.owner, max: 2, Client: PipelinedClient, options: '-c TimeZone=America/Sao_Paulo' })
    owner.on('error', () => {}) // the database is dropped while connections idle
    platform = await openPlatform(env, database, createLog(env))
    stop = async () => {
      await platform.close()
      await owner.end()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }, OPENING)
  afterAll(() => stop())

  /** A request as the HTTP layer would hand it over. */
  const contextFor = (token: string | null, company_id: string | null, key: string | null = null): RequestContext => ({
    platform,
    request: { id: randomUUID(), address: '127.0.0.1', user_agent: 'test', token, key, company_id, cookie: () => undefined },
    resHeaders: new Headers(),
  })

  async function newCompany(): Promise<string> {
    const slug = `empresa-${randomUUID().slice(0, 8)}`
    const { rows } = await owner.query('insert into companies (name, slug) values ($1, $1) returning id', [slug])
    return rows[0].id
  }

  /** Signs a person in to a new company, or to `company_id`, and returns the typed client they would use. */
  async function signIn({ can = ACTIONS, company_id, profile_id = NO_DEFAULTS, permissions, role = 'member' }: Person = {}) {
    const company = company_id ?? (await newCompany())
    const user_id = randomUUID()
    const token = randomUUID()
    const email = `${user_id}@exemplo.com.br`
    await owner.query(`insert into auth."user" (id, name, email, email_verified) values ($1, 'Ana Teste', $2, true)`, [user_id, email])
    await owner.query(`insert into auth.session (token, user_id, expires_at) values (app.token_hash($1), $2, now() + interval '1 day')`, [
      token,
      user_id,
    ])
    await owner.query(`insert into users (user_id, profile_id, name, email, permissions) values ($1, $2, 'Ana Teste', $3, $4)`, [
      user_id,
      profile_id,
      email,
      permissions === undefined ? null : JSON.stringify(permissions),
    ])
    await owner.query('insert into company_membership (company_id, user_id, role) values ($1, $2, $3)', [company, user_id, role])
    if (permissions === undefined && profile_id === NO_DEFAULTS) {
      await owner.query(
        `insert into user_page_permission (company_id, user_id, page, can_create, can_read, can_update, can_delete)
         select $1, $2, key, $3, $4, $5, $6 from page`,
        [company, user_id, ...ACTIONS.map((action) => can.includes(action))],
      )
    }
    const context = contextFor(token, company)
    const api: Api = createRouterClient(router, { context })
    return { api, company_id: company, user_id, email, token, context }
  }

  return Object.assign(signIn, {
    /** Nobody's client: no session. */
    signedOut: (): Api => createRouterClient(router, { context: contextFor(null, null) }),
    contextFor,
    platform: () => platform,
    postgres: () => postgres,
    /** Above row level security: for looking at what really happened. */
    owner: () => owner,
  })
}
