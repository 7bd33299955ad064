import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError, ValidationError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { Log } from './log.ts'
import type { RequestContext } from './rpc.ts'

/** What PostgreSQL, or the way to it, says when it is gone for the moment. */
const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P02', '57P03', '53300'])

/** The answer an error becomes: what we expect goes out as it is; a bug is logged once, and the person gets its number. */
function answerFor(error: unknown, context: RequestContext, path: readonly string[], log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const issues = error.cause.issues.map(({ message, path: at }) => ({
      message,
      path: at?.map((key) => (typeof key === 'object' ? key.key : key)),
    }))
    return new ORPCError('BAD_REQUEST', { message: issues[0]?.message ?? 'Dados inválidos.', data: { issues } })
  }
  if (error instanceof ORPCError && error.status < 500) return error
  const { code } = error as { code?: string }
  const away = code !== undefined && DATABASE_AWAY.has(code)
  log.error({ err: error, request_id: context.request.id, procedure: path.join('.') }, away ? 'database away' : 'procedure failed')
  if (away) return new ORPCError('SERVICE_UNAVAILABLE', { message: 'O banco de dados não respondeu. Tente novamente em instantes.' })
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Erro inesperado', data: { request_id: context.request.id } })
}

/** The router as the browser calls it (`rpc`) and as the OpenAPI document describes it (`rest`). */
export function procedureHandlers(router: AnyRouter, log: Log) {
  // Each handler its own: plugins add to the options they are given.
  const options = () => ({
    plugins: [new ResponseHeadersPlugin<RequestContext>()],
    clientInterceptors: [
      async ({ next, context, path }: { next(): Promise<unknown>; context: RequestContext; path: readonly string[] }) => {
        try {
          return await next()
        } catch (error) {
          throw answerFor(error, context, path, log)
        }
      },
    ],
  })
  return { rpc: new RPCHandler<RequestContext>(router, options()), rest: new OpenAPIHandler<RequestContext>(router, options()) }
}
