import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { VERSION } from '../process/version.ts'

const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <title>Retaguarda: API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui' })\n"

/** GET /api/openapi.json and the page that shows it, /api/docs. */
export function apiDocs(router: AnyRouter) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let document: Promise<unknown> | undefined
  return new Hono()
    .get('/api/openapi.json', async (c) => {
      document ??= generator.generate(router, { info: { title: 'Retaguarda', version: VERSION }, servers: [{ url: '/api' }] })
      return c.json((await document) as object)
    })
    .get('/api/docs', (c) => c.html(PAGE))
    .get('/api/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/api/docs/:file{swagger-ui\\.css|swagger-ui-bundle\\.js}', (c, next) =>
      serveStatic({ path: join(SWAGGER, c.req.param('file')) })(c, next),
    )
}
