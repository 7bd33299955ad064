import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_KEYS, type PageDefinition } from '#shared/pages.ts'
import { cloneDatabase } from '../testing/database.ts'

let client: pg.Client
let stop: () => Promise<void>

beforeAll(async () => {
  const database = await cloneDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  stop = database.stop
})
afterAll(async () => {
  await client.end()
  await stop()
})

/** The first column of every row that breaks a rule of the house. */
const offenders = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows.map(([name]) => name)

const COMPANY_TABLES = `
  select c.relname from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

test('row level security is on and forced on every table with company_id', async () => {
  expect(await offenders(`${COMPANY_TABLES} and not (c.relrowsecurity and c.relforcerowsecurity)`)).toEqual([])
})

test('the owner, whom forced row level security stops unless a superuser, sees every row: functions, migrations and backups run as the owner', async () => {
  expect(
    await offenders(`
      select c.relname from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
        and not exists (
          select from pg_policy p
          where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
            and p.polroles = array[c.relowner] and pg_get_expr(p.polqual, p.polrelid) = 'true')`),
  ).toEqual([])
})

test('the owner inherits no role that a restrictive policy binds', async () => {
  expect(
    await offenders(`
      select distinct role::regrole::text from pg_policy p, unnest(p.polroles) role
      where not p.polpermissive and case when (select rolsuper from pg_roles where rolname = current_user)
        then exists (select from pg_auth_members m where m.roleid = role and m.member = current_user::regrole) -- a superuser has every role
        else pg_has_role(current_user, role, 'usage') end`),
  ).toEqual([])
})

test('an index that has the order of a scoped list has what its policy asks, so that a page is found without looking at the records', async () => {
  expect(
    await offenders(`
      select i.indexrelid::regclass::text
      from app.scoped_table s join pg_index i on i.indrelid = format('public.%I', s.table_name)::regclass
      cross join lateral (select array_agg(a.attname::text order by k.n) as names from unnest(i.indkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) listed
      where not i.indisunique and i.indkey[i.indnkeyatts - 1] = (select attnum from pg_attribute where attrelid = i.indrelid and attname = 'id')
        and not (case when s.has_team then '{responsible_id,team_id}' else '{responsible_id}' end)::text[] <@ listed.names`),
  ).toEqual([])
})

/** Names that nobody reads down a list of: of files, of programs, and given ones, which have an order of their own. */
const UNSORTED = [
  'stored_file',
  'attachment',
  'employee_documents',
  'holiday',
  'court_day',
  'legal_movement',
  'dashboard_folder',
  'clinic_settings',
  'patient_diagnosis',
]
const GIVEN = ['client_type', 'client_status', 'patient_type', 'patient_status', 'legal_action_type', 'deal_source', 'deal_lost_reason']
const OF_MACHINES = ['wa_event', 'wa_template', 'wa_aspect_item']

test('the names of people, companies and records have the order of a dictionary, whatever order the database has', async () => {
  const unordered = await offenders(`
    select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_collation l on l.oid = a.attcollation
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname in ('name', 'invited_name') and not a.attisdropped
      and l.collname <> 'und-x-icu'`)
  expect(unordered.filter((name) => ![...UNSORTED, ...GIVEN, ...OF_MACHINES].includes(name))).toEqual([])
})

test('every table with company_id keeps app_user to the current company', async () => {
  expect(
    await offenders(`${COMPANY_TABLES} and not exists (
      select from pg_policy p where p.polrelid = c.oid and (p.polpermissive or p.polcmd = '*')
        and pg_get_expr(p.polqual, p.polrelid) like '%company_id = ( SELECT app.current_company()%')`),
  ).toEqual([])
})

test('no policy calls a function once a row: current_company, current_user_id and can stand in a subselect', async () => {
  expect(
    await offenders(`
      select p.polname || ' on ' || p.polrelid::regclass from pg_policy p
      where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~ '(?<!SELECT )(?<!\\(\\( SELECT )app\\.(current_company|current_user_id|can|readable_pages)\\('`),
  ).toEqual([])
})

test('a table without company_id that app_user may change is a table of people, guarded by its own policies', async () => {
  expect(
    await offenders(`
      select c.relname from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
        and has_table_privilege('app_user', c.oid, 'insert, update, delete')`),
  ).toEqual([])
})

test('every view obeys the policies of its reader', async () => {
  expect(
    await offenders(`
      select c.relname from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
        and not coalesce('security_invoker=true' = any (c.reloptions), false)`),
  ).toEqual([])
})

test('every foreign key has an index that starts with its columns', async () => {
  expect(
    await offenders(`
      select k.conrelid::regclass || ' ' || k.conname from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
        and not exists (
          select from pg_index i where i.indrelid = k.conrelid
            and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
            and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] <@ k.conkey)`),
  ).toEqual([])
})

test('every function that runs with its owner’s rights has a fixed search_path', async () => {
  expect(
    await offenders(`
      select p.oid::regprocedure::text from pg_proc p
      where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`),
  ).toEqual([])
})

test('nobody but the roles of the product may run our functions', async () => {
  expect(
    await offenders(`
      select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace = 'app'::regnamespace and has_function_privilege('public', p.oid, 'execute')`),
  ).toEqual([])
})

test('the roles the server works as are no superusers and pass no policy', async () => {
  const { rows } = await client.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname in ('app_login', 'app_user', 'app_bi', 'app_auth', 'app_jobs')`,
  )
  expect(rows).toHaveLength(5)
  for (const role of rows) expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
})

test('no request can become the role of passwords and sessions', async () => {
  expect(
    await offenders(`
      select rolname from pg_roles
      where rolname in ('app_login', 'app_user', 'app_bi', 'app_jobs')
        and (pg_has_role(rolname, 'app_auth', 'member') or has_schema_privilege(rolname, 'auth', 'usage'))`),
  ).toEqual([])
})

test('the table page holds the rows of the route table', async () => {
  const { rows } = await client.query('select key, path, within, inherits, scoped, module from page order by order_index')
  const rowOf = ({ key, path, within, inherits, scoped, module }: PageDefinition) => ({
    ...{ key, path, within: within ?? null, inherits: inherits ?? true, scoped: scoped ?? false, module: module ?? null },
  })
  expect(rows).toEqual(PAGE_KEYS.map(rowOf))
})

test('app_user may update every column of a scoped table but whose a record is', async () => {
  expect(
    await offenders(`
      select a.attrelid::regclass || '.' || a.attname from pg_attribute a join app.scoped_table s on s.table_name::regclass = a.attrelid
      where a.attnum > 0 and not a.attisdropped
        and has_column_privilege('app_user', a.attrelid, a.attnum, 'update') = (a.attname in ('responsible_id', 'team_id'))`),
  ).toEqual([])
})

test('every table whose rows belong to a scoped record, and every count of them, is within the scope too', async () => {
  expect(
    await offenders(`
      select c.oid::regclass::text from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and (
          exists (select from pg_constraint k join app.scoped_table s on s.table_name::regclass = k.confrelid where k.conrelid = c.oid and k.contype = 'f')
          or exists (select from app.scoped_table s where c.relname in (s.table_name || '_count', s.table_name || '_responsible_count'))
        )
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_scope' and not p.polpermissive)`),
  ).toEqual(['task']) // it is its responsible's too, who need not see the record (spec/5 §15.1)
})
