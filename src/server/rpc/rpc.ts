import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import {
  type Context,
  type ImplementerInternalWithMiddlewares,
  implement,
  type MergedCurrentContext,
  type MergedInitialContext,
  ORPCError,
  os,
} from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { sql } from 'kysely'
import { config } from 'zod'
import { pt } from 'zod/locales'
import { type Access, onlyReads } from '#shared/procedure.ts'
import type { Db } from '../database/database.ts'
import type { Platform } from '../process/platform.ts'
import { ContractError } from './contract-error.ts'

/** What every request carries before any handler runs. */
export interface RequestContext extends ResponseHeadersPluginContext {
  platform: Platform
  request: {
    id: string
    /** The caller's address: the socket's, or what a trusted proxy says. */
    address: string
    user_agent: string | null
    /** The session token of the cookie. */
    token: string | null
    /** The company the browser works in; not yet checked. */
    company_id: string | null
    cookie(name: string): string | undefined
    /** The tab of the browser that asks, which is not told of what it does itself. */
    tab?: string | null
    /** Aborts when nobody waits for the answer any more. */
    signal?: AbortSignal
  }
}

/** The person who is signed in. `company_id` is null only for procedures that need none. */
export interface Caller {
  user_id: string
  company_id: string | null
  time_zone: string | null
  session_created_at: Date
}

interface Entry extends Caller {
  allowed: boolean
}

/** What a schema without a message of its own says, in Portuguese. */
config(pt())

const base = os.$context<RequestContext>()

const NOT_ALLOWED = 'Você não tem permissão para esta ação.'
const FOREIGN_KEY_VIOLATION = '23503'
const INSUFFICIENT_PRIVILEGE = '42501'
/** What the name of a constraint ends with that lets a file belong to one record only. */
const FILE_TAKEN = '_file_taken'
const FILE_TAKEN_MESSAGE = 'Este arquivo já está salvo em um registro. Atualize a página.'
/** A zero byte, or half of a surrogate pair: no text that PostgreSQL can keep. */
const IMPOSSIBLE_TEXT = '22021'
/** No date, or one before or after all that PostgreSQL knows. */
const IMPOSSIBLE_DATES = new Set(['22007', '22008'])

/** Turns a `ContractError`, or a broken constraint in capitals, into the error of that name that the contract declares. */
const contractErrors = base.middleware(async ({ next, procedure, context }) => {
  try {
    return await next()
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string }
    const name = error instanceof ContractError ? error.code : (constraint?.toUpperCase() ?? '')
    const known = procedure['~orpc'].errorMap[name]
    const { data, reason, sentence, retry_after } = error instanceof ContractError ? error : {}
    if (retry_after) context.resHeaders?.set('retry-after', String(retry_after))
    const message = [sentence ?? known?.message, reason].filter(Boolean).join(' ')
    if (known) throw new ORPCError(name, { defined: true, status: known.status, message, data, cause: error })
    if (constraint?.endsWith(FILE_TAKEN)) throw new ORPCError('FILE_TAKEN', { status: 409, message: FILE_TAKEN_MESSAGE, cause: error })
    if (code === FOREIGN_KEY_VIOLATION) throw new ORPCError('NOT_FOUND', { message: 'Registro não encontrado.', cause: error })
    if (code === INSUFFICIENT_PRIVILEGE) throw new ORPCError('FORBIDDEN', { message: NOT_ALLOWED, cause: error })
    if (code && IMPOSSIBLE_DATES.has(code))
      throw new ORPCError('BAD_REQUEST', { message: 'Uma das datas enviadas não existe.', cause: error })
    if (code === IMPOSSIBLE_TEXT) throw new ORPCError('BAD_REQUEST', { message: 'O texto tem um caractere inválido.', cause: error })
    throw error
  }
})

/**
 * Enters the session's person into the company asked for. One statement checks the session, the company and the permission and sets
 * what row level security reads: who asks and where before the permission, so that app.decide need not look at what app.authenticate has looked at.
 * Null without a live session.
 */
async function entry(
  db: Db,
  { platform, request }: RequestContext,
  access: Access,
  company_id = request.company_id,
): Promise<Entry | null> {
  const [page, action] = 'page' in access ? [access.page, access.action] : ['dashboard', 'read']
  const changed_page = action === 'read' ? '' : page
  const { rows } = await sql<Entry>`
    select a.user_id, a.company_id, a.time_zone, a.session_created_at,
           set_config('app.user_id', a.user_id::text, true), set_config('app.company_id', coalesce(a.company_id::text, ''), true),
           app.allowed(a.user_id, a.company_id, ${page}, ${action}) as allowed,
           set_config('TimeZone', coalesce(a.time_zone, 'America/Sao_Paulo'), true), set_config('app.changed_page', ${changed_page}, true),
           set_config('app.tab', ${request.tab ?? ''}, true),
           set_config('role', 'app_user', true)
    from app.authenticate(${request.token}, ${company_id}) a`.execute(db)
  const [entered = null] = rows
  if (entered && request.token) platform.callers.learn(request.token, entered.user_id, entered.company_id)
  return entered
}

/**
 * Opens the request's one transaction as the session's person in the company asked for, and answers `work`. Null without a live session.
 * PostgreSQL refuses every write of a procedure that is declared to read.
 */
export async function enter<T>(
  context: RequestContext,
  access: Access,
  work: (db: Db, entry: Entry) => Promise<T>,
  company_id = context.request.company_id,
): Promise<T | null> {
  if (!context.request.token) return null
  return inTransaction(context, access, async (db) => {
    const entered = await entry(db, context, access, company_id)
    return entered && work(db, entered)
  })
}

/** Opens a transaction when it is the caller's turn. */
async function inTransaction<T>(context: RequestContext, access: Access, work: (db: Db) => Promise<T>): Promise<T> {
  const { database, turns, callers } = context.platform
  const { signal } = context.request
  const begun = database.transaction()
  const transaction = onlyReads(access) ? begun.setAccessMode('read only') : begun
  const run = () => turns.requests.take(callers.payer(context.request), () => transaction.execute(work), signal)
  if (!('bulk' in access && access.bulk)) return run()
  await introduce(context)
  return turns.bulk.take(callers.payer(context.request), run, signal)
}

/** Learns whose session it is, for queues that are too short for strangers to wait in. */
export async function introduce(context: RequestContext) {
  if (!context.platform.callers.knows(context.request.token)) await enter(context, { signedIn: true }, async () => null)
}

const unauthorized = () => new ORPCError('UNAUTHORIZED', { message: 'Sessão expirada. Entre novamente.' })

/** Refuses callers without the session, the company or the permission that the contract declares. */
function admitted(entered: Entry | null, access: Access): Caller {
  if (!entered) throw unauthorized()
  const { allowed, ...caller } = entered
  if ('page' in access) {
    if (!caller.company_id) throw new ORPCError('FORBIDDEN', { message: 'Você não tem acesso a esta empresa. Escolha outra.' })
    if (!allowed) throw new ORPCError('FORBIDDEN', { message: access.denied ?? NOT_ALLOWED })
  }
  return caller
}

function neverOpen(access: Access) {
  if ('open' in access) throw new Error('an open procedure is implemented with openCalls')
}

/** Like `enter`, but throws for callers without the session, the company or the permission. */
export async function admit<T>(context: RequestContext, access: Access, work: (db: Db, caller: Caller) => T | PromiseLike<T>): Promise<T> {
  neverOpen(access)
  const result = await enter(context, access, async (db, entered) => ({ answer: await work(db, admitted(entered, access)) }))
  if (!result) throw unauthorized()
  return result.answer
}

/**
 * Like `admit`, for a procedure that only reads. Its statements do not wait to hear that the caller may come in, but travel along with the
 * question: row level security keeps them from strangers, and a caller who is refused never hears what they found. The answer does not
 * wait for the end of the transaction either, which has nothing to commit.
 */
function admitToRead<T>(
  context: RequestContext,
  access: Access,
  work: (db: Db, caller: Promise<Caller>) => T | PromiseLike<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (!context.request.token) return reject(unauthorized())
    const transaction = inTransaction(context, access, async (db) => {
      const caller = entry(db, context, access).then((entered) => admitted(entered, access))
      const [admission, answer] = await Promise.allSettled([caller, work(db, caller)])
      if (admission.status === 'rejected') throw admission.reason
      if (answer.status === 'rejected') throw answer.reason
      resolve(answer.value)
    })
    transaction.catch(reject)
  })
}

/** Gives the handler `db`, the request's one transaction, and `caller`, who a read may not have waited for. */
const guardedTransaction = base.middleware(({ context, next, procedure }) => {
  const access = procedure['~orpc'].meta as Access
  if (onlyReads(access)) return admitToRead(context, access, (db, caller) => next({ context: { db, caller } }))
  return admit(context, access, (db, caller) => next({ context: { db, caller: Promise.resolve(caller) } }))
})

/** Runs `work` in a guarded transaction of its own. */
export type InTransaction = <T>(work: (db: Db, caller: Caller) => Promise<T>) => Promise<T>

/** Checks the caller, and gives the handler `inTransaction` instead of a transaction that stays open meanwhile. */
const shortTransactions = base.middleware(async ({ context, next, procedure }) => {
  const inTransaction: InTransaction = (work) => admit(context, procedure['~orpc'].meta as Access, work)
  await inTransaction(async () => null) // refused before the input is read, as everywhere
  return next({ context: { inTransaction } })
})

/** Middleware of public procedures: fails unless the contract declares them public. */
const onlyOpen = base.middleware(({ next, procedure }) => {
  if (!('open' in (procedure['~orpc'].meta as Access)))
    throw new Error('a procedure that needs a session is implemented with `rpc` or `waitingRpc`')
  return next()
})

/** A contract, or a part of one, that is implemented by handlers which get `Given`. */
type Implementing<Contract extends AnyContractRouter, Given extends Context> = ImplementerInternalWithMiddlewares<
  Contract,
  MergedInitialContext<RequestContext & Record<never, never>, RequestContext, RequestContext>,
  MergedCurrentContext<RequestContext, Given>
>

/** A contract, or a part of one, whose handlers get `db`, the request's one transaction. */
export type Rpc<Contract extends AnyContractRouter> = Implementing<Contract, { db: Db; caller: Promise<Caller> }>

/**
 * The three ways to implement the procedures of a contract. The handlers of `rpc` get `db`, the request's one transaction. Those of `waitingRpc`
 * wait long for something else, such as a report or another server, and open transactions only in between: a connection held meanwhile
 * would be missing elsewhere. Those of `openRpc` are called by anybody. Without one of them a handler has no way to the database.
 */
export function implementContract<Contract extends AnyContractRouter>(contract: Contract) {
  const implementer = implement(contract as Record<string, AnyContractProcedure>).$context<RequestContext>()
  return {
    rpc: implementer.use(contractErrors.concat(guardedTransaction)) as unknown as Rpc<Contract>,
    waitingRpc: implementer.use(contractErrors.concat(shortTransactions)) as unknown as Implementing<
      Contract,
      { inTransaction: InTransaction }
    >,
    openRpc: implementer.use(contractErrors.concat(onlyOpen)) as unknown as Implementing<Contract, Record<never, never>>,
  }
}

/** A procedure that still lacks its handler, which gets `db`: what functions take that implement the procedures of any module. */
export interface Unimplemented<Input, Output> {
  handler(handler: (options: { input: Input; context: { db: Db } }) => Promise<Output>): unknown
}

/** What such a function gives back: the procedures `Name` of `Procedures` with their handlers. */
export type Implemented<Procedures, Name extends keyof Procedures> = {
  [Key in Name]: Procedures[Key] extends { handler(handler: never): infer Procedure } ? Procedure : never
}

/** The row, or NOT_FOUND. A row of another company is not found either: the caller may not tell which. */
export function found<Row>(row: Row | undefined | null, otherwise: string): Row {
  if (row === undefined || row === null) throw new ORPCError('NOT_FOUND', { message: otherwise })
  return row
}
