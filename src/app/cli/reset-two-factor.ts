import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/process/start-error.ts'

/** Takes the second step of somebody away, and ends her sessions: for an owner whom nobody else could free. Answers her name; throws StartError with a sentence. */
export async function resetTwoFactor(database: Database, email: string): Promise<string> {
  const found = await database
    .selectFrom('auth.user')
    .leftJoin('auth.two_factor', 'auth.two_factor.user_id', 'auth.user.id')
    .select(['auth.user.id', 'auth.user.name', 'auth.two_factor.verified'])
    .where('auth.user.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!found) throw new StartError(`Ninguém entra com o e-mail ${email}.`)
  if (!found.verified) throw new StartError(`${found.name} não tem a verificação em duas etapas ativa.`)
  await database.transaction().execute(async (db) => {
    await sql`select app.forget_two_factor(${found.id})`.execute(db)
    await db.insertInto('audit_event').values({ action: 'two_factor_off', entity: 'session', user_id: found.id }).execute()
  })
  return found.name
}
