import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onDisk, StartError } from '../process/start-error.ts'
import type { Account } from './account.ts'

const MAJOR = '18'

const INITDB = [
  '--username=postgres',
  '--auth=trust', // the socket's folder is private: only this account reaches it
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=pt-BR',
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
]

/**
 * Makes sure `cluster` is a PostgreSQL data directory. It is made beside and renamed: an interrupted first start leaves
 * no half-made directory behind, and nothing that was in use is ever wiped.
 */
export function ensureCluster(cluster: string, binaries: string, account: Account) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return refuseOtherMajor(cluster)
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartError(`${cluster} não está vazia e não é um banco do Retaguarda: indique outra pasta em DATA_DIR.`)
  }
  const draft = `${cluster}.init`
  onDisk(draft, () => {
    rmSync(draft, { recursive: true, force: true })
    privateFolder(draft, account)
  })
  runInitdb(draft, binaries, account)
  if (existsSync(cluster)) rmdirSync(cluster)
  renameSync(draft, cluster)
}

/** Creates a folder that only PostgreSQL's account may enter. */
export function privateFolder(folder: string, { owner }: Account) {
  mkdirSync(folder, { mode: 0o700 })
  if (owner !== undefined) chownSync(folder, owner, owner)
}

function runInitdb(draft: string, binaries: string, { prefix, ids }: Account) {
  const [program, ...args] = [...prefix, join(binaries, 'initdb'), '-D', draft, ...INITDB]
  const { status, error, stderr } = spawnSync(program!, args, { ...ids, cwd: '/', encoding: 'utf8' })
  if (status === 0) return
  if (/No space left/.test(stderr)) throw new StartError(`Não foi possível criar o banco em ${draft}: o disco está cheio.`)
  throw new StartError(`Não foi possível criar o banco em ${draft}: ${error?.message ?? stderr.trim()}`)
}

function refuseOtherMajor(cluster: string) {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === MAJOR) return
  throw new StartError(
    `O banco em ${cluster} é do PostgreSQL ${found} e esta versão usa o ${MAJOR}: siga docs/OPERATIONS.md para atualizar.`,
  )
}
