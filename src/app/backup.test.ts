import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Api, testApp } from '#app/testing/app.ts'
import { contentsOf } from '#app/testing/contents.ts'
import { newInstallation } from '#app/testing/installation.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { folderPlace } from '#server/backup/folder-place.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { entriesOf, restoreBackup } from '#server/backup/restore-backup.ts'
import { BOUND_TO_DATABASE } from '#server/backup/tables.ts'
import { refuseOtherMigrations } from '#server/backup/target.ts'
import { MIGRATIONS } from '#server/database/migrate.ts'
import { plainPdf, plainPng } from '#server/demo/files.ts'
import { discardFiles } from '#server/files/discarded-files.ts'
import type { Storage } from '#server/files/storage.ts'

vi.setConfig({ testTimeout: 180_000 }) // a demonstration is copied, and restored into a database that is migrated first

const app = testApp({ demo: true })
const KEY = 'hT3vXq8tPz2LmR7wYb5KcD9fGh3sAe6u'
const folder = mkdtempSync(join(tmpdir(), 'retaguarda-backups-'))
const place = folderPlace(folder)
const opened: Awaited<ReturnType<typeof newInstallation>>[] = []

const installation = () => ({ owner: app.postgres().owner, storage: app.platform().storage, secret: 'x'.repeat(32) })

async function empty() {
  const target = await newInstallation()
  opened.push(target)
  return target
}

beforeAll(async () => {
  await app.platform().jobs.start()
  await app.platform().jobs.send('waiting', { who: 'Ana' })
})
afterEach(async () => {
  for (const target of opened.splice(0)) await target.stop()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function everything(owner: Parameters<typeof contentsOf>[0]) {
  const { rows } = await owner.query<{ schema: string }>(
    `select schema_name as schema from companies where schema_name <> 'public' order by 1`,
  )
  const reporting = rows.map(({ schema }) => schema)
  return contentsOf(owner, { schemas: ['public', 'app', 'auth', 'pgboss', ...reporting], except: BOUND_TO_DATABASE })
}

/** The bytes of every file that a database names, by key. */
async function filesOf(owner: Parameters<typeof contentsOf>[0], storage: Storage) {
  const { rows } = await owner.query<{ key: string }>(
    `select storage_key as key from stored_file union select substr(avatar_url, 8) from users where avatar_url is not null order by 1`,
  )
  const contents: Record<string, string | null> = {}
  for (const { key } of rows) {
    const stored = await storage.get(key)
    contents[key] = stored && Buffer.from(await new Response(stored.stream).arrayBuffer()).toString('base64')
  }
  return contents
}

/** What a person's session, a policy and a dashboard need: all that is no row. */
async function structure(owner: Parameters<typeof contentsOf>[0]) {
  const lines = async (query: string) => (await owner.query<{ line: string }>(query)).rows.map(({ line }) => line)
  return {
    references: await lines(`select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line from pg_constraint order by 1`),
    indexes: await lines(
      `select pg_get_indexdef(indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace::regnamespace::text !~ '^pg_' order by 1`,
    ),
    triggers: await lines(
      `select concat(tgenabled, ' ', pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal order by 1`,
    ),
    policies: await lines(
      `select concat_ws(' ', polrelid::regclass, polname, polroles::regrole[], polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as line from pg_policy order by 1`,
    ),
    guarded: await lines(`select concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity, relowner::regrole, relacl) as line
      from pg_class where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1`),
    sequences: await lines(`select concat_ws(' ', schemaname, sequencename, last_value) as line from pg_sequences order by 1`),
    views: await lines(
      `select concat_ws(' ', schemaname, viewname, definition) as line from pg_views where schemaname !~ '^(pg_|information_schema)' order by 1`,
    ),
  }
}

test('what was backed up is restored: every row, file, job, sequence, policy, trigger and report', async () => {
  const made = await makeBackup(installation(), place, 'whole', undefined)
  const target = await empty()
  const checked = await checkBackup(place.read('whole'), undefined)
  const { applied, problems } = await restoreBackup(
    target,
    checked,
    entriesOf(() => place.read('whole'), undefined),
  )

  expect({ applied, problems }).toEqual({ applied: [], problems: [] })
  expect(made.manifest.missing.count).toBe(0)
  expect(made.manifest.files.count).toBeGreaterThan(5)
  expect(await everything(target.owner)).toEqual(await everything(app.owner()))
  expect(await filesOf(target.owner, target.storage)).toEqual(await filesOf(app.owner(), app.platform().storage))
  expect(await structure(target.owner)).toEqual(await structure(app.owner()))
})

test('a backup made while people write is of one moment: every record with its history and its count', async () => {
  const { api, company_id } = await app()
  const before = new Set<string>()
  const acknowledged: string[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) acknowledged.push((await api.clients.create(newMaria({ document: '', avatar_url: await picture(api) }))).id)
  }
  const writers = [write(), write(), write()]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
  for (const id of acknowledged) before.add(id)

  await makeBackup(installation(), place, 'under-writes', KEY)
  isOver = true
  await Promise.all(writers)
  const target = await restored('under-writes', KEY)

  const { rows } = await target.owner.query<{ id: string }>('select id from client where company_id = $1', [company_id])
  const found = rows.map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining([...before]))
  expect(new Set([...acknowledged, ...found]).size).toBeLessThanOrEqual(acknowledged.length + 3) // whose answer had not come yet
  const { rows: histories } = await target.owner.query(
    `select entity_id as id from audit_event where company_id = $1 and entity = 'client' and action = 'insert'`,
    [company_id],
  )
  expect(histories.map(({ id }) => id).sort()).toEqual(found.sort())
  const { rows: counts } = await target.owner.query('select sum(total)::int as total from client_count where company_id = $1', [company_id])
  expect(counts[0].total).toBe(found.length)
  expect(Object.values(await filesOf(target.owner, target.storage))).not.toContain(null)
})

test('a backup of an earlier version is restored as it was and then brought up to this one', async () => {
  await makeBackup(installation(), place, 'earlier', undefined)
  const target = await empty()
  const later = laterVersion(target.env.DATA_DIR)
  const checked = await checkBackup(place.read('earlier'), undefined)
  const { applied } = await restoreBackup(
    { ...target, folder: later },
    checked,
    entriesOf(() => place.read('earlier'), undefined),
  )

  expect(applied).toEqual(['9999_later.sql'])
  const { rows } = await target.owner.query(
    'select count(*)::int as total, count(*) filter (where nickname = $1)::int as named from client',
    ['apelido de antes'],
  )
  expect(rows[0].total).toBeGreaterThan(300)
  expect(rows[0].named).toBe(rows[0].total)
})

test('a backup of a later version is refused, and so is one whose migrations are not these', async () => {
  const { header } = await made()
  const ofLater = { ...header, migrations: [...header.migrations, { name: '9999_later.sql', checksum: 'x' }] }
  expect(() => refuseOtherMigrations(ofLater)).toThrow('de uma versão mais nova do Retaguarda (0.1.0, 9999_later.sql)')
  const other = header.migrations.map(({ name }) => ({ name, checksum: 'x' }))
  expect(() => refuseOtherMigrations({ ...header, migrations: other })).toThrow(
    'A migração 0001_platform.sql desta versão não é a desta cópia',
  )
})

test('a database with data is refused, and nothing of it changes', async () => {
  const target = await empty()
  const checked = await made()
  const restore = () =>
    restoreBackup(
      target,
      checked,
      entriesOf(() => place.read('sample'), KEY),
    )
  await restore()
  const before = await everything(target.owner)
  await expect(restore()).rejects.toThrow('Este banco já tem dados, e nada foi mudado')
  expect(await everything(target.owner)).toEqual(before)
})

test('a database in use is refused', async () => {
  const target = await empty()
  await restoreBackup(
    target,
    await made(),
    entriesOf(() => place.read('sample'), KEY),
  )
  const server = new pg.Client(target.postgres.app)
  await server.connect()
  await expect(
    restoreBackup(
      target,
      await made(),
      entriesOf(() => place.read('sample'), KEY),
    ),
  ).rejects.toThrow('está em execução neste banco')
  await server.end()
})

test('a backup that changes after it was checked leaves the database as empty as it was, and can be restored once it is whole', async () => {
  const checked = await made()
  const file = readFileSync(join(folder, 'sample'))
  writeFileSync(join(folder, 'cut'), file.subarray(0, file.length - 70_000))
  const target = await empty()
  await expect(
    restoreBackup(
      target,
      checked,
      entriesOf(() => place.read('cut'), KEY),
    ),
  ).rejects.toThrow('cortad')
  expect((await target.owner.query('select from companies union all select from auth."user" union all select from client')).rowCount).toBe(
    0,
  )
  await restoreBackup(
    target,
    checked,
    entriesOf(() => place.read('sample'), KEY),
  )
  expect(await everything(target.owner)).toMatchObject({ companies: expect.stringMatching(/./) })
})

test('a file that is removed while a backup is under way is in it, and goes another night', async () => {
  const { api } = await app()
  const { id: parent_id } = await api.hr.create(newAntonia())
  const paper = await api.hr.documents.upload({ file: new File([new Uint8Array(plainPdf(['RG']))], 'rg.pdf') })
  const values = { name: 'RG', document_type: 'RG' as const, file_id: paper.file_id, expires_on: null }
  const document = await api.hr.documents.add({ parent_id, values })
  const { rows } = await app.owner().query<{ key: string }>('select storage_key as key from stored_file where id = $1', [paper.file_id])
  const { key } = rows[0]!
  const { storage, database } = app.platform()

  let isRemoved = false
  const removing: Storage = {
    ...storage,
    async get(wanted) {
      if (!isRemoved) {
        isRemoved = true
        await api.hr.documents.remove({ id: document.id })
      }
      return storage.get(wanted)
    },
  }
  await makeBackup({ ...installation(), storage: removing }, place, 'removal', KEY)
  const target = await restored('removal', KEY)
  expect((await filesOf(target.owner, target.storage))[key]).toEqual(expect.any(String))

  await discardFiles(database, storage)
  expect(await storage.get(key)).toBeNull()
})

test('of two backups at the same time one is refused, and the other is whole', async () => {
  const names = ['first', 'second']
  const outcomes = await Promise.allSettled(names.map((name) => makeBackup(installation(), place, name, undefined)))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { message: expect.stringContaining('Já há uma cópia de segurança em andamento') } }])
  expect(names.filter((name) => readdirSync(folder).includes(name))).toEqual(names.filter((_, n) => outcomes[n]!.status === 'fulfilled'))
})

test('a disk that fills up meanwhile leaves the backups that are there, and nothing else', async () => {
  await made()
  const before = readdirSync(folder)
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  async function* until(bytes: AsyncIterable<Uint8Array>) {
    let written = 0
    for await (const chunk of bytes) {
      written += chunk.length
      if (written > 100_000) throw full
      yield chunk
    }
  }
  await expect(
    makeBackup(installation(), { ...place, write: (name, bytes) => place.write(name, until(bytes)) }, 'full', undefined),
  ).rejects.toThrow(`Não foi possível gravar a cópia de segurança em ${join(folder, 'full')}: o disco está cheio.`)
  expect(readdirSync(folder)).toEqual(before)
})

test('nothing is read ahead of what is written, however large a file is', async () => {
  const size = 64 * 1024 * 1024
  let produced = 0
  const large = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (produced === size) return controller.close()
        produced += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
  let isFirst = true
  const storage: Storage = {
    ...app.platform().storage,
    async get(key) {
      if (!isFirst) return app.platform().storage.get(key)
      isFirst = false
      return { stream: large(), size }
    },
  }
  let consumed = 0
  let furthest = 0
  async function* slowly(bytes: AsyncIterable<Uint8Array>) {
    for await (const chunk of bytes) {
      if (produced > 0 && produced < size) furthest = Math.max(furthest, produced - consumed)
      if (produced > 0) consumed += chunk.length
      yield chunk
    }
  }
  await makeBackup({ ...installation(), storage }, { ...place, write: (name, bytes) => place.write(name, slowly(bytes)) }, 'large', KEY)
  expect(produced).toBe(size)
  expect(furthest).toBeLessThan(4 * 1024 * 1024)
})

test('a table whose rows mean nothing elsewhere is known as such', async () => {
  const { rows } = await app.owner().query<{ name: string }>(
    `select distinct attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
     where c.relkind in ('r', 'p') and c.relnamespace = any ('{public,app,auth}'::regnamespace[]) and attnum > 0
       and atttypid = any ('{oid,xid,xid8,tid,pg_lsn,regclass,regproc,pg_snapshot}'::regtype[])`,
  )
  expect(rows.map(({ name }) => name)).toEqual(BOUND_TO_DATABASE)
})

let sample: ReturnType<typeof checkBackup> | undefined

/** A small encrypted backup named 'sample', made once. */
function made() {
  sample ??= makeBackup(installation(), place, 'sample', KEY)
  return sample
}

async function restored(name: string, key: string | undefined) {
  const target = await empty()
  await restoreBackup(
    target,
    await checkBackup(place.read(name), key),
    entriesOf(() => place.read(name), key),
  )
  return target
}

async function picture(api: Api) {
  return (await api.clients.uploadAvatar({ file: new File([new Uint8Array(plainPng(8, 8, () => [9, 9, 9]))], 'foto.png') })).url
}

/** The migrations of a version after this one, which changes a table that has rows. */
function laterVersion(within: string): string {
  const migrations = mkdtempSync(join(within, 'migrations-'))
  for (const name of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, name), join(migrations, name))
  writeFileSync(
    join(migrations, '9999_later.sql'),
    `alter table client add column nickname text not null default 'apelido de antes'; alter table client alter column nickname drop default;`,
  )
  return migrations
}
