import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { AuthLibrary } from './auth-library.ts'

export interface Person {
  user_id: string
  email: string
  name: string
}

/** Where a request comes from. */
export interface Origin {
  address: string
  user_agent: string | null
}

type SecurityEvent = 'sign_in' | 'sign_in_refused' | 'sign_out' | 'recovery_started' | 'password_changed' | 'password_refused'

export type People = ReturnType<typeof createPeople>

/** Who has a sign-in, and what is written of it into the audit. */
export function createPeople(db: Kysely<Tables>, library: AuthLibrary) {
  /** `changes` says from where, of what a browser asked for. */
  async function record(
    action: SecurityEvent,
    user_id: string | null,
    { id = null, ...from }: { id?: string | null } & Partial<Origin> = {},
  ) {
    const changes = 'address' in from ? JSON.stringify(from) : null
    await db.insertInto('audit_event').values({ action, entity: 'session', entity_id: id, user_id, changes }).execute()
  }

  async function isBlocked(user_id: string) {
    const { rows } = await sql<{ may: boolean }>`select app.may_sign_in(${user_id}) as may`.execute(db)
    return !rows[0]?.may
  }

  /** Null for nobody and for the blocked. */
  async function person(user_id: string): Promise<Person | null> {
    const user = await library.findUserById(user_id)
    return user && !(await isBlocked(user.id)) ? { user_id: user.id, email: user.email, name: user.name } : null
  }

  async function companiesOf(user_id: string) {
    const { rows } = await sql<{ company_name: string }>`select company_name from app.accessible_companies(${user_id})`.execute(db)
    return rows.map(({ company_name }) => company_name)
  }

  async function passwordOf(user_id: string) {
    const account = await library.findCredentialAccount(user_id)
    return account?.password
  }

  return { record, isBlocked, person, companiesOf, passwordOf }
}
