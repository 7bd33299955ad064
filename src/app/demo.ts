import { sql } from 'kysely'
import type pg from 'pg'
import { CLIENT_TYPE } from '#modules/clients/contract/kinds.ts'
import { seedClients } from '#modules/clients/server/demo.ts'
import { seedDeals } from '#modules/crm/server/demo.ts'
import { seedMoves } from '#modules/crm/server/demo-moves.ts'
import { CLINIC_DEALS, type DealWords, SHOP_DEALS } from '#modules/crm/server/demo-words.ts'
import { seedDashboard, seedReports } from '#modules/dashboard/server/demo.ts'
import { seedEmployees } from '#modules/hr/server/demo.ts'
import { seedCases } from '#modules/legal/server/demo.ts'
import { seedPatients } from '#modules/patients/server/demo.ts'
import { seedMessages } from '#modules/patients/server/demo-messages.ts'
import { seedWhatsapp } from '#modules/whatsapp/server/demo.ts'
import { CLINIC, SHOP } from '#modules/whatsapp/server/demo-dialogues.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import type { Storage } from '#server/files/storage.ts'
import type { DemoEmail } from './demo-accounts.ts'
import { addAbsence, addColleagues, addPeople, addVisits, type Colleague, type DemoOffice, fillOffice } from './demo-people.ts'
import { seedTasks } from './demo-tasks.ts'

/** What every module fills a demonstration company with. */
interface Story {
  random: Random
  now: Date
  storage: Storage
  clients: number
  /** Who looks after clients. */
  sellers: string[]
  /** Everybody who works there. */
  staff: string[]
  /** Who looks after cases, besides who fills the company. */
  lawyers: string[]
  patients: number
  /** Who treats patients: those who sign in, and the others. */
  professionals: string[]
  colleagues: string[]
  deals: { count: number; words: DealWords; sellers: string[]; tenders: boolean }
}

interface DemoCompany extends DemoOffice {
  name: string
  slug: string
  cnpj: string
  primary_color: string
  secondary_color: string
  /** With the role of each; the first fills the company. */
  staff: Partial<Record<DemoEmail, string>>
  clients: number
  sellers: readonly DemoEmail[]
  lawyers?: readonly DemoEmail[]
  patients?: number
  professionals?: readonly DemoEmail[]
  colleagues?: readonly Colleague[]
  whatsapp: Omit<Parameters<typeof seedWhatsapp>[1], 'random' | 'now' | 'company_id' | 'staff' | 'manager'> & {
    staff: readonly DemoEmail[]
  }
  deals: { count: number; words: DealWords; sellers: readonly DemoEmail[]; tenders: boolean }
}

const SALES_PAGES = ['crm', 'clients', 'whatsapp-chat'] as const

const COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Potiguar Comércio Ltda',
    slug: 'potiguar-comercio',
    cnpj: '11222333000181',
    primary_color: '#2563eb',
    secondary_color: '#0ea5e9',
    staff: {
      'dono@exemplo.com.br': 'owner',
      'gestora@exemplo.com.br': 'admin',
      'vendas@exemplo.com.br': 'member',
      'vendas2@exemplo.com.br': 'member',
      'juridico@exemplo.com.br': 'member',
      'estagio@exemplo.com.br': 'member',
      'rh@exemplo.com.br': 'member',
      'atendimento@exemplo.com.br': 'member',
    },
    lawyers: ['juridico@exemplo.com.br'],
    clients: 210,
    sellers: ['vendas2@exemplo.com.br', 'gestora@exemplo.com.br', 'atendimento@exemplo.com.br'],
    deals: {
      count: 320,
      words: SHOP_DEALS,
      sellers: ['vendas@exemplo.com.br', 'vendas2@exemplo.com.br', 'gestora@exemplo.com.br'],
      tenders: true,
    },
    teams: [
      { name: 'Comercial', color: '#2563eb', members: ['gestora@exemplo.com.br', 'vendas@exemplo.com.br', 'vendas2@exemplo.com.br'] },
      { name: 'Suporte', color: '#d97706', members: ['atendimento@exemplo.com.br', 'vendas2@exemplo.com.br'] },
    ],
    scopes: {
      'vendas@exemplo.com.br': { pages: SALES_PAGES, scope: 'team' },
      'vendas2@exemplo.com.br': { pages: SALES_PAGES, scope: 'own' },
    },
    pages: { 'vendas2@exemplo.com.br': SALES_PAGES },
    invited: { email: 'paula.rocha@exemplo.com.br', name: 'Paula Rocha', profile_id: 3, by: 'gestora@exemplo.com.br' },
    absence: { who: 'atendimento@exemplo.com.br', from: 7, to: 14, substitute: 'vendas2@exemplo.com.br', note: 'Férias' },
    whatsapp: {
      dialogues: SHOP,
      aspects: 'Atendimento comercial',
      staff: ['vendas2@exemplo.com.br', 'atendimento@exemplo.com.br'],
      instances: [
        { name: 'Vendas', color: '#2563eb', number: '5584900000099', team: 'Comercial' },
        { name: 'Suporte', color: '#d97706', number: '5584900000098', team: 'Suporte', silent_for_hours: 3 },
      ],
    },
  },
  {
    name: 'Clínica Lagoa Nova',
    slug: 'clinica-lagoa-nova',
    cnpj: '11444777000161',
    primary_color: '#0f766e',
    secondary_color: '#65a30d',
    staff: {
      'dono@exemplo.com.br': 'owner',
      'gestora@exemplo.com.br': 'manager',
      'recepcao@exemplo.com.br': 'member',
      'medica@exemplo.com.br': 'member',
      'psicologa@exemplo.com.br': 'member',
      'rh@exemplo.com.br': 'member',
      'atendimento@exemplo.com.br': 'member',
    },
    clients: 130,
    patients: 240,
    professionals: ['medica@exemplo.com.br', 'psicologa@exemplo.com.br'],
    colleagues: [
      { email: 'bruno.sales@exemplo.com.br', name: 'Bruno Sales' },
      { email: 'tiago.brito@exemplo.com.br', name: 'Tiago Brito' },
      { email: 'lais.moreira@exemplo.com.br', name: 'Laís Moreira' },
      { email: 'juliana.prado@exemplo.com.br', name: 'Juliana Prado' },
    ],
    sellers: ['gestora@exemplo.com.br', 'atendimento@exemplo.com.br'],
    invited: { email: 'caio.bezerra@exemplo.com.br', name: 'Caio Bezerra', profile_id: 4, by: 'gestora@exemplo.com.br' },
    deals: { count: 90, words: CLINIC_DEALS, sellers: ['gestora@exemplo.com.br', 'dono@exemplo.com.br'], tenders: false },
    teams: [{ name: 'Recepção', color: '#0f766e', members: ['recepcao@exemplo.com.br', 'atendimento@exemplo.com.br'] }],
    absence: { who: 'medica@exemplo.com.br', from: 9, to: 11, note: 'Congresso' },
    whatsapp: {
      dialogues: CLINIC,
      aspects: 'Clínica',
      staff: ['atendimento@exemplo.com.br', 'dono@exemplo.com.br'],
      instances: [{ name: 'Recepção', color: '#0f766e', number: '5584900000097', team: 'Recepção' }],
    },
  },
]

/** Fills an empty database with the demonstration companies, as the owner of the database: all of it or, when anything fails, nothing. */
export async function seedDemo(owner: pg.Pool, storage: Storage, now = new Date()) {
  await openDatabase(owner)
    .transaction()
    .execute(async (db) => {
      const people = await addPeople(db)
      for (const [n, company] of COMPANIES.entries()) {
        const { staff, clients, patients = 0, whatsapp } = company
        const id = await addCompany(db, company)
        const members = Object.entries(staff).map(([email, role]) => ({ company_id: id, user_id: people.get(email as DemoEmail)!, role }))
        await db.insertInto('company_membership').values(members).execute()
        const everybody = members.map(({ user_id }) => user_id)
        await fillOffice(db, id, people, company)
        await addVisits(db, id, everybody, now)
        await setUp(db, id, everybody[0]!)
        await seedReports(db, id)
        const [sellers, professionals, lawyers] = [company.sellers, company.professionals ?? [], company.lawyers ?? []].map((emails) =>
          emails.map((email) => people.get(email)!),
        )
        const deals = { ...company.deals, sellers: company.deals.sellers.map((email) => people.get(email)!) }
        const colleagues = await addColleagues(db, id, company.colleagues ?? [])
        const treating = { patients, professionals: professionals!, colleagues }
        const story = {
          random: createRandom(n + 1),
          now,
          storage,
          clients,
          sellers: sellers!,
          staff: everybody,
          lawyers: lawyers!,
          deals,
          ...treating,
        }
        await inCompany(db, id, members[0]!.user_id, () => fillCompany(db, story))
        await addAbsence(db, id, people, company, now)
        await seedMoves(db, id)
        await seedMessages(db, id)
        await seedWhatsapp(db, {
          ...whatsapp,
          random: createRandom(n + 101),
          now,
          company_id: id,
          staff: whatsapp.staff.map((email) => people.get(email)!),
          manager: everybody[0]!,
        })
      }
    })
}

/** What every company begins with comes by triggers. */
async function addCompany(db: Db, { name, slug, cnpj, primary_color, secondary_color }: DemoCompany): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values({
      name,
      slug,
      cnpj,
      primary_color,
      secondary_color,
      page_title: name,
      time_zone: 'America/Fortaleza',
      city: 'Natal',
      city_ibge: '2408102',
      state: 'RN',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What somebody set up besides: a module that was away and came back, and one more origin of demandas. */
async function setUp(db: Db, company_id: string, changed_by: string) {
  await db.insertInto('company_module').values({ company_id, module: 'whatsapp', enabled: true, changed_by }).execute()
  await db
    .insertInto('picklist_item')
    .values({ company_id, list: 'deal_source', value_id: 100, name: 'Instagram', order_index: 1000 })
    .execute()
}

/** One line per module. */
async function fillCompany(
  db: Db,
  { random, now, storage, clients, sellers, staff, lawyers, patients, professionals, colleagues, deals }: Story,
) {
  await seedClients(db, random, { count: clients, now, sellers })
  await seedDashboard(db, { clinic: patients > 0 })
  await seedEmployees(db, random, { now, storage, known: await someClients(db) })
  await seedCases(db, random, { now, lawyers, checker: lawyers[0] ?? staff[1]! })
  await seedDeals(db, random, { ...deals, now })
  await seedTasks(db, random, { now, staff })
  if (patients > 0) await seedPatients(db, random, { count: patients, now, storage, professionals, colleagues })
}

/** How many of the employees are clients too. */
const EMPLOYED_CLIENTS = 2

const someClients = (db: Db) =>
  db
    .selectFrom('client')
    .select(['name', 'document'])
    .where('type_id', '=', CLIENT_TYPE.individual)
    .where('document', 'is not', null)
    .orderBy('document')
    .limit(EMPLOYED_CLIENTS)
    .execute()

/** Works as the first of the staff, behind row level security, so that the demonstration breaks no rule of the product. */
async function inCompany(db: Db, company_id: string, user_id: string, work: () => Promise<void>) {
  // By way of app_login, which inherits nothing: a member who inherits obeys, unless a superuser, the policies of app_user also where functions
  // run as the owner. Only meanwhile.
  await sql`grant app_login to current_user`.execute(db)
  await sql`
    select set_config('role', 'app_user', true), set_config('app.user_id', ${user_id}, true),
           set_config('app.company_id', ${company_id}, true)`.execute(db)
  await work()
  await sql`select set_config('role', 'none', true), set_config('app.user_id', '', true), set_config('app.company_id', '', true)`.execute(
    db,
  )
  await sql`revoke app_login from current_user`.execute(db)
}
