import { type AnyRouter, ORPCError, traverseContractProcedures } from '@orpc/server'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { RequestIdVariables } from 'hono/request-id'
import { sql } from 'kysely'
import type { Access } from '#shared/procedure.ts'
import type { Platform } from '../process/platform.ts'
import type { RequestContext } from '../rpc/request-context.ts'
import { requestContext } from '../rpc/request-context.ts'
import { refuse } from './answers.ts'

const KB = 1024
const MB = 1024 * KB

/** The most that is read of a body, in bytes. A document has 10 MB (spec/2 §5), and its form around it. */
const MOST = { stranger: 8 * KB, procedure: MB, upload: 11 * MB }

/** Of somebody who only says to be signed in no more than this is read before the database has said so too. */
const UNSEEN = 64 * KB

const TOO_LARGE = {
  stranger: 'O pedido é grande demais.',
  procedure: 'O pedido é grande demais: o limite é de 1 MB.',
  upload: 'O envio é grande demais: o limite é de 10 MB.',
}

type Kind = keyof typeof MOST
type Asking = RequestContext['request']

/** What reading and parsing a body may cost, by who asks and what for. Parsing happens before a procedure can ask who it is. */
export function bodyLimits(platform: Platform, router: AnyRouter, prefix: string) {
  const kinds = kindsIn(router)
  const limits = Object.fromEntries(
    Object.entries(MOST).map(([kind, maxSize]) => [kind, bodyLimit({ maxSize, onError: (c) => tooLarge(c, kind as Kind) })]),
  ) as Record<Kind, ReturnType<typeof bodyLimit>>

  return createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    const type = c.req.header('content-type')
    if (type && !/^(application\/json|multipart\/form-data)\b/i.test(type))
      return refuse(c, 415, 'UNSUPPORTED_MEDIA_TYPE', 'O pedido deve ser JSON ou um formulário com arquivo.')

    const kind = kinds.get(c.req.path.slice(prefix.length)) ?? 'stranger'
    const most = largest(c, kind)
    if (most > MOST[kind]) return tooLarge(c, kind)
    if (kind !== 'stranger') {
      const { request } = requestContext(c, platform)
      const isLarge = most > UNSEEN
      if (!request.token || (isLarge && !(await isSignedIn(platform, request)))) {
        return refuse(unread(c), 401, 'UNAUTHORIZED', 'Sessão expirada. Entre novamente.')
      }
      if (isLarge) return inTurn(c, platform, request, () => limits[kind](c, next))
    }
    return limits[kind](c, next)
  })
}

/** Asks the database, and learns whose turn it is. */
async function isSignedIn({ database, callers }: Platform, { token, company_id }: Asking) {
  const { rows } = await sql<{ user_id: string; company_id: string | null }>`
    select user_id, company_id from app.authenticate(${token}, ${company_id})`.execute(database)
  for (const found of rows) callers.learn(token!, found.user_id, found.company_id)
  return rows.length > 0
}

/** Reads what takes long to come and to parse when it is the caller's turn. */
async function inTurn<T>(c: Context, { turns, callers }: Platform, request: Asking, read: () => Promise<T>) {
  try {
    return await turns.large.take(callers.payer(request), read, request.signal)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return refuse(unread(c), 429, error.code, error.message)
    throw error
  }
}

/** How many bytes may come: as many as announced, none, or all there may be. */
function largest(c: Context, kind: Kind): number {
  const length = c.req.header('content-length')
  if (length !== undefined) return Number(length)
  return c.req.header('transfer-encoding') === undefined ? 0 : MOST[kind]
}

const tooLarge = (c: Context, kind: Kind) => refuse(unread(c), 413, 'PAYLOAD_TOO_LARGE', TOO_LARGE[kind])

/** What was not read would be taken for the next request. */
function unread(c: Context) {
  c.header('connection', 'close')
  return c
}

/** By address, such as /clients/list. */
function kindsIn(router: AnyRouter): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { meta, inputSchema } = contract['~orpc']
    const signedIn = takesFile(inputSchema) ? 'upload' : 'procedure'
    kinds.set(`/${path.join('/')}`, 'open' in (meta as Access) ? 'stranger' : signedIn)
  })
  return kinds
}

/** Whether one of the fields of an input is a file. */
function takesFile(schema: unknown): boolean {
  const { shape = {} } = (schema ?? {}) as { shape?: Record<string, { def: { type: string } }> }
  return Object.values(shape).some(({ def }) => def.type === 'file')
}
