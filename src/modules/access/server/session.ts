import { sql } from 'kysely'
import { tellOfSecurity } from '#server/auth/security-mail.ts'
import type { Db } from '#server/database/database.ts'
import { byName } from '#server/database/sql.ts'
import { type Entry, enter } from '#server/rpc/admission.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import { found } from '#server/rpc/rpc.ts'
import { deviceName } from '#shared/device-name.ts'
import type { AccessibleCompany, ActiveCompany, EffectivePage, Session, SessionUser } from '#shared/session.ts'
import { NEW_SIGN_IN } from '../contract/notifications.ts'
import type { LoginBranding } from '../contract/sign-in.ts'
import { deviceOf, forgetRecovery, forgetSession, keepChallenge, keepDevice, keepSession, trustedTokens } from './cookies.ts'
import { openRpc, rpc } from './rpc.ts'

/** The caller, also without a profile row. */
export async function signedInPerson(db: Db): Promise<SessionUser> {
  const { rows } = await sql<SessionUser>`select * from app.signed_in_person()`.execute(db)
  return found(rows[0], 'No user profile found')
}

export const session = openRpc.session.handler(async ({ input: { company_id }, context }) => {
  if (!context.request.token) return null
  const answer = await enter(
    context,
    { signedIn: true },
    async (db, entry) => {
      const { first, count } = await accessibleCompanies(db, entry.user_id)
      const entered = entry.company_id ?? (entry.misses_two_factor ? company_id : first)
      const two_factor_asked_by = entry.company_id ? null : await askingTwoFactor(db, entered)
      if (!entry.company_id && !two_factor_asked_by) await sql`select set_config('app.company_id', ${entered ?? ''}, true)`.execute(db)
      await sql`select app.note_visit()`.execute(db)
      return {
        user: await signedInPerson(db),
        company: (await activeCompany(db)) ?? null,
        company_count: count,
        company_type: context.platform.env.COMPANY_TYPE,
        pages: two_factor_asked_by ? [] : await effectivePages(db),
        modules_off: await modulesOff(db),
        two_factor_asked_by,
        phone_start: await phoneStart(db, entry.user_id),
      }
    },
    company_id,
  )
  if (!answer && !(await wasBlocked(context))) forgetSession(context)
  return answer
})

/** Whether the session of this browser ended because its person was blocked, and she still is. */
async function wasBlocked({ platform, request: { token } }: RequestContext): Promise<boolean> {
  if (!token) return false
  const { rows } = await sql<{ blocked: boolean }>`select app.ended_by_block(${token}) as blocked`.execute(platform.database)
  return rows[0]?.blocked ?? false
}

export const ended = openRpc.ended.handler(async ({ context }) => ({ blocked: await wasBlocked(context) }))

async function phoneStart(db: Db, user_id: string): Promise<Session['phone_start']> {
  const chosen = await db.selectFrom('users').select('phone_start').where('user_id', '=', user_id).executeTakeFirst()
  return chosen?.phone_start === 'day' ? 'day' : 'dashboard'
}

/** The company's name where it wants two steps of the caller that she has not set up. She is in no company then, and row level security shows her none. */
async function askingTwoFactor(db: Db, company_id: string | null): Promise<string | null> {
  if (!company_id) return null
  const { rows } = await sql<{ name: string | null }>`select app.asks_two_factor(${company_id}) as name`.execute(db)
  return rows[0]?.name ?? null
}

async function accessibleCompanies(db: Db, user_id: string): Promise<{ first: string | null; count: number }> {
  const { rows } = await sql<{ first: string; count: number }>`
    select company_id as first, count(*) over () as count from get_user_accessible_companies(${user_id})
    order by ${byName('company_name')}, company_id limit 1`.execute(db)
  return rows[0] ?? { first: null, count: 0 }
}

/** Row level security shows the current company only. */
export const activeCompany = (db: Db): Promise<ActiveCompany | undefined> =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'slug', 'schema_name', 'time_zone', 'default_ddd', 'primary_color', 'secondary_color', 'page_title', 'logo_url'])
    .where('id', '=', sql<string>`app.current_company()`)
    .executeTakeFirst()

/** Row level security shows those of the current company only. */
async function modulesOff(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('company_module').select('module').where('enabled', '=', false).orderBy('module').execute()
  return rows.map(({ module }) => module)
}

/** Somebody without a profile row has no effective pages, and only the home page may be read. */
async function effectivePages(db: Db): Promise<EffectivePage[]> {
  const { rows } = await sql<EffectivePage>`
    select p.key as page, p.path, coalesce(e.can_create, false) as can_create, coalesce(e.can_read, p.key = 'dashboard') as can_read,
           coalesce(e.can_update, false) as can_update, coalesce(e.can_delete, false) as can_delete
    from page p
    left join vw_user_effective_pages e on e.page = p.key and e.user_id = app.current_user_id()
    order by p.order_index`.execute(db)
  return rows
}

export const signIn = openRpc.signIn.handler(async ({ input, context }) => {
  const { auth } = context.platform
  const { address, user_agent } = context.request
  const device = deviceOf(context, input.email)
  const signed = await auth.signIn({ ...input, address, user_agent, device, trusted: trustedTokens(context) })
  if ('token' in signed) return { user: await welcome(context, signed) }
  keepChallenge(context, signed.challenge)
  throw new ContractError('TWO_FACTOR_REQUIRED', { data: { may_trust: signed.may_trust } })
})

/** Gives this browser its session in the place of the one before; a browser that is not known to be hers, but for the first of all, is told of to its person. Answers whose it is. */
export async function welcome(context: RequestContext, { token, email }: { token: string; email: string }): Promise<SessionUser> {
  if (context.request.token) await context.platform.auth.signOut(context.request.token)
  const isUnknown = deviceOf(context, email) === null
  keepSession(context, token)
  keepDevice(context, email)
  forgetRecovery(context)
  const asThatPerson = { ...context, request: { ...context.request, token } }
  const entered = await enter(asThatPerson, { signedIn: true }, async (db, entry) => {
    const person = await signedInPerson(db)
    const isNew = isUnknown && !(await isFirstVisit(db))
    if (isNew) await notifyOfSignIn(db, entry, context.request.user_agent)
    return { person, isNew }
  })
  const { person, isNew } = found(entered, 'No user profile found')
  if (isNew) await tellOfSecurity(context, 'new_sign_in', person)
  return person
}

/** Whoever was never here has no other browser, from which one could be a new one. */
async function isFirstVisit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`select app.is_first_visit() as first`.execute(db)
  return rows[0]!.first
}

/** In the bell of the company that opens first; nobody is in one who must set up her two steps. */
async function notifyOfSignIn(db: Db, { user_id, company_id, misses_two_factor }: Entry, user_agent: string | null) {
  const { first } = await accessibleCompanies(db, user_id)
  const company = company_id ?? first
  if (!company || misses_two_factor) return
  await sql`select set_config('app.company_id', ${company}, true)`.execute(db)
  await sql`select app.notify_me(${NEW_SIGN_IN.key}, null, ${deviceName(user_agent)})`.execute(db)
}

export const signOut = openRpc.signOut.handler(async ({ context }) => {
  if (context.request.token) await context.platform.auth.signOut(context.request.token)
  forgetSession(context)
  forgetRecovery(context)
  return { signed_out: true }
})

export const branding = openRpc.branding.handler(async ({ context }) => {
  const { rows } = await sql<LoginBranding>`select * from get_login_branding()`.execute(context.platform.database)
  return rows[0] ?? null
})

export const companies = rpc.companies.handler(async ({ context: { db } }) => {
  const { rows } = await sql<AccessibleCompany>`select * from get_user_accessible_companies(app.current_user_id())`.execute(db)
  return rows
})

export const hasChildren = rpc.hasChildren.handler(async ({ input: { parent_id }, context: { db } }) => {
  const { rows } = await sql<{ has_children: boolean }>`select app.has_children(${parent_id}) as has_children`.execute(db)
  return { has_children: rows[0]?.has_children ?? false }
})
