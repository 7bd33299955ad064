import { sql } from 'kysely'
import type pg from 'pg'
import { seedClients } from '#modules/clients/server/demo.ts'
import { seedDashboard, seedReports } from '#modules/dashboard/server/demo.ts'
import { seedEmployees } from '#modules/hr/server/demo.ts'
import { addSignIn } from '#server/auth/auth.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import type { Storage } from '#server/files/storage.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

/** What every module fills a demonstration company with. */
interface Story {
  random: Random
  now: Date
  storage: Storage
  clients: number
}

const COMPANIES = [
  {
    name: 'Potiguar Comércio Ltda',
    slug: 'potiguar-comercio',
    primary_color: '#2563eb',
    secondary_color: '#0ea5e9',
    staff: {
      'dono@exemplo.com.br': 'owner',
      'gestora@exemplo.com.br': 'admin',
      'vendas@exemplo.com.br': 'member',
      'rh@exemplo.com.br': 'member',
    },
    clients: 210,
  },
  {
    name: 'Clínica Lagoa Nova',
    slug: 'clinica-lagoa-nova',
    primary_color: '#0f766e',
    secondary_color: '#65a30d',
    staff: {
      'dono@exemplo.com.br': 'owner',
      'gestora@exemplo.com.br': 'manager',
      'recepcao@exemplo.com.br': 'member',
      'rh@exemplo.com.br': 'member',
    },
    clients: 130,
  },
]

const PEOPLE: Record<(typeof DEMO_ACCOUNTS)[number]['email'], { name: string; permissions?: object }> = {
  'dono@exemplo.com.br': { name: 'Élcio Guimarães' },
  'gestora@exemplo.com.br': { name: 'Ângela Nascimento' },
  'vendas@exemplo.com.br': { name: 'Lucas Peçanha' },
  'recepcao@exemplo.com.br': { name: 'Íris Conceição', permissions: { patients: true } },
  'rh@exemplo.com.br': { name: 'Zélia Carvalho', permissions: { hr: true } },
}

/** Fills an empty database with the demonstration companies, as the owner of the database: all of it or, when anything fails, nothing. */
export async function seedDemo(owner: pg.Pool, storage: Storage, now = new Date()) {
  await openDatabase(owner)
    .transaction()
    .execute(async (db) => {
      // In this transaction only: as a member the owner, unless a superuser, would obey the policies of app_user also where functions run as the owner.
      await sql`grant app_user to current_user`.execute(db)
      const people = await addPeople(db)
      for (const [n, company] of COMPANIES.entries()) {
        const { staff, clients, ...named } = company
        const { id } = await db
          .insertInto('companies')
          .values({ ...named, page_title: named.name, time_zone: 'America/Fortaleza' })
          .returning('id')
          .executeTakeFirstOrThrow()
        const members = Object.entries(staff).map(([email, role]) => ({ company_id: id, user_id: people.get(email)!, role }))
        await db.insertInto('company_membership').values(members).execute()
        await seedReports(db, id)
        await inCompany(db, id, members[0]!.user_id, () => fillCompany(db, { random: createRandom(n + 1), now, storage, clients }))
      }
      await sql`revoke app_user from current_user`.execute(db)
    })
}

/** One line per module. */
async function fillCompany(db: Db, { random, now, storage, clients }: Story) {
  await seedClients(db, random, { count: clients, now })
  await seedDashboard(db)
  await seedEmployees(db, random, { now, storage })
}

async function addPeople(db: Db): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { email, profile_id } of DEMO_ACCOUNTS) {
    const { name, permissions } = PEOPLE[email]
    const user_id = await addSignIn(db, { email, name, password: DEMO_PASSWORD })
    await db
      .insertInto('users')
      .values({ user_id, email, name, profile_id, permissions: permissions ? JSON.stringify(permissions) : null })
      .execute()
    ids.set(email, user_id)
  }
  return ids
}

/** Works as the first of the staff, behind row level security, so that the demonstration breaks no rule of the product. */
async function inCompany(db: Db, company_id: string, user_id: string, work: () => Promise<void>) {
  await sql`
    select set_config('role', 'app_user', true), set_config('app.user_id', ${user_id}, true),
           set_config('app.company_id', ${company_id}, true)`.execute(db)
  await work()
  await sql`select set_config('role', 'none', true), set_config('app.user_id', '', true), set_config('app.company_id', '', true)`.execute(
    db,
  )
}
