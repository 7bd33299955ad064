import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onDisk, StartError } from '../process/start-error.ts'
import type { Account } from './account.ts'
import { readPostmaster } from './postmaster.ts'

/** Names the socket file; nothing listens on the network. */
export const SOCKET_PORT = 5432

const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'dynamic_shared_memory_type=mmap', // containers give /dev/shm 64 MB
  'fsync=on',
  'jit=off', // compiling costs more than it saves on our queries
  'shared_buffers=128MB',
  'log_checkpoints=off',
  'log_error_verbosity=terse', // details repeat the values of a row: personal data
  'log_min_messages=log', // a failed statement is logged by the server, redacted
]

/**
 * Runs "$@" until it ends. Beside it waits a reader of standard input, a pipe whose other end this process holds: when it closes, even
 * because of a kill -9, PostgreSQL shuts down fast.
 */
const WATCHDOG = `
  exec 4<&0
  "$@" 4<&- </dev/null & postgres=$!
  trap "" INT TERM HUP
  { cat <&4 >/dev/null; kill -INT $postgres; } 2>/dev/null & reader=$!
  wait $postgres
  kill -KILL $reader`

export interface RunningPostgres {
  /** Resolves when PostgreSQL, or the watchdog beside it, has ended, asked or not. */
  ended: Promise<void>
  stop(): Promise<void>
}

interface Launch {
  cluster: string
  socketFolder: string
  logFile: string
  binaries: string
  account: Account
}

/** Starts PostgreSQL on an existing cluster and waits until it takes connections. */
export async function launch({ cluster, socketFolder, logFile, binaries, account }: Launch): Promise<RunningPostgres> {
  const log = onDisk(logFile, () => openSync(logFile, 'a'))
  const postgres = [...account.prefix, join(binaries, 'postgres'), '-D', cluster, '-p', String(SOCKET_PORT), '-k', socketFolder]
  const watchdog = spawn('sh', ['-c', WATCHDOG, 'retaguarda-postgres', ...postgres, ...SETTINGS.flatMap((setting) => ['-c', setting])], {
    ...account.ids,
    cwd: '/',
    stdio: ['pipe', log, log],
    detached: true, // a Ctrl+C in the terminal is for the server, which stops PostgreSQL after its last request
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()).once('error', () => resolve()))
  void ended.then(() => watchdog.stdin?.destroy())

  await ready(watchdog, cluster, logFile)
  release(watchdog)
  return {
    ended,
    async stop() {
      watchdog.ref()
      watchdog.stdin?.destroy()
      await ended
    },
  }
}

async function ready(watchdog: ChildProcess, cluster: string, logFile: string) {
  while (!readPostmaster(cluster)?.ready) {
    if (watchdog.exitCode !== null || watchdog.signalCode !== null || watchdog.pid === undefined) throw failure(cluster, logFile)
    await sleep(10)
  }
}

/** Lets this process end while the watchdog runs: its end is what stops PostgreSQL. */
function release(watchdog: ChildProcess) {
  watchdog.unref()
  const pipe = watchdog.stdin as { unref?(): void } | null
  pipe?.unref?.()
}

function failure(cluster: string, logFile: string): StartError {
  const lastLines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  if (/No space left/.test(lastLines)) return new StartError(`O PostgreSQL não iniciou em ${cluster}: o disco está cheio.`)
  return new StartError(`O PostgreSQL não iniciou em ${cluster}. O fim de ${logFile}:\n${lastLines}`)
}
