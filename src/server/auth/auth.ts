import type pg from 'pg'
import { openDatabase, openPool } from '../database/database.ts'
import type { Env } from '../process/env.ts'
import type { Log } from '../process/log.ts'
import { createLimits, LIMITS, type Limits, type LimitValues } from '../rpc/rate-limit.ts'
import { openAuthLibrary } from './auth-library.ts'
import { createEmailChanges, type EmailChanges } from './email-changes.ts'
import { createInvitations, type InvitationLink, type InvitationWords, type Invited } from './invitations.ts'
import { createPasswordChanges, type PasswordChanges } from './password-changes.ts'
import { createPeople } from './people.ts'
import { createSignIns, type SignIns } from './sign-ins.ts'
import { createTrail, type Trail } from './trail.ts'
import { createTwoFactor, type TwoFactor } from './two-factor.ts'

/** Everything that touches passwords, sessions and recovery links. Works as app_auth, outside the request's transaction. */
export interface Auth extends SignIns, PasswordChanges {
  limits: Limits
  trail: Trail
  twoFactor: TwoFactor
  /** A single-use token for somebody who was invited, good for 72 hours; null for who has a password already, and enters with that. Ends an earlier one. */
  startInvitation(invited: Invited): Promise<string | null>
  /** What the mail of an invitation says; null for who has entered, was removed or is blocked. */
  invitationWords(invited: Invited): Promise<InvitationWords | null>
  /** What an invitation's token says; null for one that nobody was given, or that another took the place of. */
  invitation(token: string): Promise<InvitationLink | null>
  emailChanges: EmailChanges
  close(): Promise<void>
}

export interface AuthOptions {
  env: Pick<Env, 'SECRET' | 'PUBLIC_URL'>
  app: pg.PoolConfig
  log: Log
  limits?: LimitValues
}

export async function createAuth({ env, app, log, limits: values = LIMITS }: AuthOptions): Promise<Auth> {
  const pool = openPool(app, { max: 5, role: 'app_auth', onError: (error) => log.error({ err: error }, 'sign-in connection broke') })
  const db = openDatabase(pool)
  const limits = createLimits(pool, values)
  const library = await openAuthLibrary(db, env, log)
  const invitations = createInvitations(db)
  const twoFactor = createTwoFactor(db, env.SECRET)
  const trail = createTrail(db, log)
  const people = createPeople(db, library)

  return {
    limits,
    trail,
    twoFactor,
    ...createSignIns({ db, log, library, people, limits, trail, twoFactor }),
    ...createPasswordChanges({ db, library, people, limits, invitations }),
    startInvitation: async (invited) => ((await people.passwordOf(invited.user_id)) ? null : invitations.start(invited)),
    invitationWords: invitations.words,
    invitation: invitations.find,
    emailChanges: createEmailChanges(db),
    close: () => db.destroy(),
  }
}
