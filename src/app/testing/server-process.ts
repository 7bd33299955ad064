import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { readPostmaster } from '#server/postgres/postmaster.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { removeDataDir, temporaryDataDir } from '#server/testing/data-dir.ts'
import { buildServer } from '../../../scripts/bundle.mjs'
import { freePort } from '../../../scripts/free-port.mjs'

/** The built server, as processes of its own on a data directory that is new for each test. */
export function serverProcesses() {
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

  const databaseRuns = () => readPostmaster(join(dataDir, 'postgres')) !== null

  async function databaseGone() {
    while (databaseRuns()) await sleep(20)
  }

  /** Starts a server; settles when it is ready or has ended. */
  async function start(env: Record<string, string> = {}) {
    const { PATH, TMPDIR } = process.env
    const PORT = env.PORT ?? String(await freePort())
    const server = spawn(process.execPath, [program], {
      env: { PATH, TMPDIR, DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT, ...env },
    })
    started.push(server)
    const output = { said: '', complained: '' }
    const ready = new Promise<void>((resolve) => {
      server.stdout.on('data', (part) => {
        output.said += part
        if (output.said.includes('Retaguarda em ')) resolve()
      })
    })
    server.stderr.on('data', (part) => (output.complained += part))
    await Promise.race([ready, once(server, 'close')])
    return { server, output, address: `http://127.0.0.1:${PORT}` }
  }

  return {
    start,
    dataDir: () => dataDir,
    /** Whether the embedded database is there. */
    databaseRuns,
    databaseGone,
  }
}
