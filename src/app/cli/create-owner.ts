import { sql } from 'kysely'
import { z } from 'zod'
import { ProfileInput, ResetPasswordInput } from '#modules/access/contract/sign-in.ts'
import { addSignIn } from '#server/auth/add-sign-in.ts'
import type { Database, Db } from '#server/database/database.ts'
import { StartError } from '#server/process/start-error.ts'
import { passwordWeakness } from '#shared/password-strength.ts'
import { OWNER_PROFILE } from '#shared/permissions.ts'
import type { CompanyType } from '#shared/session.ts'
import { slugOf } from '#shared/slug.ts'

/** The first owner and, where there is none yet, the first company. */
export const NewOwner = z.object({
  name: ProfileInput.shape.name.unwrap(),
  email: z.string().trim().toLowerCase().pipe(z.email('E-mail inválido')),
  password: ResetPasswordInput.shape.password,
  company: z.string().trim().min(1, 'Nome da empresa é obrigatório').max(120, 'O nome da empresa deve ter no máximo 120 caracteres'),
})
export type NewOwner = z.output<typeof NewOwner>

/** Why not to use a password, before anybody's database is touched. */
export async function weakness({ name, email, company, password }: NewOwner): Promise<string | null> {
  const reason = await passwordWeakness(password, { name, email, companies: [company] })
  return reason && `Esta senha é fácil de adivinhar: escolha outra, de preferência uma frase. ${reason}`
}

/** Any number but the migrator's: two people who type at once make one owner. */
const LOCK = 7_203_443

/** Refuses with a sentence when the installation has an owner, or the address or the password cannot be used. */
export async function createOwner(database: Database, owner: NewOwner, companyType: CompanyType): Promise<void> {
  const weak = await weakness(owner)
  if (weak) throw new StartError(weak)
  await database.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
    const before = await db.selectFrom('users').select('user_id').where('profile_id', '=', OWNER_PROFILE).executeTakeFirst()
    if (before) throw new StartError('Esta instalação já tem uma pessoa proprietária: é ela quem cria os outros acessos.')
    const taken = await db.selectFrom('auth.user').select('id').where('email', '=', owner.email).executeTakeFirst()
    if (taken) throw new StartError('Já existe um acesso com este e-mail.')

    const user_id = await addSignIn(db, owner)
    await db.insertInto('users').values({ user_id, profile_id: OWNER_PROFILE, name: owner.name, email: owner.email }).execute()
    const company_id = await firstCompany(db, owner.company, companyType)
    await db.insertInto('company_membership').values({ company_id, user_id, role: 'owner' }).execute()
  })
}

const ROOT = { individual: 'company', group: 'group', franchise: 'franchise_master' } as const

async function firstCompany(db: Db, name: string, companyType: CompanyType): Promise<string> {
  const found = await db.selectFrom('companies').select('id').orderBy('created_at').orderBy('id').executeTakeFirst()
  if (found) return found.id
  const company = { name, slug: slugOf(name) || 'empresa', type: ROOT[companyType] }
  return (await db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()).id
}
