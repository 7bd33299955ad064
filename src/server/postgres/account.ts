import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../process/start-error.ts'

/** How a PostgreSQL program is run: PostgreSQL refuses to be root, so root lends it another identity. */
export interface Account {
  /** Owner of the files PostgreSQL writes; undefined: the account that runs this process. */
  owner?: number
  /** Identity for `spawn`. */
  ids: { uid?: number; gid?: number }
  /** What stands before the program's own command line. */
  prefix: string[]
}

const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/** An identity under which PostgreSQL can reach `paths`. */
export function accountFor(paths: string[]): Account {
  if (process.getuid?.() !== 0) return { ids: {}, prefix: [] }

  const uid = unprivilegedUid()
  const blocked = paths.find((path) => !reaches(uid, path))
  if (!blocked) return { owner: uid, ids: { uid, gid: uid }, prefix: [] }

  // Under a folder only root may enter (such as /root) no other account will do: a user namespace in which root has another name.
  const [program, ...args] = NAMESPACE
  if (spawnSync(program!, [...args, 'true']).status === 0) return { owner: 0, ids: {}, prefix: NAMESPACE }

  throw new StartError(
    `O PostgreSQL não roda como root e nenhuma outra conta alcança ${blocked}: inicie com outro usuário, mude DATA_DIR ou defina DATABASE_URL.`,
  )
}

/** An account that exists: initdb refuses a number that is missing from /etc/passwd. */
function unprivilegedUid(): number {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const uids = new Map(accounts.map(([name, , uid]) => [name, Number(uid)]))
  return uids.get('postgres') ?? uids.get('nobody') ?? 65534
}

/** Whether `uid` may enter every folder above `path`. */
function reaches(uid: number, path: string): boolean {
  const folder = dirname(path)
  const { mode, uid: owner } = statSync(folder)
  if (!(mode & 0o001) && owner !== uid) return false
  return folder === dirname(folder) || reaches(uid, folder)
}
