import { randomUUID } from 'node:crypto'
import type { ModuleKey } from '#shared/modules.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'
import type { testApp } from './app.ts'

export type Rights = Partial<Record<Action, boolean>>
type Rows = Partial<Record<PageKey, Rights>>

/** Somebody who asks, by what decides for her. */
export interface Person {
  profile: number
  /** The profile that the membership names. */
  here?: number
  /** The object in the person's register. */
  object?: unknown
  /** Explicit permissions in this company. */
  rows?: Rows
  /** What the company gave the person's profile. */
  profileRows?: Rows
  blocked?: true
  /** What the company switched off. */
  off?: ModuleKey[]
  /** What the API key holds by which her program asks. */
  key?: Rows
}

export const READ = { read: true }
export const ALL = { create: true, read: true, update: true, delete: true }

export const CALLERS: Record<string, Person> = {
  owner: { profile: 1 },
  'profile 2': { profile: 2 },
  'profile 3': { profile: 3 },
  'profile 4': { profile: 4 },
  'profile 3 everywhere, 2 here': { profile: 3, here: 2 },
  'own profile without rows': { profile: 12 },
  'own profile with rows': {
    profile: 12,
    profileRows: { clients: { read: true, update: true }, hr: READ, 'hr-salaries': {}, 'patients-records': ALL },
  },
  'own profile, own rows beside the profile’s': { profile: 12, profileRows: { clients: ALL }, rows: { crm: READ } },
  'own row against the profile’s': { profile: 12, profileRows: { clients: ALL }, rows: { clients: {} } },
  'object with one page': { profile: 9, object: { patients: true } },
  'object with one finer right': { profile: 9, object: { 'hr-health': { read: true } } },
  'object with everything': { profile: 9, object: { all: true } },
  'object, and a row that says no': { profile: 9, object: { all: true }, rows: { legal: {} } },
  'rows of a page and its finer right': { profile: 2, rows: { hr: ALL, 'hr-salaries': READ } },
  'a finer right that does not follow, without its page': { profile: 9, rows: { 'patients-records': ALL } },
  'a finer right that does not follow, with its page': {
    profile: 9,
    rows: { patients: READ, 'patients-records': { read: true, update: true } },
  },
  blocked: { profile: 1, blocked: true },
  'owner, modules off': { profile: 1, off: ['hr', 'patients'] },
  'object with everything, a module off': { profile: 9, object: { all: true }, off: ['crm'] },
  'key of an owner': { profile: 1, off: ['crm'], key: { crm: ALL, clients: READ, hr: ALL, 'hr-salaries': READ, integrations: ALL } },
  'key that holds more than its person': { profile: 3, key: { dashboard: ALL, crm: ALL, clients: ALL } },
  'key with a finer right that does not follow, with and without its page': {
    profile: 9,
    object: { all: true },
    key: { patients: READ, 'patients-records': READ, 'dashboard-rows': READ },
  },
}

const MANAGED = ['crm', 'clients', 'users', 'settings', 'cores', 'permissoes']

/** Whether the page is of a module that is off. */
export const isOff = (off: readonly string[], key: PageKey) => off.includes(pageOfKey(key).module ?? '')

/** What spec/1 §6 and spec/5 §2.2 and §3.1 say, in their words and never asked of the database. */
export function expected(person: Person, key: PageKey, action: Action): boolean {
  if (person.blocked) return false
  if (person.off && isOff(person.off, key)) return false
  if (person.key && person.key[key]?.[action] !== true) return false
  if (key === 'dashboard' && action === 'read') return true
  if (person.profile === 1) return true
  const { within, inherits } = pageOfKey(key)
  if (inherits === false && !expected(person, within as PageKey, 'read')) return false
  const parent = inherits === false ? undefined : (within as PageKey | undefined)
  const row = person.rows?.[key] ?? (parent && person.rows?.[parent])
  if (row) return row[action] === true
  if (person.object) {
    const object = person.object as Record<string, true | Rights>
    if (object.all) return true
    const value = object[key] ?? (parent && object[parent])
    return value === true ? action !== 'delete' : value?.[action] === true
  }
  if (person.rows) return false
  const profile = person.here ?? person.profile
  if (person.profileRows) return (person.profileRows[key] ?? (parent && person.profileRows[parent]))?.[action] === true
  if (profile === 2) return (MANAGED.includes(key) && action !== 'delete') || (key === 'dashboard-rows' && action === 'read')
  return profile === 3 && key === 'crm' && action === 'read'
}

const COLUMNS = ACTIONS.map((action) => `can_${action}`)

type App = ReturnType<typeof testApp>

/** Adds rows of permissions to a table that has the columns `owned` besides. */
export async function addRows(app: App, table: string, owned: Record<string, unknown>, rows: Rows = {}) {
  const names = [...Object.keys(owned), 'page', ...COLUMNS]
  for (const [page, rights] of Object.entries(rows)) {
    const values = [...Object.values(owned), page, ...ACTIONS.map((action) => rights[action] === true)]
    await app.owner().query(`insert into ${table} (${names}) values (${values.map((_, n) => `$${n + 1}`)})`, values)
  }
}

/** Signs such a person in, to a company of her own unless said. */
export async function newPerson(
  app: App,
  { profile, here, object, rows, profileRows, blocked, off = [], key }: Person,
  at: { company_id?: string } = {},
) {
  const person = await app({ profile_id: profile, permissions: object ?? null, ...at })
  const { user_id, company_id } = person
  if (here) await app.owner().query('update company_membership set profile_id = $2 where user_id = $1', [user_id, here])
  for (const module of off)
    await app.owner().query('insert into company_module (company_id, module, enabled) values ($1, $2, false)', [company_id, module])
  if (blocked) await app.owner().query('update users set active = false where user_id = $1', [user_id])
  await addRows(app, 'user_page_permission', { company_id, user_id }, rows)
  await addRows(app, 'profile_permission', { company_id, profile_id: profile }, profileRows)
  if (!key) return { ...person, key_id: null }
  const made = await addKey(app, person, key)
  return { ...person, key_id: made.id, context: app.contextFor(null, company_id, made.key) }
}

/** Adds an API key, just used, to a person. Answers its id, and what her program sends. */
export async function addKey(app: App, { user_id, company_id }: { user_id: string; company_id: string }, rights: Rows) {
  const prefix = randomUUID().slice(0, 8)
  const key = `rtg_${prefix}_${randomUUID().replaceAll('-', '')}`
  const permissions = Object.fromEntries(Object.entries(rights).map(([page, held]) => [page, ACTIONS.filter((action) => held[action])]))
  const { rows } = await app.owner().query(
    `insert into api_key (company_id, user_id, name, prefix, permissions, expires_at) values ($1, $2, 'ERP', $3, $4, now() + interval '1 day')
     returning id`,
    [company_id, user_id, prefix, JSON.stringify(permissions)],
  )
  const id: string = rows[0].id
  await app
    .owner()
    .query(
      "insert into auth.api_key_secret (api_key_id, hash, last_used_at, last_address) values ($1, app.token_hash($2), now(), '127.0.0.1')",
      [id, key],
    )
  return { id, key }
}
