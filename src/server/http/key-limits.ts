import { createMiddleware } from 'hono/factory'
import type { Platform } from '../process/platform.ts'
import { refusalOf, sameNetwork } from '../rpc/rate-limit.ts'
import { addressOf, apiKey } from '../rpc/request-context.ts'

const TOO_MANY = 'Muitos pedidos com esta chave de API. Aguarde um minuto.'

/**
 * How often a program may ask: 600 times a minute by its key (spec/5 §13.1). A key that nobody was let in with counts for where it comes from, so that
 * whoever makes up keys is stopped soon.
 */
export function keyLimits({ env, auth, callers }: Platform) {
  return createMiddleware(async (c, next) => {
    const key = apiKey(c)
    if (!key) return next()
    const known = callers.knows(key)
    const attempt = known ? { key_requests: key } : { key_address: sameNetwork(addressOf(c, env)) }
    const refused = await refusalOf(auth.limits.count(attempt))
    if (refused)
      return c.json({ code: refused.code, message: TOO_MANY, error: TOO_MANY }, 429, { 'retry-after': String(refused.retry_after) })
    await next()
    if (!known && callers.knows(key)) await auth.limits.takeBack(attempt)
  })
}
