import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../process/project-root.ts'
import { removeDataDir, temporaryDataDir } from '../testing/data-dir.ts'
import { startEmbedded } from './embedded.ts'
import { readPostmaster } from './postmaster.ts'

const CACHE = join(projectRoot, 'node_modules/.cache/retaguarda')
const program = join(CACHE, `hold-${process.pid}.mjs`)
const started: ChildProcess[] = []
let dataDir: string

/** A process that starts the database of a folder, prints where it listens, and holds it. */
const HOLD = `
  import { startEmbedded } from './embedded.ts'
  const [dataDir, role] = process.argv.slice(2)
  const { host, stop } = await startEmbedded(dataDir, role).catch((error) => { process.stdout.write(error.message); process.exit(1) })
  process.stdout.write(host)
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
  setInterval(() => {}, 1000)`

beforeAll(async () => {
  const stdin = { contents: HOLD, resolveDir: import.meta.dirname, loader: 'ts' as const }
  await build({ stdin, bundle: true, packages: 'external', platform: 'node', format: 'esm', outfile: program })
})
afterAll(() => rmSync(program))

beforeEach(() => {
  dataDir = temporaryDataDir()
})
afterEach(async () => {
  for (const holder of started.splice(0)) holder.kill('SIGKILL')
  await until(() => !readPostmaster(join(dataDir, 'postgres')))
  removeDataDir(dataDir)
})

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function hold(role = 'server') {
  const holder = spawn(process.execPath, [program, dataDir, role], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(holder)
  const [said] = await once(holder.stdout!, 'data')
  return { holder, said: String(said) }
}

/** The parent of a process: the second field after its name in parentheses. */
function parentOf(pid: string): number | undefined {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return Number(stat.split(') ')[1]?.split(' ')[1])
}

async function query(host: string, sql: string) {
  const client = new pg.Client({ host, user: 'postgres', database: 'retaguarda' })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

test('starts with checksums, durable writes, Brazilian order and no network', async () => {
  const { host, stop } = await startEmbedded(dataDir, 'server')
  const settings = await query(
    host,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync, current_setting('listen_addresses') as network,
            (select datlocale from pg_database where datname = current_database()) as locale`,
  )
  await stop()
  expect(settings).toEqual([{ checksums: 'on', fsync: 'on', network: '', locale: 'pt-BR' }])
})

test('stops when its server is killed with -9, and what was written is there at the next start', async () => {
  const { holder, said } = await hold()
  await query(said, "create table fruit as select 'maçã' as name")
  const { pid } = readPostmaster(join(dataDir, 'postgres'))!
  holder.kill('SIGKILL')

  const { host, stop } = await startEmbedded(dataDir, 'server')
  expect(readPostmaster(join(dataDir, 'postgres'))!.pid).not.toBe(pid)
  expect(await query(host, 'select name from fruit')).toEqual([{ name: 'maçã' }])
  await stop()
})

test('takes over a database whose server and watchdog were both killed', async () => {
  const { holder, said } = await hold()
  await query(said, "create table fruit as select 'maçã' as name")
  const [watchdog] = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === holder.pid)
  process.kill(Number(watchdog), 'SIGKILL')
  holder.kill('SIGKILL')

  const { host, stop } = await startEmbedded(dataDir, 'server')
  expect(await query(host, 'select name from fruit')).toEqual([{ name: 'maçã' }])
  await stop()
})

test('refuses a second server on the same folder, and leaves the first alone', async () => {
  const first = await hold()
  const second = await hold()
  await once(second.holder, 'exit')
  expect(second.said).toBe(`A pasta ${dataDir} já está em uso por outro Retaguarda em execução.`)
  expect(await query(first.said, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('of two servers that start together on a new folder, one wins', async () => {
  const said = (await Promise.all([hold(), hold()])).map((holder) => holder.said)
  expect(said.filter((text) => text.includes('já está em uso'))).toHaveLength(1)
})

test('a tool borrows the database of a running server and does not stop it', async () => {
  const { said } = await hold()
  const { host, stop } = await startEmbedded(dataDir, 'tool')
  await stop()
  expect(host).toBe(said)
  expect(await query(said, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a server waits for a tool that came first', async () => {
  const { holder } = await hold('tool')
  const starting = startEmbedded(dataDir, 'server')
  setTimeout(() => holder.kill('SIGTERM'), 300)
  const { host, stop } = await starting
  expect(await query(host, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await stop()
})

test('an interrupted first start is started over', async () => {
  const draft = join(dataDir, 'postgres.init')
  mkdirSync(draft)
  writeFileSync(join(draft, 'PG_VERSION'), '18\n')
  const { stop } = await startEmbedded(dataDir, 'server')
  await stop()
  expect(existsSync(draft)).toBe(false)
})

test('a process number that now belongs to somebody else does not stop it from starting', async () => {
  await (await startEmbedded(dataDir, 'server')).stop()
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1700000000\n5432\n/tmp\n\n0 0\nready\n`)
  await (await startEmbedded(dataDir, 'server')).stop()
})

test('never touches a folder with something else in it', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/notes.txt'), 'mine')
  await expect(startEmbedded(dataDir, 'server')).rejects.toThrow('não está vazia e não é um banco do Retaguarda')
  expect(existsSync(join(dataDir, 'postgres/notes.txt'))).toBe(true)
})

test('refuses the data of another PostgreSQL version', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(startEmbedded(dataDir, 'server')).rejects.toThrow('é do PostgreSQL 15 e esta versão usa o 18')
})
