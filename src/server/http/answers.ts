import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal that is given before a procedure is called, in the form its caller reads: the browser's client under /rpc, anybody elsewhere. */
export function refuse(c: Context, status: ContentfulStatusCode, code: string, message: string) {
  const error = { defined: false, code, status, message }
  return c.json(c.req.path.startsWith('/rpc/') ? { json: error, meta: [] } : error, status)
}

/** Whether work ended because nobody waits for its answer any more: no failure, and nobody reads what is answered. */
export const isHungUp = (error: unknown, signal: AbortSignal | undefined) => signal?.aborted === true && error === signal.reason
