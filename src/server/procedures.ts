import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError, ValidationError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { Log } from './log.ts'
import { outageOf } from './outage.ts'
import type { RequestContext } from './rpc.ts'

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
  const outage = outageOf(error)
  log.error({ err: error, request_id: context.request.id, procedure: path.join('.') }, outage?.logged ?? 'procedure failed')
  if (outage) return new ORPCError(outage.code, { status: outage.status, message: outage.message })
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
