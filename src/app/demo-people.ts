import { sql } from 'kysely'
import { addSignIn } from '#server/auth/add-sign-in.ts'
import type { Db } from '#server/database/database.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import type { PageKey } from '#shared/pages.ts'
import type { Action } from '#shared/procedure.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoEmail } from './demo-accounts.ts'

const PEOPLE: Record<DemoEmail, { name: string; permissions?: object }> = {
  'dono@exemplo.com.br': { name: 'Élcio Guimarães' },
  'gestora@exemplo.com.br': { name: 'Ângela Nascimento' },
  'vendas@exemplo.com.br': { name: 'Lucas Peçanha' },
  'vendas2@exemplo.com.br': { name: 'Aline D’Ávila' },
  'recepcao@exemplo.com.br': { name: 'Íris Conceição', permissions: { patients: true } },
  'medica@exemplo.com.br': { name: 'Fernanda Lima', permissions: { patients: true, 'patients-records': true } },
  'psicologa@exemplo.com.br': { name: 'Débora Paixão', permissions: { patients: true, 'patients-records': true } },
  'juridico@exemplo.com.br': { name: 'Heloísa Brandão', permissions: { legal: true, clients: true } },
  'estagio@exemplo.com.br': { name: 'Vitória Araújo', permissions: { 'legal-cases': true } },
  'rh@exemplo.com.br': { name: 'Zélia Carvalho', permissions: { hr: true } },
  'atendimento@exemplo.com.br': { name: 'Juliana Melo' },
}

/** Everybody who signs in to the demonstration, by e-mail. */
export type DemoPeople = ReadonlyMap<DemoEmail, string>

export async function addPeople(db: Db): Promise<DemoPeople> {
  const ids = new Map<DemoEmail, string>()
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

type Scope = 'all' | 'team' | 'own'

/** How the people of a company work together. */
export interface DemoOffice {
  /** The first member leads. */
  teams: readonly { name: string; color: string; members: readonly DemoEmail[] }[]
  scopes?: Partial<Record<DemoEmail, { pages: readonly PageKey[]; scope: Scope }>>
  /** Explicit permissions: all but delete. */
  pages?: Partial<Record<DemoEmail, readonly PageKey[]>>
  /** Somebody who has not followed her invitation yet. */
  invited?: { email: string; name: string; profile_id: number; by: DemoEmail }
  /** In days from today. */
  absence?: { who: DemoEmail; from: number; to: number; substitute?: DemoEmail; note: string }
}

/** The profile of those who treat patients. */
const PROFESSIONAL = 4

/** Profiles that a company made for itself, with what they may: all but delete, or read. */
const PROFILES: readonly { id: number; name: string; pages: readonly PageKey[]; scope: Scope | null; read: readonly PageKey[] }[] = [
  {
    ...{ id: 10, name: 'Atendimento', scope: 'team' },
    pages: ['clients', 'whatsapp-chat', 'whatsapp-evaluations'],
    read: ['whatsapp-dashboard', 'whatsapp-aspects'],
  },
  { id: 11, name: 'Recursos Humanos', scope: null, pages: ['hr'], read: [] },
]

const allBut = (denied: Action) => ({ can_create: true, can_read: true, can_update: true, can_delete: true, [`can_${denied}`]: false })
const READ = { can_read: true }
const DAY = 24 * 60 * 60 * 1000

/** Fills in who works with whom in a company, whose records each sees, and the company's own profiles. As the owner of the database: no role may write these. */
export async function fillOffice(db: Db, company_id: string, people: DemoPeople, { teams, scopes, pages, invited }: DemoOffice) {
  await db
    .insertInto('profile')
    .values(PROFILES.map(({ id, name }) => ({ company_id, id, name })))
    .execute()
  await db
    .insertInto('profile_permission')
    .values(
      PROFILES.flatMap(({ id: profile_id, scope, ...may }) => [
        ...may.pages.map((page) => ({
          company_id,
          profile_id,
          page,
          scope: page === 'whatsapp-evaluations' ? null : scope,
          ...allBut('delete'),
        })),
        ...may.read.map((page) => ({ company_id, profile_id, page, scope: null, ...READ })),
      ]),
    )
    .execute()
  for (const { members, ...team } of teams) {
    const { id: team_id } = await db
      .insertInto('team')
      .values({ company_id, ...team, leader_id: people.get(members[0]!)! })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('team_member')
      .values(members.map((email) => ({ company_id, team_id, user_id: people.get(email)! })))
      .execute()
  }
  for (const [email, { pages, scope }] of Object.entries(scopes ?? {})) {
    const user_id = people.get(email as DemoEmail)!
    await db
      .insertInto('user_scope')
      .values(pages.map((page) => ({ company_id, user_id, page, scope })))
      .execute()
  }
  for (const [email, own] of Object.entries(pages ?? {})) {
    const user_id = people.get(email as DemoEmail)!
    await db
      .insertInto('user_page_permission')
      .values(own.map((page) => ({ company_id, user_id, page, ...allBut('delete') })))
      .execute()
  }
  if (invited) await addInvited(db, company_id, people, invited)
  await db
    .insertInto('office_hours')
    .values([1, 2, 3, 4, 5].map((weekday) => ({ company_id, weekday, opens: '08:00', closes: '18:00' })))
    .execute()
  // Of Natal, by its municipal laws.
  await db
    .insertInto('company_holiday')
    .values([
      { company_id, date: '2024-01-06', name: 'Santos Reis', yearly: true },
      { company_id, date: '2024-11-21', name: 'Nossa Senhora da Apresentação', yearly: true },
    ])
    .execute()
}

/** Somebody who works here and has no password: nobody signs in as she, and what she did is hers. */
export interface Colleague {
  email: string
  name: string
}

const TREATS = JSON.stringify({ patients: true, 'patients-records': true })

/** Professionals whose hand the records are in; answers who they are, in this order. As the owner of the database. */
export async function addColleagues(db: Db, company_id: string, colleagues: readonly Colleague[]) {
  const ids: string[] = []
  for (const { email, name } of colleagues) {
    const { id: user_id } = await db.insertInto('auth.user').values({ email, name }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('users').values({ user_id, email, name, profile_id: PROFESSIONAL, permissions: TREATS }).execute()
    await db.insertInto('company_membership').values({ company_id, user_id, role: 'member' }).execute()
    ids.push(user_id)
  }
  return ids
}

async function addInvited(
  db: Db,
  company_id: string,
  people: DemoPeople,
  { email, name, profile_id, by }: NonNullable<DemoOffice['invited']>,
) {
  const { id: user_id } = await db.insertInto('auth.user').values({ email, name }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('users').values({ user_id, email, name }).execute()
  const invitation = {
    invited_name: name,
    invited_email: email,
    invited_by: people.get(by)!,
    invited_at: sql<Date>`now()`,
    entered_at: null,
  }
  await db
    .insertInto('company_membership')
    .values({ company_id, user_id, profile_id, ...invitation })
    .execute()
}

/** Who is away, said when the company's agenda is full: what was booked for her waits for somebody's decision. */
export async function addAbsence(db: Db, company_id: string, people: DemoPeople, { absence }: DemoOffice, now: Date) {
  if (!absence) return
  const { who, from, to, substitute, note } = absence
  const today = todayIn(undefined, now)
  const days = { starts_on: addDays(today, from), ends_on: addDays(today, to) }
  const substitute_id = substitute ? people.get(substitute)! : null
  await db
    .insertInto('user_absence')
    .values({ company_id, user_id: people.get(who)!, substitute_id, note, ...days })
    .execute()
}

/** When each of the staff was here last: most of them today, the last one a while ago. */
export async function addVisits(db: Db, company_id: string, staff: readonly string[], now: Date) {
  const ago = (n: number) => (n === staff.length - 1 ? 33 * DAY : n * 5 * 60 * 60 * 1000)
  const visits = staff.map((user_id, n) => ({ company_id, user_id, last_seen_at: new Date(now.getTime() - ago(n)) }))
  await db.insertInto('company_visit').values(visits).execute()
}
