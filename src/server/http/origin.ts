import { createMiddleware } from 'hono/factory'
import type { Env } from '../process/env.ts'
import { LOCAL_NAMES } from '../process/this-machine.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The origins our own pages have: PUBLIC_URL, and on somebody's own machine each name that machine has. */
export function ownOrigins({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): Set<string> {
  const { origin, hostname, protocol } = new URL(PUBLIC_URL)
  const local = LOCAL_NAMES.includes(hostname) ? LOCAL_NAMES.map((name) => `${protocol}//${name}:${PORT}`) : []
  return new Set([origin, ...local])
}

/** Refuses a change asked for by another site's page: the exact Origin is needed on every unsafe method, whatever the cookie says. */
export function sameOrigin(env: Env) {
  const own = ownOrigins(env)
  return createMiddleware(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || own.has(c.req.header('origin') ?? '')) return next()
    return c.json({ message: `Pedido recusado: ele não veio de ${env.PUBLIC_URL}.` }, 403)
  })
}
