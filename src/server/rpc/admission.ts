import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { type ModuleKey, moduleOff } from '#shared/modules.ts'
import { type Access, onlyReads } from '#shared/procedure.ts'
import type { Db } from '../database/database.ts'
import type { Platform } from '../process/platform.ts'
import { inetOf } from './caller-address.ts'
import { credentialOf } from './callers.ts'
import { NOT_ALLOWED } from './error-answers.ts'
import type { RequestContext } from './request-context.ts'
import { unauthorized } from './unauthorized.ts'

/** The person who is signed in, or whose program asks. `company_id` is null only for procedures that need none. */
export interface Caller {
  user_id: string
  company_id: string | null
  time_zone: string | null
  session_created_at: Date
  /** The API key that the request came with. */
  key_id: string | null
}

/** Whoever enters, and what she finds. */
export interface Entry extends Caller {
  allowed: boolean
  /** The company asked for wants two steps of her, and she has not set them up: she is in no company. */
  misses_two_factor: boolean
  /** The module of the page asked for, where the company switched it off. */
  module_off: ModuleKey | null
  long_ago: boolean
}

/** Who asks, from the row of the function that knows: of an API key, or of a session. */
export const whoAsks = ({ key = null, token, address }: RequestContext['request'], company_id: string | null) =>
  key === null
    ? sql`(select a.*, null::uuid as key_id from app.authenticate(${token}, ${company_id}) a)`
    : sql`app.authenticate_key(${key}, ${inetOf(address)}::inet, ${company_id})`

/**
 * Enters the person of the session or API key into the company asked for. One statement checks the session, the company and the permission and sets
 * what row level security reads: who asks and where before the permission, so that app.decide need not look at what app.authenticate has looked at.
 * Null without a live session or key.
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
    select a.user_id, a.company_id, a.time_zone, a.session_created_at, a.misses_two_factor, a.long_ago, a.key_id,
           set_config('app.api_key_id', coalesce(a.key_id::text, ''), true), set_config('app.user_id', a.user_id::text, true),
           set_config('app.company_id', coalesce(a.company_id::text, ''), true),
           app.admit(${page}, ${action}) as allowed, app.module_off(a.company_id, ${page}) as module_off,
           set_config('TimeZone', coalesce(a.time_zone, 'America/Sao_Paulo'), true), set_config('app.changed_page', ${changed_page}, true),
           set_config('app.tab', ${request.tab ?? ''}, true), set_config('app.session_id', coalesce(a.session_id::text, ''), true),
           set_config('role', 'app_user', true)
    from ${whoAsks(request, company_id)} a`.execute(db)
  const [entered = null] = rows
  const credential = credentialOf(request)
  if (entered && credential) platform.callers.learn(credential, entered.user_id, entered.company_id)
  if (entered?.long_ago) noteUse(platform, request, entered)
  return entered
}

function noteUse({ auth }: Platform, { token, address, unattended }: RequestContext['request'], { key_id }: Entry) {
  if (key_id) auth.noteKeyUse(key_id, address)
  else if (token && !unattended) auth.noteUse(token)
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
  if (isNobody(context)) return null
  return inTransaction(context, access, async (db) => {
    const entered = await entry(db, context, access, company_id)
    return entered && work(db, entered)
  })
}

const isNobody = ({ request }: RequestContext) => !credentialOf(request)

/** Opens a transaction when it is the caller's turn. */
async function inTransaction<T>(context: RequestContext, access: Access, work: (db: Db) => Promise<T>): Promise<T> {
  const { database, turns, callers } = context.platform
  const { signal } = context.request
  const begun = database.transaction()
  const transaction = onlyReads(access) ? begun.setAccessMode('read only') : begun
  if (!('bulk' in access && access.bulk))
    return turns.requests.take(callers.payer(context.request), () => transaction.execute(work), signal)
  await introduce(context)
  const payer = callers.payer(context.request)
  return turns.bulk.take(payer, () => transaction.execute((db) => work(turns.pace.paced(db, payer.company))), signal)
}

/** Learns whose session or key it is, for queues that are too short for strangers to wait in. */
export async function introduce(context: RequestContext) {
  if (!context.platform.callers.knows(credentialOf(context.request))) await enter(context, { signedIn: true }, async () => null)
}

const TWO_FACTOR_SETUP = 'Esta empresa exige a verificação em duas etapas. Ative-a em Minha conta.'

const NOT_BY_KEY = 'Chaves de API não chegam à conta da pessoa.'

/** Refuses callers without the session, the company or the permission that the contract declares. */
function admitted(entered: Entry | null, access: Access, { request, platform }: RequestContext): Caller {
  if (!entered) throw unauthorized(request)
  const { allowed, misses_two_factor, module_off, long_ago: _, ...caller } = entered
  if (caller.key_id && !('page' in access && !access.personal)) throw new ORPCError('FORBIDDEN', { message: NOT_BY_KEY })
  if ('page' in access) {
    if (misses_two_factor) throw new ORPCError('TWO_FACTOR_SETUP', { status: 403, message: TWO_FACTOR_SETUP })
    if (!caller.company_id) throw new ORPCError('FORBIDDEN', { message: 'Você não tem acesso a esta empresa. Escolha outra.' })
    if (module_off) throw new ORPCError('MODULE_OFF', { status: 403, message: moduleOff(module_off) })
    if (!allowed) {
      platform.auth.trail.refused(caller, access.page, access.action)
      throw new ORPCError('FORBIDDEN', { message: access.denied ?? NOT_ALLOWED })
    }
  }
  return caller
}

function neverOpen(access: Access) {
  if ('open' in access) throw new Error('an open procedure is implemented with openCalls')
}

/** Like `enter`, but throws for callers without the session, the company or the permission. */
export async function admit<T>(context: RequestContext, access: Access, work: (db: Db, caller: Caller) => T | PromiseLike<T>): Promise<T> {
  neverOpen(access)
  const result = await enter(context, access, async (db, entered) => ({ answer: await work(db, admitted(entered, access, context)) }))
  if (!result) throw unauthorized(context.request)
  return result.answer
}

/**
 * Like `admit`, for a procedure that only reads. Its statements do not wait to hear that the caller may come in, but travel along with the
 * question: row level security keeps them from strangers, and a caller who is refused never hears what they found. The answer does not
 * wait for the end of the transaction either, which has nothing to commit.
 */
export function admitToRead<T>(
  context: RequestContext,
  access: Access,
  work: (db: Db, caller: Promise<Caller>) => T | PromiseLike<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (isNobody(context)) return reject(unauthorized(context.request))
    const transaction = inTransaction(context, access, async (db) => {
      const caller = entry(db, context, access).then((entered) => admitted(entered, access, context))
      const [admission, answer] = await Promise.allSettled([caller, work(db, caller)])
      if (admission.status === 'rejected') throw admission.reason
      if (answer.status === 'rejected') throw answer.reason
      resolve(answer.value)
    })
    transaction.catch(reject)
  })
}
