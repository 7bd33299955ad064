import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { webStream } from '../http/web-stream.ts'
import type { Platform } from '../process/platform.ts'
import { requestContext } from '../rpc/request-context.ts'
import type { Export } from './define-export.ts'
import { announce, FORMATS, type Format, makeFile } from './make-file.ts'

/**
 * GET /api/export/…?format=csv and the filters of the list, with the company in x-company-id as in every call: no other site can
 * make a browser send that.
 */
export function exportRoutes(platform: Platform, exports: readonly Export[]): Hono {
  const app = new Hono<{ Variables: RequestIdVariables }>()
  for (const one of exports) {
    app.get(`/api/export/${one.name}`, (c) =>
      send(c, platform, one).catch((error) => {
        if (!(error instanceof ORPCError)) throw error
        return c.json({ code: error.code, message: error.message }, error.status as 400)
      }),
    )
  }
  return app as unknown as Hono
}

async function send(c: Context<{ Variables: RequestIdVariables }>, platform: Platform, one: Export) {
  const context = requestContext(c, platform)
  const { data } = one.filters
    .extend({ format: z.enum(['xlsx', 'csv']) })
    .strict()
    .safeParse(c.req.query())
  if (!data) throw new ORPCError('BAD_REQUEST', { message: 'Filtros inválidos.' })
  const { format, ...filters } = data as { format: Format }
  const { file, bytesPerRow } = await makeFile(context, one, { format, filters })
  const { total, day } = await announce(context, one, { format, filters }).catch((error) => {
    file.destroy()
    throw error
  })
  return c.body(webStream(file), 200, {
    'content-type': FORMATS[format].content_type,
    'content-disposition': `attachment; filename="${one.file}-${day}.${format}"`,
    'cache-control': 'no-store',
    'x-row-count': String(total),
    'x-expected-bytes': String(Math.round(bytesPerRow * total)),
  })
}
