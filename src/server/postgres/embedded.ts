import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onDisk, StartError } from '../process/start-error.ts'
import { accountFor } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { type Claim, claim, type Role } from './claim.ts'
import { ensureCluster } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { launch, SOCKET_PORT } from './launch.ts'
import { endLeftover, readPostmaster } from './postmaster.ts'
import { socketFolderFor } from './socket-folder.ts'

const PATIENCE_MS = 30_000

export interface EmbeddedPostgres {
  host: string
  port: number
  stop(): Promise<void>
}

/**
 * The PostgreSQL of `dataDir`. One process at a time holds it: a server that finds another server is refused, a tool
 * borrows the database of the process that runs it, and a server that finds a tool waits for it to finish. A database that ends unasked is
 * started again; `report` hears of it.
 */
export async function startEmbedded(
  dataDir: string,
  role: Role,
  report: (error: Error) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  onDisk(dataDir, () => makeWritable(dataDir))
  const cluster = join(dataDir, 'postgres')
  const binaries = postgresBinaries()
  const account = accountFor([join(binaries, 'postgres'), cluster])
  const socketFolder = socketFolderFor(dataDir, account)
  const address = { host: socketFolder, port: SOCKET_PORT }

  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const claimed = await claim(socketFolder, role)
    if (typeof claimed === 'object') {
      return { ...address, ...(await own(claimed)) }
    }
    if (claimed === 'server' && role === 'server')
      throw new StartError(`A pasta ${dataDir} já está em uso por outro Retaguarda em execução.`)
    if (role === 'tool' && readPostmaster(cluster)?.ready) return { ...address, stop: async () => {} }
    if (Date.now() > deadline)
      throw new StartError(`A pasta ${dataDir} está em uso por outro comando do Retaguarda: espere que ele termine.`)
  }

  async function own(held: Claim) {
    const start = async () => {
      await endLeftover(cluster)
      ensureCluster(cluster, binaries, account)
      return launch({ cluster, socketFolder, logFile: join(dataDir, 'postgres.log'), binaries, account })
    }
    try {
      const kept = await keepRunning(start, report)
      await createDatabase(address)
      return { stop: () => kept.stop().then(held.release) }
    } catch (error) {
      await held.release()
      throw error
    }
  }
}

export const DATABASE = 'retaguarda'

async function createDatabase(address: { host: string; port: number }) {
  const client = new pg.Client({ ...address, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function makeWritable(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const probe = join(dataDir, `.probe-${process.pid}`)
  writeFileSync(probe, 'x')
  rmSync(probe)
}
