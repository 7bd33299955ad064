import type { Kysely } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { hash } from './passwords.ts'
import type { Person } from './people.ts'

/** Adds a sign-in whose password is not judged and whose e-mail counts as confirmed. Returns its id. */
export async function addSignIn(db: Kysely<Tables>, { email, name, password }: Omit<Person, 'user_id'> & { password: string }) {
  const hashed = await hash(password)
  const person = { name, email: email.toLowerCase(), email_verified: true }
  const { id } = await db.insertInto('auth.user').values(person).returning('id').executeTakeFirstOrThrow()
  await addPassword(db, id, hashed)
  return id
}

/** Gives somebody a password who has none. */
export const addPassword = (db: Kysely<Tables>, user_id: string, hashed: string) =>
  db.insertInto('auth.account').values({ user_id, account_id: user_id, provider_id: 'credential', password: hashed }).execute()
