import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError, ValidationError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { StandardHandleResult, StandardHandlerInterceptorOptions } from '@orpc/server/standard'
import { isHungUp } from '../http/answers.ts'
import { readBody } from '../http/body-shape.ts'
import type { Log } from '../process/log.ts'
import { outageOf } from './outage.ts'
import type { RequestContext } from './request-context.ts'

/** How many problems of an input are answered, and how much of what was sent comes back with one, in characters. */
const ISSUES = 20
const ECHO = 100

/** A problem of an input as it goes out. Keys that nobody knows are counted as one problem and not repeated: there may be a million. */
function sayable({ message, path, ...issue }: ValidationError['issues'][number]) {
  const isUnknownKey = 'code' in issue && issue.code === 'unrecognized_keys'
  return {
    message: isUnknownKey ? 'O pedido tem um campo que não existe aqui.' : message,
    path: path?.map((key) => (typeof key === 'object' ? key.key : key)).map((key) => (typeof key === 'string' ? key.slice(0, ECHO) : key)),
  }
}

/** The answer an error becomes: what we expect goes out as it is; a bug is logged once, and the person gets its number. */
function answerFor(error: unknown, context: RequestContext, path: readonly string[], log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const issues = error.cause.issues.slice(0, ISSUES).map(sayable)
    return new ORPCError('BAD_REQUEST', { message: issues[0]?.message ?? 'Dados inválidos.', data: { issues } })
  }
  if (error instanceof ORPCError && error.status < 500) return error
  if (isHungUp(error, context.request.signal)) return new ORPCError('CLIENT_CLOSED_REQUEST')
  const outage = outageOf(error)
  log.error({ err: error, request_id: context.request.id, procedure: path.join('.') }, outage?.logged ?? 'procedure failed')
  if (outage) return new ORPCError(outage.code, { status: outage.status, message: outage.message })
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Erro inesperado', data: { request_id: context.request.id } })
}

type Asked = StandardHandlerInterceptorOptions<RequestContext>

/** Lets a procedure see no body but one that `readBody` lets through. */
function checkedBody({ next, ...asked }: Asked & { next(options?: Asked): Promise<StandardHandleResult> }) {
  let body: Promise<unknown> | undefined
  const read = () => {
    body ??= readBody(asked.request.body)
    return body
  }
  return next({ ...asked, request: { ...asked.request, body: read } as Asked['request'] })
}

/** The router as the browser calls it (`rpc`) and as the OpenAPI document describes it (`rest`). */
export function procedureHandlers(router: AnyRouter, log: Log) {
  // Each handler its own: plugins add to the options they are given.
  const options = () => ({
    plugins: [new ResponseHeadersPlugin<RequestContext>()],
    rootInterceptors: [checkedBody],
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
