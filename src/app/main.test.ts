import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPostmaster } from '#server/postgres/postmaster.ts'
import { projectRoot } from '#server/project-root.ts'
import { removeDataDir, temporaryDataDir } from '#server/testing/data-dir.ts'
import { buildServer } from '../../scripts/bundle.mjs'

const program = join(projectRoot, 'node_modules/.cache/retaguarda', `main-${process.pid}.mjs`)
const started: ChildProcess[] = []
let dataDir: string

beforeAll(() => buildServer({ outfile: program, packages: 'external', sourcemap: false }))
afterAll(() => rmSync(program))

beforeEach(() => {
  dataDir = temporaryDataDir()
})
afterEach(async () => {
  for (const server of started.splice(0)) server.kill('SIGKILL')
  await databaseGone()
  removeDataDir(dataDir)
})

const database = () => readPostmaster(join(dataDir, 'postgres'))

async function databaseGone() {
  while (database()) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

/** Starts the server; settles when it is ready or has ended. */
async function start(env: Record<string, string> = {}) {
  const { PATH, TMPDIR } = process.env
  const PORT = env.PORT ?? (await freePort())
  const server = spawn(process.execPath, [program], {
    env: { PATH, TMPDIR, DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn', PORT, ...env },
  })
  started.push(server)
  const output = { said: '', complained: '' }
  server.stdout.on('data', (part) => (output.said += part))
  server.stderr.on('data', (part) => (output.complained += part))
  await Promise.race([once(server.stdout, 'data'), once(server, 'close')])
  return { server, output, address: `http://127.0.0.1:${PORT}` }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1)

test('says where it is, is healthy, and stops with its database when asked to', async () => {
  const { server, output, address } = await start()
  expect(output.said).toContain(`Retaguarda em ${address.replace('127.0.0.1', 'localhost')}`)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)

  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(database()).toBeNull()
})

test('killed with -9 it leaves no database behind, and starts again', async () => {
  const { server } = await start()
  server.kill('SIGKILL')
  await databaseGone()
  const { address } = await start()
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

test('refuses a data directory in use with one sentence', async () => {
  await start()
  const { server, output } = await start()
  expect(server.exitCode).toBe(1)
  expect(lastLine(output.complained)).toBe(`A pasta ${dataDir} já está em uso por outro Retaguarda em execução.`)
})

test('refuses a port in use with one sentence, and takes its database with it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { server, output } = await start({ PORT: String(port) })
  other.close()
  expect(server.exitCode).toBe(1)
  expect(lastLine(output.complained)).toBe(
    `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, por exemplo PORT=${port + 1} npm start.`,
  )
  await databaseGone()
})

test('refuses a missing variable with a sentence for each', async () => {
  const { server, output } = await start({ NODE_ENV: 'production' })
  expect(server.exitCode).toBe(1)
  expect(output.complained.trim().split('\n')).toEqual([
    'O Retaguarda não iniciou. Corrija as variáveis de ambiente:',
    expect.stringContaining('- PUBLIC_URL é obrigatória em produção'),
    expect.stringContaining('- SECRET é obrigatória em produção'),
  ])
})
