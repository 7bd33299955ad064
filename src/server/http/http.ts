import type { AnyRouter } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import type { Platform } from '../process/platform.ts'
import { outageOf } from '../rpc/outage.ts'
import { procedureHandlers } from '../rpc/procedures.ts'
import { requestContext } from '../rpc/request-context.ts'
import { isHungUp } from './answers.ts'
import { bodyLimits } from './body-limits.ts'
import { health } from './health.ts'
import { keyLimits } from './key-limits.ts'
import { onlyMethods } from './methods.ts'
import { apiDocs } from './openapi.ts'
import { sameOrigin } from './origin.ts'
import { securityHeaders } from './security-headers.ts'
import { webFiles } from './web-files.ts'

/** As `error` for the programs that read /api/data. */
const UNEXPECTED = 'Erro inesperado'

export interface HttpOptions {
  platform: Platform
  router: AnyRouter
  /** Routes that are not procedures, in the order they are tried: files, public interfaces, webhooks. */
  routes?: Hono[]
}

/** The HTTP face of the product: procedures under /rpc, the same with an OpenAPI document under /api, files, and the browser's application. */
export function createHttp({ platform, router, routes = [] }: HttpOptions) {
  const app = new Hono<{ Variables: RequestIdVariables }>()
  const { rpc, rest } = procedureHandlers(router, platform.log)

  // The interface for programs, which is given, changes by PUT and says itself what it does not take.
  app.use(requestId(), securityHeaders(platform.env), except('/api/data', onlyMethods('GET', 'HEAD', 'POST')))
  app.use('/rpc/*', onlyMethods('POST'), noStore)
  app.use('/api/*', noStore, keyLimits(platform))
  for (const streamed of ['/files/*', '/api/files/*', '/api/export/*', '/api/events']) app.use(streamed, onlyMethods('GET'))
  app.get('/api/health', health(platform))
  app.route('/', apiDocs(router))
  for (const route of routes) app.route('/', route)

  app.use('/rpc/*', sameOrigin(platform.env), bodyLimits(platform, router, '/rpc'))
  app.use('/api/*', sameOrigin(platform.env), bodyLimits(platform, router, '/api'))
  app.use('/rpc/*', async (c, next) => {
    const { matched, response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context: requestContext(c, platform) })
    return matched ? answer(c, response) : next()
  })
  app.use('/api/*', async (c, next) => {
    const { matched, response } = await rest.handle(c.req.raw, { prefix: '/api', context: requestContext(c, platform) })
    return matched ? answer(c, response) : next()
  })
  app.all('/rpc/*', (c) => c.json({ message: 'Procedimento não encontrado.' }, 404))
  app.all('/api/*', (c) => c.json({ message: 'Endereço não encontrado.' }, 404))
  app.route('/', webFiles(platform.env))

  app.onError((error, c) => {
    if (isHungUp(error, c.req.raw.signal)) return c.body(null)
    const outage = outageOf(error)
    platform.log.error({ err: error, request_id: c.get('requestId') }, outage?.logged ?? 'request failed')
    if (outage) return c.json({ code: outage.code, message: outage.message }, outage.status)
    return c.json({ message: UNEXPECTED, error: UNEXPECTED, request_id: c.get('requestId') }, 500)
  })
  return app
}

/** What a procedure answers is personal: no browser and no proxy keeps it. */
const noStore = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})

/**
 * JSON goes out in one piece with its length; as the stream that a response's body is, it would cost a write more. What comes in parts is
 * not to be gathered by a proxy on the way.
 */
async function answer(c: Context, response: Response) {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) c.header('x-accel-buffering', 'no')
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return c.newResponse(isJson ? await response.text() : response.body, response)
}
