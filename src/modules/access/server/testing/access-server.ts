import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient, implement } from '@orpc/server'
import type pg from 'pg'
import { afterAll, beforeAll, vi } from 'vitest'
import { addSignIn } from '#server/auth/add-sign-in.ts'
import { createAuth } from '#server/auth/auth.ts'
import { workOnSecurityMails } from '#server/auth/security-mail.ts'
import { openDatabase, openPool } from '#server/database/database.ts'
import { openStorage } from '#server/files/open-storage.ts'
import { type Env, readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import type { Platform } from '#server/process/platform.ts'
import { Callers } from '#server/rpc/callers.ts'
import { LIMITS, type LimitValues } from '#server/rpc/rate-limit.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import { createAllTurns } from '#server/rpc/turns.ts'
import { createJobs } from '#server/services/jobs.ts'
import { openMail } from '#server/services/mail.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { access } from '../../contract/index.ts'
import { accessHandlers } from '../index.ts'
import { workOnResetMails } from '../reset-mail.ts'

export const PASSWORD = 'cavalo correto bateria'

type Api = ContractRouterClient<typeof access>
type AccessPlatform = Pick<Platform, 'env' | 'log' | 'database' | 'auth' | 'storage' | 'jobs' | 'turns' | 'callers'>

interface NewPerson {
  name?: string
  profile_id?: number
  active?: boolean
  email_verified?: boolean
  /** False leaves out the profile row. */
  profile?: boolean
}

interface Place {
  address?: string
  company_id?: string
}

/** The access procedures with a real database, queue, storage and mail server, and browsers that keep their cookies. */
export function accessServer(settings: { limits?: Partial<LimitValues>; env?: Record<string, string> } = {}) {
  let platform: AccessPlatform
  let owner: pg.Pool
  let mail: Awaited<ReturnType<typeof openMailServer>>
  let stop: () => Promise<void>
  const router = implement(access).$context<RequestContext>().router(accessHandlers)

  beforeAll(async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'retaguarda-access-'))
    const database = await cloneDatabase()
    mail = await openMailServer()
    const env: Env = readEnv({
      DATA_DIR,
      SMTP_URL: mail.url,
      PUBLIC_URL: 'http://localhost:3000',
      SECRET: 'jV3kQ8xTz6BnW1pR5yLd0sHf7aGcUe2m',
      ...settings.env,
    })
    const log = createLog({ LOG_LEVEL: 'silent' })
    const jobs = createJobs(database.app, log)
    const auth = await createAuth({ env, app: database.app, log, limits: { ...LIMITS, ...settings.limits } })
    const pool = openPool(database.app, { onError: (error) => log.error(error) })
    owner = openPool(database.owner, { onError: (error) => log.error(error) })
    platform = {
      env,
      log,
      database: openDatabase(pool),
      auth,
      storage: openStorage(env),
      jobs,
      turns: createAllTurns(),
      callers: new Callers(),
    }
    await jobs.start()
    const mailing = { auth, env, jobs, sendMail: openMail(env, log) }
    await workOnResetMails(mailing)
    await workOnSecurityMails(mailing)
    stop = async () => {
      await jobs.stop()
      await Promise.all([auth.close(), platform.database.destroy(), owner.end()])
      mail.close()
      await database.stop()
      rmSync(DATA_DIR, { recursive: true })
    }
  })
  afterAll(() => stop())

  /** Someone at a browser of their own. */
  function browser({ address = `198.51.100.${Math.ceil(Math.random() * 250)}`, company_id }: Place = {}) {
    const cookies = new Map<string, string>()
    const written: string[] = []
    async function call(path: readonly string[], input: unknown) {
      const resHeaders = new Headers()
      const request: RequestContext['request'] = {
        id: randomUUID(),
        address,
        user_agent: 'test',
        token: cookies.get('session') ?? cookies.get('__Host-session') ?? null,
        company_id: company_id ?? null,
        cookie: (wanted) => cookies.get(wanted),
      }
      const client: unknown = createRouterClient(router, { context: { platform: platform as Platform, request, resHeaders } })
      try {
        return await (path.reduce((node, name) => (node as Record<string, unknown>)[name], client) as (input: unknown) => Promise<unknown>)(
          input,
        )
      } finally {
        for (const line of resHeaders.getSetCookie()) keep(line)
      }
    }
    const procedures = (path: readonly string[]): unknown =>
      new Proxy(() => undefined, {
        get: (_, name: string) => procedures([...path, name]),
        apply: (_, __, [input]) => call(path, input),
      })
    const api = procedures([]) as Api
    function keep(line: string) {
      written.push(line)
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (/max-age=0/i.test(line) || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { api, cookies, written }
  }

  async function newPerson({ name = 'Ana Teste', profile_id = 4, active = true, email_verified = true, profile = true }: NewPerson = {}) {
    const email = `${randomUUID()}@exemplo.com.br`
    const user_id = await addSignIn(openDatabase(owner), { email, name, password: PASSWORD })
    if (!email_verified) await owner.query('update auth.user set email_verified = false where id = $1', [user_id])
    if (profile) {
      await owner.query('insert into users (user_id, profile_id, name, email, active) values ($1, $2, $3, $4, $5)', [
        user_id,
        profile_id,
        name,
        email,
        active,
      ])
    }
    return { user_id, email, name }
  }

  async function newCompany(
    name: string,
    { parent_id, members = [] }: { parent_id?: string; members?: [user_id: string, role: string][] } = {},
  ) {
    const { rows } = await owner.query('insert into companies (name, slug, parent_id) values ($1, $2, $3) returning id', [
      name,
      `empresa-${randomUUID()}`,
      parent_id ?? null,
    ])
    const company_id: string = rows[0].id
    for (const [user_id, role] of members) {
      await owner.query('insert into company_membership (company_id, user_id, role) values ($1, $2, $3)', [company_id, user_id, role])
    }
    return company_id
  }

  /** Somebody new who has signed in on a browser of their own. */
  async function signedIn(person: NewPerson = {}, place: Place = {}) {
    const who = await newPerson(person)
    const at = browser(place)
    await at.api.signIn({ email: who.email, password: PASSWORD })
    return { ...who, ...at }
  }

  return {
    browser,
    newPerson,
    newCompany,
    signedIn,
    platform: () => platform,
    owner: () => owner,
    mails: () => mail.received,
    /** The mail of that subject to somebody, when it has come. */
    mailTo: (email: string, subject: string) =>
      vi.waitFor(() => {
        const found = mail.received.find((one) => one.subject === subject && [one.to].flat().some((to) => to?.text === email))
        if (!found) throw new Error(`no mail '${subject}' to ${email}`)
        return found
      }, 15_000),
    /** What was recorded about a person, in order. */
    events: async (user_id: string) => {
      const { rows } = await owner.query('select action from audit_event where user_id = $1 order by at', [user_id])
      return rows.map(({ action }) => action as string)
    },
  }
}
