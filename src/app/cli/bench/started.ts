import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../../scripts/free-port.mjs'

const PATIENCE_MS = 30_000
const IDLE_MS = 2_000

/** A server in a process of its own. */
export interface Started {
  port: number
  /** From the start of the process until it takes connections. */
  seconds: number
  /** Resident memory after two idle seconds; null where the system has no /proc. */
  idleMebibytes(): Promise<number | null>
  stop(): Promise<void>
}

/** Runs a program that listens on the PORT it is given. */
export async function start(program: string, env: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const { PATH, TMPDIR } = process.env
  const started = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { PATH, TMPDIR, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await listening(child, port)
  } catch (error) {
    child.kill() // or it would work on in a folder that is removed
    throw error
  }
  return {
    port,
    seconds: (performance.now() - started) / 1000,
    idleMebibytes: () => sleep(IDLE_MS).then(() => residentMebibytes(child.pid!)),
    async stop() {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function listening(child: ChildProcess, port: number) {
  for (const deadline = Date.now() + PATIENCE_MS; !(await accepts(port)); await sleep(3)) {
    if (hasEnded(child)) throw new Error(`${child.spawnargs.at(-1)} ended before it listened`)
    if (Date.now() > deadline) throw new Error(`${child.spawnargs.at(-1)} did not listen in time`)
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

function residentMebibytes(pid: number): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))![1]) / 1024
}
