import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../process/env.ts'
import { LOCAL_NAMES } from '../process/this-machine.ts'
import { apiKey } from '../rpc/request-context.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The origins our own pages have: PUBLIC_URL, and on somebody's own machine each name that machine has. */
export function ownOrigins({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): Set<string> {
  const { origin, hostname, protocol } = new URL(PUBLIC_URL)
  const local = LOCAL_NAMES.includes(hostname) ? LOCAL_NAMES.map((name) => `${protocol}//${name}:${PORT}`) : []
  return new Set([origin, ...local])
}

/** Whether a request may change something: no other site's page sent it. A program's may, which no browser can be made to send: its key is in no cookie. */
export function comesFromUs(env: Env) {
  const own = ownOrigins(env)
  return (c: Context) => apiKey(c) !== null || own.has(c.req.header('origin') ?? '')
}

/** Refuses a change asked for by another site's page: the exact Origin is needed on every unsafe method, whatever the cookie says. */
export function sameOrigin(env: Env) {
  const isOurs = comesFromUs(env)
  return createMiddleware(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || isOurs(c)) return next()
    return c.json({ message: `Pedido recusado: ele não veio de ${env.PUBLIC_URL}.` }, 403)
  })
}
