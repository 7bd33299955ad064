import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../process/start-error.ts'

const PATIENCE_MS = 60_000
/** A parent that has not counted its dead child after this long never will (a container without init). */
const ZOMBIE_PATIENCE_MS = 10_000

interface Postmaster {
  pid: number
  ready: boolean
  zombie: boolean
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The PostgreSQL that runs on `cluster` now, from its postmaster.pid (line 1: process, line 8: state). */
export function readPostmaster(cluster: string): Postmaster | null {
  const lines = textOf(pidFile(cluster))?.split('\n')
  if (!lines) return null

  const pid = Number(lines[0])
  if (!exists(pid)) return null
  const zombie = /\) Z /.test(textOf(`/proc/${pid}/stat`) ?? '')
  if (!zombie && isStranger(pid, cluster)) {
    // In containers process numbers start over: PostgreSQL would take the newcomer for its old self and refuse to start.
    rmSync(pidFile(cluster))
    return null
  }
  return { pid, zombie, ready: !zombie && lines[7]?.trim() === 'ready' }
}

/** Ends a PostgreSQL that outlived its server, and waits until the directory is free. */
export async function endLeftover(cluster: string) {
  const started = Date.now()
  const leftover = readPostmaster(cluster)
  if (leftover) interrupt(leftover.pid, cluster)

  for (let running = leftover; running; running = readPostmaster(cluster)) {
    const waited = Date.now() - started
    if (running.zombie && waited > ZOMBIE_PATIENCE_MS) return rmSync(pidFile(cluster))
    if (waited > PATIENCE_MS)
      throw new StartError(`O PostgreSQL que usa ${cluster} (processo ${running.pid}) não termina: encerre-o e tente de novo.`)
    await sleep(20)
  }
}

function interrupt(pid: number, cluster: string) {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EPERM') throw new StartError(`O banco em ${cluster} está em uso por outra conta (processo ${pid}).`)
    if (code !== 'ESRCH') throw error
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

const isStranger = (pid: number, cluster: string) => textOf(`/proc/${pid}/cmdline`)?.includes(cluster) === false

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}
