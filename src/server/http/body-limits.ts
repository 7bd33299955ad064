import { type AnyRouter, ORPCError, traverseContractProcedures } from '@orpc/server'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { RequestIdVariables } from 'hono/request-id'
import { sql } from 'kysely'
import type { Access } from '#shared/procedure.ts'
import type { Platform } from '../process/platform.ts'
import { whoAsks } from '../rpc/admission.ts'
import { credentialOf } from '../rpc/callers.ts'
import type { ContractError } from '../rpc/contract-error.ts'
import { refusalOf } from '../rpc/rate-limit.ts'
import { type RequestContext, requestContext } from '../rpc/request-context.ts'
import { hesitate } from '../rpc/turns.ts'
import { unauthorized } from '../rpc/unauthorized.ts'
import { refuse } from './answers.ts'

const KB = 1024
const MB = 1024 * KB

/** The most that is read of a body, in bytes. */
const STRANGER = 8 * KB
const PROCEDURE = MB

/** A document has 10 MB (spec/2 §5) where the contract does not say what else its file may have. Around each is a form. */
const FILE = 10 * MB
const FORM = MB

/** Of somebody who only says to be signed in no more than this is read before the database has said so too. */
const UNSEEN = 64 * KB

interface Limit {
  /** Whether anybody may ask, signed in or not. */
  isOpen: boolean
  /** Whether a file comes along, of which a person may send only so many. */
  isUpload: boolean
  bytes: number
  sentence: string
}

const OPEN: Limit = { isOpen: true, isUpload: false, bytes: STRANGER, sentence: 'O pedido é grande demais.' }
const CLOSED: Limit = { isOpen: false, isUpload: false, bytes: PROCEDURE, sentence: 'O pedido é grande demais: o limite é de 1 MB.' }
const upload = (file: number): Limit => ({
  isOpen: false,
  isUpload: true,
  bytes: file + FORM,
  sentence: `O envio é grande demais: o limite é de ${file / MB} MB.`,
})

type Asking = RequestContext['request']

/** What reading and parsing a body may cost, by who asks and what for. Parsing happens before a procedure can ask who it is. */
export function bodyLimits(platform: Platform, router: AnyRouter, prefix: string) {
  const limits = limitsIn(router)

  return createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    const type = c.req.header('content-type')
    if (type && !/^(application\/json|multipart\/form-data)\b/i.test(type))
      return refuse(c, 415, 'UNSUPPORTED_MEDIA_TYPE', 'O pedido deve ser JSON ou um formulário com arquivo.')

    const limit = limits.get(c.req.path.slice(prefix.length)) ?? OPEN
    const most = largest(c, limit)
    if (most > limit.bytes) return tooLarge(c, limit)
    const read = () => bodyLimit({ maxSize: limit.bytes, onError: () => tooLarge(c, limit) })(c, next)
    if (!limit.isOpen) {
      const { request } = requestContext(c, platform)
      const isLarge = most > UNSEEN
      if (!credentialOf(request) || ((isLarge || limit.isUpload) && !(await isSignedIn(platform, request)))) {
        return refuse(unread(c), 401, 'UNAUTHORIZED', unauthorized(request).message)
      }
      if (limit.isUpload) {
        const { person } = platform.callers.payer(request)
        const refused = await refusalOf(platform.auth.limits.count({ uploads: person }))
        if (refused) return tooManyUploads(c, refused, request.signal)
      }
      if (isLarge) return inTurn(c, platform, request, read)
    }
    return read()
  })
}

async function tooManyUploads(c: Context, { retry_after }: ContractError, signal?: AbortSignal) {
  await hesitate(signal)
  c.header('retry-after', String(retry_after))
  return refuse(unread(c), 429, 'TOO_MANY_REQUESTS', 'Você enviou arquivos demais na última hora. Espere um pouco e envie de novo.')
}

/** Asks the database, and learns whose turn it is. */
async function isSignedIn({ database, callers }: Platform, request: Asking) {
  const { rows } = await sql<{ user_id: string; company_id: string | null }>`
    select user_id, company_id from ${whoAsks(request, request.company_id)} a`.execute(database)
  for (const found of rows) callers.learn(credentialOf(request)!, found.user_id, found.company_id)
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
function largest(c: Context, { bytes }: Limit): number {
  const length = c.req.header('content-length')
  if (length !== undefined) return Number(length)
  return c.req.header('transfer-encoding') === undefined ? 0 : bytes
}

const tooLarge = (c: Context, { sentence }: Limit) => refuse(unread(c), 413, 'PAYLOAD_TOO_LARGE', sentence)

/** What was not read would be taken for the next request. */
function unread(c: Context) {
  c.header('connection', 'close')
  return c
}

/** By address, such as /clients/list. */
function limitsIn(router: AnyRouter): Map<string, Limit> {
  const limits = new Map<string, Limit>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { meta, inputSchema } = contract['~orpc']
    const file = largestFile(inputSchema)
    limits.set(`/${path.join('/')}`, 'open' in (meta as Access) ? OPEN : file === null ? CLOSED : upload(file))
  })
  return limits
}

interface Field {
  def: { type: string; checks?: { _zod: { def: { check: string; maximum?: number } } }[] }
}

/** How many bytes the file among the fields of an input may have; null where there is none. */
function largestFile(schema: unknown): number | null {
  const { shape = {} } = (schema ?? {}) as { shape?: Record<string, Field> }
  const file = Object.values(shape).find(({ def }) => def.type === 'file')
  if (!file) return null
  return file.def.checks?.find(({ _zod }) => _zod.def.check === 'max_size')?._zod.def.maximum ?? FILE
}
