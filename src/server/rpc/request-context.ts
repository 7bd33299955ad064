import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { RequestIdVariables } from 'hono/request-id'
import type { Env } from '../process/env.ts'
import type { Platform } from '../process/platform.ts'
import { callerAddress } from './caller-address.ts'

/** What every request carries before any handler runs. */
export interface RequestContext extends ResponseHeadersPluginContext {
  platform: Platform
  request: {
    id: string
    /** The caller's address: the socket's, or what a trusted proxy says. */
    address: string
    user_agent: string | null
    /** The session token of the cookie. */
    token: string | null
    /** The API key of a program. Whoever sends one is nobody but its person: no cookie counts beside it. */
    key?: string | null
    /** The company the browser works in; not yet checked. */
    company_id: string | null
    cookie(name: string): string | undefined
    /** The tab of the browser that asks, which is not told of what it does itself. */
    tab?: string | null
    /** The form that is sent: sent again, it makes nothing twice. */
    form_id?: string | null
    /** The browser asks by itself: nobody has touched it for minutes. Such a request does not keep the session alive. */
    unattended?: boolean
    /** Aborts when nobody waits for the answer any more. */
    signal?: AbortSignal
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const uuidOf = (sent = '') => (UUID.test(sent) ? sent : null)

/** The name that a tab of a browser gave itself. */
const TAB = /^[0-9a-z]{6,20}$/

function tabOf(c: Context) {
  const name = c.req.header('x-tab') ?? ''
  return TAB.test(name) ? name : null
}

/** The cookie that holds the session token. Over https its prefix makes browsers refuse it from anybody but us. */
export const sessionCookieName = (env: Env) => (env.PUBLIC_URL.startsWith('https:') ? '__Host-session' : 'session')

/** What a token may look like: anything else is no token, and the database is not asked about it. */
const TOKEN = /^[\w-]{1,128}$/

/** The session token that the browser sent; null without one. */
export function sessionToken(c: Context, env: Env): string | null {
  const sent = getCookie(c, sessionCookieName(env)) ?? ''
  return TOKEN.test(sent) ? sent : null
}

/** Where a request comes from: the address of the socket, or what a trusted proxy says. */
export function addressOf(c: Context, env: Env): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return callerAddress(incoming?.socket?.remoteAddress, env.TRUST_PROXY ? c.req.header('x-forwarded-for') : undefined)
}

const KEY = /^rtg_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}$/

/** The API key that a program sends to /api; '' for a header that holds none, and null without one or where no key counts. */
export function apiKey(c: Context): string | null {
  const sent = c.req.header('x-api-key') ?? /^Bearer (.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (sent === undefined || !c.req.path.startsWith('/api/')) return null
  return KEY.test(sent) ? sent : ''
}

/** What a handler may know about the request that reached it. */
export function requestContext(c: Context<{ Variables: RequestIdVariables }>, platform: Platform): RequestContext {
  const key = apiKey(c)
  return {
    platform,
    request: {
      id: c.get('requestId'),
      address: addressOf(c, platform.env),
      user_agent: c.req.header('user-agent')?.slice(0, 300) ?? null,
      token: key === null ? sessionToken(c, platform.env) : null,
      key,
      company_id: uuidOf(c.req.header('x-company-id')),
      tab: tabOf(c),
      form_id: uuidOf(c.req.header('idempotency-key')),
      unattended: c.req.header('x-unattended') === '1',
      cookie: (name) => (key === null ? getCookie(c, name) : undefined),
      signal: c.req.raw.signal,
    },
  }
}
