import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Platform } from '../process/platform.ts'
import { apiKey, sessionToken } from '../rpc/request-context.ts'
import { unauthorized } from '../rpc/unauthorized.ts'

const Wanted = z.strictObject({ company: z.uuid(), missed: z.coerce.number().int().min(0).max(86_400_000).default(0) })

/** GET /api/events?company={id}&missed={ms}: what changes in a company, as server-sent events (spec/5 §18.4). */
export function eventRoutes(platform: Platform): Hono {
  const app = new Hono()
  app.get('/api/events', async (c) => {
    const { data } = Wanted.safeParse(c.req.query())
    if (!data) return c.json({ message: 'Empresa inválida.' }, 400)
    if (apiKey(c) !== null) return c.json({ message: 'Chaves de API não acompanham a tela ao vivo.' }, 403)
    const token = sessionToken(c, platform.env)
    try {
      if (!token) throw unauthorized({})
      const body = await platform.events.open({ token, company_id: data.company, missed_ms: data.missed })
      return c.body(body, 200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      return c.json({ message: error.message }, error.status as 429)
    }
  })
  return app
}
