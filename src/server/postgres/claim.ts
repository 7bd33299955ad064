import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The server keeps its database; a command-line tool borrows the server's, or starts one for as long as it runs. */
export type Role = 'server' | 'tool'

/** Held by the one process that may start and stop the PostgreSQL of a data directory. Released when the process ends, however it ends. */
export interface Claim {
  release(): Promise<void>
}

/** Long enough for anybody who saw the same abandoned socket to have removed it. */
const SETTLE_MS = 50

/**
 * Claims the data directory whose sockets are in `folder`, or answers who holds it. The claim is a socket that answers
 * with its holder's role: unlike a file with a process number it cannot outlive its process.
 */
export async function claim(folder: string, role: Role): Promise<Claim | Role> {
  const path = join(folder, 'claim.sock')
  for (;;) {
    const server = await listen(path, role)
    if (server) {
      const { ino } = statSync(path)
      await sleep(SETTLE_MS)
      if (inodeOf(path) === ino) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
      server.close()
      continue
    }
    const holder = await ask(path)
    if (holder) return holder
    rmSync(path, { force: true })
  }
}

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino

const listen = (path: string, role: Role) =>
  new Promise<Server | null>((resolve, reject) => {
    const server = createServer((caller) => caller.on('error', () => caller.destroy()).end(role))
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(path, () => resolve(server.unref()))
  })

/** The role of the process that listens on `path`; null when it is gone. */
const ask = (path: string) =>
  new Promise<Role | null>((resolve, reject) => {
    let answer = ''
    connect(path)
      .on('data', (part) => (answer += part))
      .on('end', () => resolve(answer as Role))
      .on('error', (error: NodeJS.ErrnoException) =>
        ['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(error.code!) ? resolve(null) : reject(error),
      )
  })
